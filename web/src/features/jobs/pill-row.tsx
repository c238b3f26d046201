import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { JobPill } from './job-pills.ts';
import styles from './pill-row.module.css';

/** A job's pills in a row; what the candidate asked for carries a tick where there is room. */
export function PillRow({ pills, isSmall = false }: { pills: readonly JobPill[]; isSmall?: boolean }) {
  if (pills.length === 0) return null;
  return (
    <ul className={classes(styles.row, isSmall && styles.small)}>
      {pills.map(({ kind, label }) => (
        <li key={label} className={classes(styles.pill, styles[kind])}>
          {!isSmall && kind === 'match' && <Icon name="check" size={14} />}
          {!isSmall && kind === 'featured' && <Icon name="star" size={14} />}
          {label}
        </li>
      ))}
    </ul>
  );
}
