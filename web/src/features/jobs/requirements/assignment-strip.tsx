import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { assignmentOf } from '#shared/domain/eligibility/finding.ts';
import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { useProfile } from '../use-profile.ts';
import { answersTo } from './answers-to.ts';
import styles from './assignment-strip.module.css';

/** The assignment as one piece a week, hatched from the day on which the first credential ends. */
export function AssignmentStrip({ job }: { job: JobDetail }) {
  const { credentials } = useProfile();
  const { firstDay, lastDay } = assignmentOf(job);
  const [first] = (answersTo(job, credentials) ?? [])
    .flatMap(({ name, endsOn }) => (endsOn ? [{ name, endsOn }] : []))
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  const lastingDays = first ? dayNumber(first.endsOn) - dayNumber(firstDay) + 1 : Number.POSITIVE_INFINITY;
  return (
    <div className={styles.strip}>
      <div className={styles.weeks} aria-hidden="true">
        {Array.from({ length: job.durationWeeks }, (_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
          <span key={week} className={weekLook(lastingDays - 7 * week)} />
        ))}
      </div>
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

/** By the days of a week that every credential lasts. */
function weekLook(days: number): string | undefined {
  if (days >= 7) return undefined;
  return days > 0 ? styles.last : styles.beyond;
}
