import { useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';
import { shownToasts, toasts, watchToasts } from './toasts.ts';

/** Short messages at the bottom centre. */
export function useToast(): typeof toasts {
  return toasts;
}

/** Where toasts appear; stands once, in the shell. */
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
