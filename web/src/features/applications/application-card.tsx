import { Checkbox } from 'antd';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import { paths } from '../../lib/paths.ts';
import { classes } from '../../ui/classes.ts';
import { RowLink } from '../../ui/staff/row-action.tsx';
import { applicationKey, applicationWords } from './application-view.ts';
import styles from './board.module.css';
import { StepClock, TurnClock } from './step-clock.tsx';
import { StepMenu } from './step-menu.tsx';

/** What can be done with a card. */
export interface CardActs {
  onMove(row: StaffApplication, status: ApplicationStatus): void;
  onNote(row: StaffApplication): void;
  onOffer(row: StaffApplication): void;
  onChoose(key: string): void;
}

interface ApplicationCardProps {
  application: StaffApplication;
  isChosen: boolean;
  acts: CardActs;
}

/** One application on the board: who and for how much, what and where, since when. */
export const ApplicationCard = memo(function ApplicationCard({ application, isChosen, acts }: ApplicationCardProps) {
  const { candidateId, candidateName, job, nextStatuses } = application;
  const words = applicationWords(application);
  return (
    <article className={classes(styles.card, isChosen && styles.chosen)}>
      <div className={styles.line}>
        <Link to={paths.candidate(candidateId)} className={styles.name} data-row-main="">
          {nameOrNone(candidateName)}
        </Link>
        <span className={styles.pay}>{job.weeklySalary === undefined ? '' : inWholeDollars(job.weeklySalary)}</span>
      </div>
      <p className={styles.job} title={`${job.jobTitle} · ${job.location.companyName}`}>
        <Link to={paths.staffJob(job.jobId)}>{job.jobTitle}</Link>
        <span>
          {' '}
          · {job.location.formattedAddress}
          {!job.isOpen && ' · closed'}
        </span>
      </p>
      <div className={styles.line}>
        <span className={styles.clock}>
          <TurnClock application={application} /> <StepClock application={application} />
        </span>
        <span className={styles.acts}>
          {nextStatuses.length > 0 && (
            <Checkbox
              aria-label={words}
              checked={isChosen}
              onChange={() => acts.onChoose(applicationKey(application))}
            />
          )}
          <RowLink act="Application" of={`of ${words}`} icon="clock" to={paths.application(candidateId, job.jobId)} />
          {nextStatuses.length > 0 && (
            <StepMenu
              isSmall
              of={words}
              steps={nextStatuses}
              onPick={(status) => acts.onMove(application, status)}
              onNote={() => acts.onNote(application)}
            />
          )}
        </span>
      </div>
    </article>
  );
});
