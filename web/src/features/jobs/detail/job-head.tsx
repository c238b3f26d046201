import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { JobPicture } from '../job-picture.tsx';
import { type CardPreferences, jobPills } from '../job-pills.ts';
import { PillRow } from '../pill-row.tsx';
import { Posted } from '../posted.tsx';
import { MeetsLine } from '../requirements/meets-line.tsx';
import styles from './job-head.module.css';

/** Below the title: at whom, where, since when, and why it may fit; with the outline of the state. */
export function JobHead({ job, preferences }: { job: JobDetail; preferences: CardPreferences | undefined }) {
  const { formattedAddress, companyName } = job.location;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p>{companyName}</p>
        <p className="soft small">
          {formattedAddress}
          {job.dateAdded && ' · '}
          <Posted job={job} />
        </p>
        <PillRow pills={jobPills(job, preferences)} />
        <MeetsLine job={job} />
      </div>
      <JobPicture job={job} size={104} />
    </div>
  );
}
