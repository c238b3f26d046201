import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { nearDay, weeksText } from '#shared/domain/days/day-words.ts';
import { payStepWords } from '#shared/domain/finding/pay-change-words.ts';
import { inDollars } from '#shared/domain/pay.ts';
import { localDay } from '../../../lib/local-day.ts';
import { classes } from '../../../ui/classes.ts';
import { Pay, PayChange } from '../pay.tsx';
import styles from './job-pay.module.css';
import { type PayPart, payParts } from './pay-parts.ts';

/** What a week pays. */
export function JobAmount({ job, isUnderTitle = false }: { job: WholeJob; isUnderTitle?: boolean }) {
  return (
    <dl className={classes(styles.pay, isUnderTitle && styles.under)}>
      <dt className="soft small">Weekly pay (Wages & Per Diem)</dt>
      <dd className={styles.amount}>
        <Pay weekly={job.weeklySalary} />
        <PayChange job={job} className={styles.change} />
      </dd>
    </dl>
  );
}

/** What a week's pay is made of where the source says so. */
export function JobPay({ job }: { job: WholeJob }) {
  const parts = payParts(job);
  const week = parts.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <div className={styles.pay}>
      {parts.length > 0 && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {parts.map(({ name, cents }) => (
              <span key={name} style={{ flexGrow: cents }} />
            ))}
          </div>
          <dl className={styles.parts}>
            {parts.map((part) => (
              <Part key={part.name} {...part} />
            ))}
          </dl>
          <dl className={styles.sum}>
            <dt>A week in all</dt>
            <dd>{inDollars(week)}</dd>
          </dl>
          <dl className={styles.whole}>
            <dt>{weeksText(job.durationWeeks)}</dt>
            <dd>{inDollars(week * job.durationWeeks)}</dd>
          </dl>
          <p className="soft small">The untaxed parts depend on your keeping a tax home. This is no tax advice.</p>
        </>
      )}
      <PayHistory steps={job.paySteps} />
      {parts.length === 0 && job.weeklySalary ? (
        <p className="soft small">The facility gave no breakdown of the pay.</p>
      ) : null}
    </div>
  );
}

function Part({ name, how, cents }: PayPart) {
  return (
    <div>
      <dt>
        {name} {how && <span className="soft small">{how}</span>}
      </dt>
      <dd>{inDollars(cents)}</dd>
    </div>
  );
}

/** Every pay that a job had, the newest first; nothing where it never changed [D26]. */
function PayHistory({ steps = [] }: { steps?: WholeJob['paySteps'] }) {
  if (steps.length < 2) return null;
  return (
    <dl className={styles.history} aria-label="How the pay changed">
      {steps.toReversed().map((step, at) => (
        <div key={`${step.on} ${payStepWords(step)}`}>
          <dt>
            {at === 0 ? 'Since' : 'From'} {nearDay(step.on, localDay())}
          </dt>
          <dd>{payStepWords(step)}</dd>
        </div>
      ))}
    </dl>
  );
}
