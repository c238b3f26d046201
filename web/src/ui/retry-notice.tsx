import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  onRetry(): void;
  /** What the button says instead of Try again. */
  label?: string;
  /** A warning where the page works without what is missing. */
  kind?: 'danger' | 'warn';
  title?: string;
  children: ReactNode;
}

/** Says what could not be read, with a button to try again. */
export function RetryNotice({ onRetry, label = 'Try again', kind = 'danger', title, children }: RetryNoticeProps) {
  const action = (
    <Button kind="quiet" onClick={onRetry}>
      {label}
    </Button>
  );
  return (
    <Notice kind={kind} title={title} action={action}>
      {children}
    </Notice>
  );
}
