import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Opening } from '#shared/contract/job/openings.ts';
import { daysAgo, monthDay, weeksText } from '#shared/domain/days/day-words.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/paths.ts';
import styles from './entry.module.css';

interface NewestJobsProps {
  jobs: readonly Opening[];
  onChoose(jobId: string): void;
}

/** The newest open jobs. Pressing one shows it above the form: its page needs a session. */
export function NewestJobs({ jobs, onChoose }: NewestJobsProps) {
  return (
    <>
      <h2 className={styles.newest}>Newest</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.jobId} className={styles.job}>
            <NewestJob job={job} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NewestJob({ job, onChoose }: { job: Opening; onChoose(jobId: string): void }) {
  const { jobId, jobTitle, city, state, weeklySalary, durationWeeks, startDate, dateAdded } = job;

  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(jobId);
  }

  return (
    <>
      <div className={styles.words}>
        <h3>
          <Link to={paths.job(jobId)} className={styles.link} onClick={choose}>
            {jobTitle}
          </Link>
        </h3>
        <p>
          {city}, {state} · {durationWeeks > 0 && <span className={styles.roomy}>{weeksText(durationWeeks)} </span>}from{' '}
          {monthDay(startDate)}
        </p>
      </div>
      <div className={styles.gain}>
        {weeklySalary ? <strong>{inWholeDollars(weeklySalary)}</strong> : null}
        <span>{daysAgo(localDay(new Date(dateAdded)), localDay())}</span>
      </div>
    </>
  );
}
