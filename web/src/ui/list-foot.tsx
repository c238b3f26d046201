import { type ReactNode, useEffect, useRef } from 'react';
import type { CursorPages } from '../lib/read-cursor-pages.ts';
import { Button } from './button.tsx';
import { RetryNotice } from './retry-notice.tsx';

interface ListFootProps {
  /** The list above; `onMore` is undefined at its end. */
  list: Pick<CursorPages<unknown>, 'onMore' | 'isLoadingMore' | 'moreError' | 'loadMore'>;
  /** How much of the list is shown. */
  children: ReactNode;
  moreLabel?: string | undefined;
  /** What else can be done with the list. */
  action?: ReactNode;
}

/**
 * Below a list: how much of it is shown, the button for more, and why more did not come. The focus of a button that has done its work
 * goes to the words.
 */
export function ListFoot({ list, children, moreLabel = 'Show more', action }: ListFootProps) {
  const { onMore, isLoadingMore, moreError, loadMore } = list;
  const words = useRef<HTMLParagraphElement>(null);
  const hasMore = onMore !== undefined;
  // A list may come to its end without a press, too: then the page keeps its focus.
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && !hasMore && document.activeElement === document.body) words.current?.focus();
    if (!hasMore) wasPressed.current = false;
  }, [hasMore]);
  const press = () => {
    wasPressed.current = true;
    onMore?.();
  };
  return (
    <>
      {moreError && !isLoadingMore && <RetryNotice onRetry={loadMore}>{moreError.message}</RetryNotice>}
      <div className="list-foot">
        <p ref={words} role="status" tabIndex={-1}>
          {children}
        </p>
        {onMore && (
          <Button kind="quiet" isBusy={isLoadingMore} onClick={press}>
            {moreLabel}
          </Button>
        )}
        {action}
      </div>
    </>
  );
}
