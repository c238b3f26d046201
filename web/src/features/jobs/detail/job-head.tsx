import type { ReactNode } from 'react';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { JobPicture } from '../job-picture.tsx';
import { jobPills } from '../job-pills.ts';
import { PillRow } from '../pill-row.tsx';
import { MeetsLine } from '../requirements/meets-line.tsx';
import { Posted } from '../still-open/posted.tsx';
import { StillOpen } from '../still-open/still-open.tsx';
import { useMilesFromHome } from '../use-profile.ts';
import styles from './job-head.module.css';

/** What other parts of the page say as well: the shift among the facts, the matches under "How did we match". */
const saidBelow: readonly string[] = ['shift', 'match'];

/** Below the title: what it pays where that is not beside it, at whom, where and since when; with the outline of the state. */
export function JobHead({ job, amount }: { job: JobDetail; amount?: ReactNode }) {
  const { formattedAddress, companyName } = job.location;
  const miles = useMilesFromHome(job.location);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {amount}
        <p>{companyName}</p>
        <p className="soft small">
          {[formattedAddress, miles && `${miles} from home in a straight line`].filter(Boolean).join(' · ')}
          {job.dateAdded && ' · '}
          <Posted job={job} />
        </p>
        <StillOpen job={job} />
        <PillRow pills={jobPills(job, undefined).filter(({ kind }) => !saidBelow.includes(kind))} />
        <MeetsLine job={job} />
      </div>
      <JobPicture job={job} size={amount ? 84 : 104} />
    </div>
  );
}
