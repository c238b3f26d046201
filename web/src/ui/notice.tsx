import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface NoticeProps {
  kind?: 'note' | 'good' | 'warn' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

const types = { note: 'info', good: 'success', warn: 'warning', danger: 'error' } as const;

/** A message that stays on the page; a warning or failure is announced at once. */
export function Notice({ kind = 'note', title, children, action }: NoticeProps) {
  const isUrgent = kind === 'danger' || kind === 'warn';
  return (
    <Alert
      type={types[kind]}
      role={isUrgent ? 'alert' : 'note'}
      showIcon
      title={title ?? children}
      description={title ? children : undefined}
      action={action}
    />
  );
}
