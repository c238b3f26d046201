import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

interface ListFootProps {
  /** How much of the list is shown. */
  children: ReactNode;
  /** Undefined at the end of the list. */
  onMore: (() => void) | undefined;
  moreLabel?: string;
  isLoadingMore: boolean;
  /** What else can be done with the list. */
  action?: ReactNode;
}

/** Below a list: how much of it is shown, and the button for more. The focus of a button that has done its work goes to the words. */
export function ListFoot({ children, onMore, moreLabel = 'Show more', isLoadingMore, action }: ListFootProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const hasMore = onMore !== undefined;
  const hadMore = useRef(hasMore);
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) words.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);
  return (
    <div className="list-foot">
      <p ref={words} role="status" tabIndex={-1}>
        {children}
      </p>
      {onMore && (
        <Button kind="quiet" isBusy={isLoadingMore} onClick={onMore}>
          {moreLabel}
        </Button>
      )}
      {action}
    </div>
  );
}
