import type { ReactNode } from 'react';
import type { CursorPages } from '../lib/read-cursor-pages.ts';
import { ListFoot } from './list-foot.tsx';
import { Loading } from './loaded.tsx';
import { RetryNotice } from './retry-notice.tsx';

interface LoadedPagesProps {
  list: CursorPages<unknown>;
  /** What the children show of the pages; undefined while the first one is on its way. */
  rows: readonly unknown[] | undefined;
  /** In the shape of what comes; without it the children wait in their own way. */
  skeleton?: ReactNode;
  empty: ReactNode;
  /** How much of the list is shown. */
  shown: ReactNode;
  moreLabel?: string;
  /** What else can be done with the list. */
  action?: ReactNode;
  children: ReactNode;
}

/** The states of a list that comes page by page: waiting, failed with Try again, empty, and ready with its foot. */
export function LoadedPages({ list, rows, skeleton, empty, shown, moreLabel, action, children }: LoadedPagesProps) {
  if (list.error && !rows?.length)
    return <RetryNotice onRetry={() => void list.refresh()}>{list.error.message}</RetryNotice>;
  if (!rows && skeleton) return <Loading>{skeleton}</Loading>;
  // A page may come back empty before the end.
  if (rows?.length === 0 && list.isEnd) return empty;
  return (
    <div className="stack">
      {children}
      {rows && (
        <ListFoot list={list} moreLabel={moreLabel} action={action}>
          {shown}
        </ListFoot>
      )}
    </div>
  );
}
