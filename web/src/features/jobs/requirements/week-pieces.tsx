import { type Day, daysBetween } from '#shared/domain/dates.ts';
import styles from './week-pieces.module.css';

interface WeekPiecesProps {
  firstDay: Day;
  weeks: number;
  /** The day on which the first credential ends, inside the assignment. */
  endsOn: Day | undefined;
}

/** An assignment as one piece a week, hatched from the day on which the first credential ends; what it says stands beside it in words. */
export function WeekPieces({ firstDay, weeks, endsOn }: WeekPiecesProps) {
  const lastingDays = endsOn ? daysBetween(firstDay, endsOn) + 1 : Number.POSITIVE_INFINITY;
  return (
    <div className={styles.weeks} aria-hidden="true">
      {Array.from({ length: weeks }, (_, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
        <span key={week} className={weekLook(lastingDays - 7 * week)} />
      ))}
    </div>
  );
}

/** By the days of a week that every credential lasts. */
function weekLook(days: number): string | undefined {
  if (days >= 7) return undefined;
  return days > 0 ? styles.last : styles.beyond;
}
