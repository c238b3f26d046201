import { Link } from 'react-router-dom';
import type { Application } from '#shared/contract/job-shapes.ts';
import { shownApplication } from '#shared/domain/application-status.ts';
import { paths } from '../../../lib/paths.ts';
import { Card, Pill, type PillKind } from '../../../ui/surfaces.tsx';
import { shortDate, termsText } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './applications.module.css';
import { shownSteps } from './my-jobs-groups.ts';
import { OfferAnswer } from './offer-answer.tsx';

const looks: Record<string, PillKind> = { Offer: 'accent', Accepted: 'good', Declined: 'danger' };

/** One application: the job, its status, and every step with its day. */
export function ApplicationCard({ application }: { application: Application }) {
  const { job, status, steps, appliedAt } = application;
  const { label } = shownApplication(status, job.isOpen);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.words}>
        <div className={styles.pills}>
          <Pill kind={looks[label] ?? 'plain'}>{label}</Pill>
          {!job.isOpen && <Pill kind="warn">No longer available</Pill>}
        </div>
        <h2 className={styles.title}>
          <Link to={paths.job(job.jobId)}>{job.jobTitle}</Link>
        </h2>
        <p>
          <Pay weekly={job.weeklySalary} />
        </p>
        <p>{job.location.companyName}</p>
        <p className="soft small">{termsText(job)}</p>
        <p className="soft small">Applied {shortDate(appliedAt)}</p>
        {status === 'Offer Extended' && <OfferAnswer application={application} />}
      </div>
      <ol className={styles.steps} aria-label="Steps">
        {shownSteps(steps).map(({ label: step, at }) => (
          <li key={`${at} ${step}`}>
            <span>{step}</span>
            <time dateTime={at}>{shortDate(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
