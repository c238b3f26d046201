import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { type Day, daysBetween, type LocalDay } from '#shared/domain/dates.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { classes } from '../classes.ts';
import styles from './year-axis.module.css';

const axisDays = 365;
const labels = 6;

/** The months of a year from today, every other one: the head of bars below it. */
export function YearAxis({ today, className }: { today: LocalDay; className?: string | undefined }) {
  const days = Array.from({ length: labels }, (_, index) => dayFrom(today, Math.round((index * axisDays) / labels)));
  return (
    <div className={classes(styles.axis, className)} aria-hidden="true">
      {days.map((day) => (
        <span key={day}>{monthDay(day).split(' ')[0]}</span>
      ))}
    </div>
  );
}

interface YearBarProps {
  today: LocalDay;
  /** The last day; nothing is drawn for none, or for one that has passed. */
  endsOn: Day;
  /** It ends too early. */
  isEarly: boolean;
  /** The days of the assignments behind it. */
  bands: readonly { readonly firstDay: Day; readonly lastDay: Day }[];
  /** As high as a row of a table, so that the days of the assignment are one band over all rows. */
  isTall?: boolean;
  className?: string | undefined;
}

/** Until when something lasts, on an axis of a year from today. */
export function YearBar({ today, endsOn, isEarly, bands, isTall = false, className }: YearBarProps) {
  const height = isTall ? 40 : 8;
  const at = (day: Day) => Math.min(axisDays, Math.max(0, daysBetween(today, day)));
  return (
    <svg
      className={classes(styles.bar, isTall && styles.tall, className)}
      viewBox={`0 0 ${axisDays} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bands.map(({ firstDay, lastDay }) => (
        <rect
          key={`${firstDay} ${lastDay}`}
          className={styles.band}
          x={at(firstDay)}
          width={at(lastDay) - at(firstDay)}
          height={height}
        />
      ))}
      {endsOn >= today && (
        <rect
          className={isEarly ? styles.early : styles.lasts}
          y={height / 2 - 3}
          width={Math.max(2, at(endsOn))}
          height={6}
        />
      )}
    </svg>
  );
}
