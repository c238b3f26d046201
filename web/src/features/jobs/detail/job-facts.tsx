import type { JobDetail } from '#shared/contract/job-shapes.ts';
import { inDollars } from '#shared/domain/pay.ts';
import { shiftLabel } from '#shared/domain/shifts.ts';
import { shortDay, weeksText } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './job-facts.module.css';

/** What decides: pay and what it is made of, when, which shift, how long. */
export function JobFacts({ job }: { job: JobDetail }) {
  const parts = payParts(job);
  return (
    <dl className={styles.facts}>
      <div className={styles.main}>
        <dt>Weekly pay (Wages & Per Diem)</dt>
        <dd className={styles.pay}>
          <Pay weekly={job.weeklySalary} />
        </dd>
        {parts.length > 0 && <dd className={styles.parts}>{parts.join(' · ')}</dd>}
      </div>
      <Fact name="Start date" value={shortDay(job.startDate)} />
      <Fact name="Shift" value={job.shift || shiftLabel(job.shifts)} />
      <Fact name="Duration" value={weeksText(job.durationWeeks)} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || 'Ask your recruiter'}</dd>
    </div>
  );
}

function payParts({ weeklySalary, hourlyRateCents, hoursPerWeek, lodgingCents, mealsCents }: JobDetail): string[] {
  if (!weeklySalary) return [];
  return [
    hourlyRateCents && hoursPerWeek && `${inDollars(hourlyRateCents)}/hour for ${hoursPerWeek} hours`,
    lodgingCents && `${inDollars(lodgingCents)} lodging`,
    mealsCents && `${inDollars(mealsCents)} meals`,
  ].filter((part) => typeof part === 'string');
}
