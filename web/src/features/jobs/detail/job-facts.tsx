import type { ReactNode } from 'react';
import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { fullDay, weeksText } from '#shared/domain/days/day-words.ts';
import { shiftLabel } from '#shared/domain/shifts/shifts.ts';
import { shownShift } from '#shared/domain/shifts/shown-shift.ts';
import { ShiftIcon } from '../job-facts-line.tsx';
import styles from './job-facts.module.css';

/** When, which shift, how long, and how many hours where the source says so. */
export function JobFacts({ job }: { job: WholeJob }) {
  const shift = shownShift(job.shift) || shiftLabel(job.shifts);
  return (
    <dl className={styles.facts}>
      <Fact name="Shift">
        {shift && (
          <>
            <ShiftIcon shifts={job.shifts} /> {shift}
          </>
        )}
      </Fact>
      <Fact name="Start date">{job.startDate && fullDay(job.startDate)}</Fact>
      <Fact name="Duration">{weeksText(job.durationWeeks)}</Fact>
      {job.hoursPerWeek && <Fact name="Hours">{job.hoursPerWeek} a week</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || 'Ask your recruiter'}</dd>
    </div>
  );
}
