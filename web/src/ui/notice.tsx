import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './surfaces.module.css';

interface NoticeProps {
  kind?: 'note' | 'good' | 'warn' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A message that stays on the page; a warning or failure is announced at once. */
export function Notice({ kind = 'note', title, children, action }: NoticeProps) {
  const isUrgent = kind === 'danger' || kind === 'warn';
  return (
    <div className={classes(styles.notice, styles[kind])} role={isUrgent ? 'alert' : undefined}>
      <Icon name={isUrgent ? 'alert' : kind === 'good' ? 'check' : 'info'} />
      <div className={styles['notice-text']}>
        {title && <p className={styles['notice-title']}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
