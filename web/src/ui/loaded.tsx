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
  return (
    <div aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {skeleton}
    </div>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
