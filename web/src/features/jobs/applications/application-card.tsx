import { Link } from 'react-router-dom';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { mayWithdraw, shownApplication } from '#shared/domain/applications/application-status.ts';
import { earlierTries } from '#shared/domain/applications/earlier-tries.ts';
import { awaitsConsent } from '#shared/domain/consent/consent-state.ts';
import { paths } from '../../../lib/paths.ts';
import { Card, Pill, type PillKind } from '../../../ui/surfaces.tsx';
import { ConsentQuestion } from '../consent/consent-question.tsx';
import { JobPicture } from '../job-picture.tsx';
import { factsText, placeText, shortDate, weeklyPayOf } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './application-card.module.css';
import { ApplicationTimeline } from './application-timeline.tsx';
import { OfferPlace, SignedLink } from './offer-place.tsx';
import { TurnLine } from './turn-line.tsx';
import { Withdrawal } from './withdrawal.tsx';

const looks: Record<string, PillKind> = { Offer: 'accent', Accepted: 'good', Declined: 'danger' };

interface ApplicationCardProps {
  application: Application;
  /** Whose turn it is where it is the agency's; empty while it is not known. */
  recruiterName: string;
}

/** One application: the job, its status, whose turn it is, and every step with its instant. */
export function ApplicationCard({ application, recruiterName }: ApplicationCardProps) {
  const { job, status, reason } = application;
  const { label } = shownApplication(status, job.isOpen, reason);
  const message = application.steps.at(-1)?.message;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.job}>
        <JobPicture job={job} size={48} />
        <h2 className={styles.title}>
          <Link to={paths.job(job.jobId)}>{job.jobTitle}</Link>
        </h2>
        <p>
          <Pay weekly={weeklyPayOf(application)} />
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
      {job.isOpen && awaitsConsent(status) && application.consent.state !== 'given' && (
        <ConsentQuestion application={application} />
      )}
      {message && <p>{message}</p>}
      {status === 'Offer Extended' && <OfferPlace application={application} />}
      {status === 'Accepted - Pending Start' && <SignedLink applicationId={application.id} />}
      <TurnLine turn={application.turn} recruiterName={recruiterName} />
      <ApplicationTimeline application={application} />
      {earlierTries(application.steps).map(({ appliedAt, endedAt }) => (
        <p key={appliedAt} className="soft small">
          You applied before on {shortDate(appliedAt)}; that ended on {shortDate(endedAt)}.
        </p>
      ))}
      {mayWithdraw(status) && <Withdrawal application={application} />}
    </Card>
  );
}
