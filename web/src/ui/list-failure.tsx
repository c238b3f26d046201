import type { ReadState } from '../lib/data.ts';
import { RetryNotice } from './retry-notice.tsx';

/** A list of choices that could not be loaded, and the way to try again without losing the form. */
export function ListFailure({
  read,
  name,
}: {
  read: ReadState<unknown>;
  name: 'specialties' | 'states' | 'recruiters' | 'certifications' | 'views';
}) {
  if (!read.error || read.data) return null;
  return <RetryNotice onRetry={read.retry}>Error: Failed to load {name}. Please refresh the page.</RetryNotice>;
}
