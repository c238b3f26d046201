import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './job-facts-line.module.css';
import { factsText, rhythmOf } from './job-words.ts';

/** When, how long, and in which rhythm; what is unknown is left out. */
export function JobFactsLine({ job }: { job: JobCard }) {
  const facts = factsText(job);
  const rhythm = rhythmOf(job.shift);
  return (
    <p className={styles.line}>
      {facts}
      {rhythm && (
        <>
          {facts && ' · '}
          <ShiftIcon shifts={job.shifts} />
          {rhythm}
        </>
      )}
    </p>
  );
}

/** The moon of nights, the sun of days. */
export function ShiftIcon({ shifts }: Pick<JobCard, 'shifts'>) {
  const [first, ...others] = shifts;
  if (others.length > 0 || (first !== 'days' && first !== 'nights')) return <Icon name="clock" size={16} />;
  return <Icon name={first === 'nights' ? 'moon' : 'sun'} size={16} />;
}
