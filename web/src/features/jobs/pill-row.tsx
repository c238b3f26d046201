import { Icon } from '../../ui/icon.tsx';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import type { JobPill, JobPillKind } from './job-pills.ts';
import styles from './pill-row.module.css';

const looks: Record<JobPillKind, PillKind> = { featured: 'warn', shift: 'plain', exclusive: 'accent', match: 'good' };

/** A job's pills in a row; what the candidate asked for carries a tick. */
export function PillRow({ pills }: { pills: readonly JobPill[] }) {
  if (pills.length === 0) return null;
  return (
    <ul className={styles.row}>
      {pills.map(({ kind, label }) => (
        <li key={label}>
          <Pill kind={looks[kind]}>
            {kind === 'match' && <Icon name="check" size={14} />}
            {kind === 'featured' && <Icon name="star" size={14} />}
            {label}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
