import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { payChangeWords } from '#shared/domain/finding/pay-change-words.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { localDay } from '../../lib/local-day.ts';
import { classes } from '../../ui/classes.ts';
import styles from './pay.module.css';

const unit = '/week';

/** Weekly pay in whole dollars, or the words that ask to call. */
export function Pay({ weekly, place }: { weekly: number | undefined; place?: 'favorites' | 'elsewhere' }) {
  const text = weeklyPay(weekly, place);
  if (!text.endsWith(unit)) return <span className={styles.words}>{text}</span>;
  return (
    <span className={styles.pay}>
      {text.slice(0, -unit.length)}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

/** By how much a job's weekly pay changed the last time, and since when; nothing where it never did [D26]. */
export function PayChange({
  job,
  className,
}: {
  job: Pick<JobCard, 'payChange' | 'payChangedOn'>;
  className?: string | undefined;
}) {
  const words = payChangeWords(job, localDay());
  if (!words) return null;
  return (
    <span className={classes(styles.change, className)}>
      <span aria-hidden="true">{words.shown}</span>
      <span className="visually-hidden">{words.said}</span>
    </span>
  );
}
