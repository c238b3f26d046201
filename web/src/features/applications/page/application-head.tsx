import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { isOverdue } from '#shared/domain/clocks/turn.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { paths } from '../../../lib/paths.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { shownMonthDay } from '../../../lib/shown-moment.ts';
import { classes } from '../../../ui/classes.ts';
import { Pill } from '../../../ui/surfaces.tsx';
import styles from './application-page.module.css';
import type { ApplicationRead } from './happenings.ts';
import { type LineStep, stepLine } from './step-line.ts';

/** The job of an application in one line, and the way that it has gone. */
export function ApplicationHead({ application, steps }: Pick<ApplicationRead, 'application' | 'steps'>) {
  const { turn } = application;
  const isLate = turn !== null && isOverdue(turn, new Date().toISOString());
  return (
    <>
      <JobLine application={application} />
      <ol className={styles.steps} aria-label="Steps">
        {stepLine(steps).map((step) => (
          <StepBar key={step.status} step={step} isLate={isLate} />
        ))}
      </ol>
    </>
  );
}

function JobLine({ application: { job, owner } }: { application: StaffApplication }) {
  const { companyName, formattedAddress } = job.location;
  const facts = [
    formattedAddress,
    companyName,
    job.shift,
    job.startDate && `from ${shortDayText(job.startDate)}, ${weeksText(job.durationWeeks)}`,
    job.source,
    owner && `owner ${owner.name}`,
  ].filter(Boolean);
  return (
    <p className={styles.job}>
      <strong>{weeklyPay(job.weeklySalary)}</strong>
      <Link to={paths.staffJob(job.jobId)}>{job.jobTitle}</Link>
      <span className="soft">{facts.join(' · ')}</span>
      {!job.isOpen && <Pill kind="danger">No longer available</Pill>}
    </p>
  );
}

function StepBar({ step: { status, at, state }, isLate }: { step: LineStep; isLate: boolean }) {
  const isCurrent = state === 'current';
  return (
    <li
      className={classes(styles.step, styles[state], isCurrent && isLate && styles.late)}
      {...((isCurrent || state === 'ended') && { 'aria-current': 'step' })}
    >
      {status}
      {at && (
        <time className={styles.when} dateTime={at} title={shownInstant(at)}>
          {isCurrent ? `since ${shownMonthDay(at)}` : shownMonthDay(at)}
        </time>
      )}
    </li>
  );
}
