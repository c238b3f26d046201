import { Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { Application } from '#shared/contract/job-shapes.ts';
import { mayWithdraw, shownApplication } from '#shared/domain/application-status.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card, Pill, type PillKind } from '../../../ui/surfaces.tsx';
import { JobPicture } from '../job-picture.tsx';
import { factsText, placeText, shortDate } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './application-card.module.css';
import { shownSteps } from './my-jobs-groups.ts';
import { OfferPlace, SignedLink } from './offer-place.tsx';
import { Withdrawal } from './withdrawal.tsx';

const looks: Record<string, PillKind> = { Offer: 'accent', Accepted: 'good', Declined: 'danger' };

/** One application: the job, its status, and every step with its day. */
export function ApplicationCard({ application }: { application: Application }) {
  const { job, status, steps, reason } = application;
  const { label } = shownApplication(status, job.isOpen, reason);
  const shown = shownSteps(steps);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.job}>
        <JobPicture job={job} size={48} />
        <h2 className={styles.title}>
          <Link to={paths.job(job.jobId)}>{job.jobTitle}</Link>
        </h2>
        <p>
          <Pay weekly={job.weeklySalary} />
        </p>
        <p className={styles.words}>
          {placeText(job.location)} <span className="soft">· {job.location.companyName}</span>
          <br />
          <span className="soft">{factsText(job)}</span>
        </p>
      </div>
      <div className={styles.pills}>
        <Pill kind={looks[label] ?? 'plain'}>{label}</Pill>
        {!job.isOpen && <Pill kind="warn">No longer available</Pill>}
      </div>
      {status === 'Offer Extended' && <OfferPlace application={application} />}
      {status === 'Accepted - Pending Start' && <SignedLink applicationId={application.id} />}
      <Timeline
        aria-label="Steps"
        classNames={{ itemContent: styles.step ?? '' }}
        items={shown.map(({ label: step, at }, index) => ({
          icon: index < shown.length - 1 ? <DoneMark /> : <NowMark />,
          content: (
            <p className={styles.line}>
              <span className={index === shown.length - 1 ? 'strong' : undefined}>{step}</span>
              <time dateTime={at} className="soft small">
                {shortDate(at)}
              </time>
            </p>
          ),
        }))}
      />
      {mayWithdraw(status) && <Withdrawal application={application} />}
    </Card>
  );
}

function DoneMark() {
  return (
    <i className={styles.mark}>
      <Icon name="check" size={14} />
    </i>
  );
}

/** The step that was reached last. */
function NowMark() {
  return (
    <i className={styles.mark}>
      <i className={styles.hole} />
    </i>
  );
}
