import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { Assignment } from '#shared/domain/assignments/assignment.ts';
import { weekdayMonthDay, weeksText } from '#shared/domain/days/day-words.ts';
import { WeekPieces } from '../requirements/week-pieces.tsx';
import styles from './assignment-card.module.css';
import { useAssignmentAnswers } from './assignment-gaps.tsx';

/** The weeks as pieces, hatched from the first end; their number and the last day. */
export function AssignmentWeeks({
  application,
  days,
  weeks,
}: {
  application: Application;
  days: Assignment;
  weeks: number;
}) {
  const ends = useAssignmentAnswers({ application, days }).flatMap(({ endsOn }) => endsOn ?? []);
  return (
    <div className={styles.weeks}>
      <WeekPieces firstDay={days.firstDay} weeks={weeks} endsOn={ends.toSorted()[0]} />
      <p className={styles.span}>
        <span>{weeksText(weeks)}</span>
        <span>to {weekdayMonthDay(days.lastDay)}</span>
      </p>
    </div>
  );
}
