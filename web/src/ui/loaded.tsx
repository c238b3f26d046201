import type { ReactNode } from 'react';
import type { ReadState } from '../lib/data.ts';
import { RetryNotice } from './retry-notice.tsx';

interface LoadedProps<T> {
  read: ReadState<T>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** Shown instead of the children when isEmpty says so. */
  empty?: ReactNode;
  /** Defaults to: an empty array. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** The four states of everything that is read: waiting, failed with Try again, empty, ready. Old data outlives a failed refresh. */
export function Loaded<T>({ read, skeleton, empty, isEmpty = isEmptyList, children }: LoadedProps<T>) {
  if (read.data !== undefined) return empty !== undefined && isEmpty(read.data) ? empty : children(read.data);
  if (read.error) return <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>;
  return <Loading>{skeleton}</Loading>;
}

/** What waits for its data, with a word for those who hear the page. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" className="stack">
      <span className="visually-hidden">Loading…</span>
      {children}
    </div>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
