import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { assignmentOf } from '#shared/domain/assignments/assignment.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { useProfile } from '../use-profile.ts';
import { answersTo } from './answers-to.ts';
import styles from './assignment-strip.module.css';
import { WeekPieces } from './week-pieces.tsx';

/** The assignment as one piece a week, hatched from the day on which the first credential ends. */
export function AssignmentStrip({ job }: { job: JobDetail }) {
  const { credentials } = useProfile();
  const { firstDay, lastDay } = assignmentOf(job);
  const [first] = (answersTo(job, credentials) ?? [])
    .flatMap(({ name, endsOn }) => (endsOn ? [{ name, endsOn }] : []))
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  return (
    <div className={styles.strip}>
      <WeekPieces firstDay={firstDay} weeks={job.durationWeeks} endsOn={first?.endsOn} />
      <p className={styles.days}>
        <span>{monthDay(firstDay)}</span>
        {first && (
          <span className={styles.ends}>
            <AnswerMark answer="ends" size={16} />
            {first.name} ends {monthDay(first.endsOn)}
          </span>
        )}
        <span>{monthDay(lastDay)}</span>
      </p>
    </div>
  );
}
