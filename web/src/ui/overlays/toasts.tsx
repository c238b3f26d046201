import { useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';
import { shownToasts, watchToasts } from './toast.ts';

/** Where toasts appear, at the bottom centre; rendered once, by the shell. */
export function Toasts() {
  const all = useSyncExternalStore(watchToasts, shownToasts);
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {all.map((toast) => (
        <p key={toast.id} className={classes(styles.toast, styles[toast.kind])}>
          <Icon name={toast.kind === 'success' ? 'check' : toast.kind === 'failure' ? 'alert' : 'info'} />
          {toast.text}
        </p>
      ))}
    </div>
  );
}
