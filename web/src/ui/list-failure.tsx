import type { ReadState } from '../lib/data.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** A list of choices that could not be loaded, and the way to try again without losing the form. */
export function ListFailure({ read, name }: { read: ReadState<unknown>; name: 'specialties' | 'states' }) {
  if (!read.error || read.data) return null;
  return (
    <Notice
      kind="danger"
      action={
        <Button kind="quiet" onClick={read.retry}>
          Try again
        </Button>
      }
    >
      Error: Failed to load {name}. Please refresh the page.
    </Notice>
  );
}
