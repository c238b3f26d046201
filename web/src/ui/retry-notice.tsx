import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  onRetry(): void;
  /** What the button says instead of Try again. */
  label?: string;
  children: ReactNode;
}

/** What could not be read, and the way to try again. */
export function RetryNotice({ onRetry, label = 'Try again', children }: RetryNoticeProps) {
  return (
    <Notice
      kind="danger"
      action={
        <Button kind="quiet" onClick={onRetry}>
          {label}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
