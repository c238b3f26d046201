import type { ReactNode } from 'react';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { monthDay, weeksText } from '#shared/domain/days/day-words.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import { capWords } from '#shared/domain/place/per-diem.ts';
import { zoneWords } from '#shared/domain/place/zone-words.ts';
import { localDay } from '../../../lib/local-day.ts';
import { JobSection } from '../detail/job-section.tsx';
import styles from './job-place.module.css';

/** What the place is like: its clocks, the coast, and what stipends may be there [D24]. Nothing where nothing is known. */
export function JobPlace({ job, level }: { job: JobDetail; level: 2 | 3 }) {
  const { zone, hoursFromHome, coastMiles, perDiem } = job.place;
  if (!zone && coastMiles === undefined && !perDiem) return null;
  return (
    <JobSection title="The place" level={level}>
      <dl className={styles.place}>
        {zone && <Fact name="Time zone">{zoneWords(zone, hoursFromHome, localDay())}</Fact>}
        {coastMiles !== undefined && (
          <Fact name="Coast">
            {coastWords(coastMiles)}{' '}
            <span className="soft small">in a straight line; bays and tidal rivers count, the Great Lakes do not</span>
          </Fact>
        )}
        {perDiem && <Stipends job={job} perDiem={perDiem} />}
      </dl>
    </JobSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function coastWords(miles: number): string {
  if (miles === 0) return 'Less than a mile away,';
  return miles === 1 ? '1 mile,' : `${miles} miles,`;
}

interface StipendsProps {
  job: JobDetail;
  perDiem: NonNullable<JobDetail['place']['perDiem']>;
}

/** Stipends beside the federal cap, which names its year always. */
function Stipends({ job, perDiem: { fiscalYear, isNewestHeld, weeklyCap, stipends } }: StipendsProps) {
  const table = `GSA, fiscal ${fiscalYear}${isNewestHeld ? ', the newest table we hold' : ''}`;
  const nights = `${weeksText(job.durationWeeks)} from ${monthDay(job.startDate)}`;
  const cap = inWholeDollars(weeklyCap);
  return (
    <Fact name="Stipends">
      {stipends === undefined
        ? `The federal cap here is ${cap} a week (${table}, ${nights})`
        : `${inWholeDollars(stipends)} a week; the federal cap here is ${cap} (${table}, ${nights})`}
      {stipends !== undefined && (
        <>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ flexGrow: Math.min(stipends, weeklyCap) }} />
            <span
              style={{ flexGrow: Math.abs(weeklyCap - stipends) }}
              className={stipends > weeklyCap ? styles.above : ''}
            />
          </span>
          <span className={styles.share}>{capWords(stipends, weeklyCap)}</span>
        </>
      )}
      <span className={styles.note}>
        Whether stipends are untaxed for you depends on your tax home: this is no tax advice.
      </span>
    </Fact>
  );
}
