import { classes } from '../../ui/classes.ts';
import styles from './count.module.css';

/** A number on an entry of the frame; the entry says it in hidden words. */
export function Count({ className, children }: { className: string | undefined; children: string | number }) {
  return (
    <span className={classes(styles.count, className)} aria-hidden="true">
      {children}
    </span>
  );
}
