import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { phaseOf, phaseText } from '#shared/domain/assignments/assignment.ts';
import { jobItem } from '#shared/domain/calendar/calendar-events.ts';
import { daysRange, weekdayMonthDay, weeksText } from '#shared/domain/days/day-words.ts';
import { shownShift } from '#shared/domain/shifts/shown-shift.ts';
import { download } from '../../../lib/download.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { JobPicture } from '../job-picture.tsx';
import { placeText, weeklyPayOf } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './assignment-card.module.css';
import { AssignmentGaps } from './assignment-gaps.tsx';
import { AssignmentWeeks } from './assignment-weeks.tsx';
import { FreeFrom } from './free-from.tsx';
import { OverlapLine } from './overlap-line.tsx';
import type { OwnAssignments } from './use-assignments.ts';

interface AssignmentCardProps {
  own: OwnAssignments;
  /** Who is in charge, with the ways to reach them. */
  recruiter: ReactNode;
}

const titles = { before: 'Your next assignment', during: 'Your assignment', after: 'Your last assignment' } as const;

/** The accepted assignment, with what is needed for its first day, while it runs, and what comes after it; nothing without one [X01]. */
export function AssignmentCard({ own: { application, days, later }, recruiter }: AssignmentCardProps) {
  if (!application || !days) return null;
  const { job, offered } = application;
  const phase = phaseOf(days, localDay());
  const isOver = phase.kind === 'after';
  const weeks = offered?.weeks ?? job.durationWeeks;
  const facts = [offered?.unit, shownShift(offered?.shift ?? job.shift)].filter(Boolean).join(' · ');
  return (
    <section className={styles.card} aria-label={titles[phase.kind]}>
      <div className={styles.head}>
        <h2 className={styles.title}>{titles[phase.kind]}</h2>
        <p className="small strong">{phaseText(phase)}</p>
      </div>
      <div className={styles.job}>
        <JobPicture job={job} size={72} />
        <div className={styles.words}>
          <p className={styles.day}>
            <span className="visually-hidden">First day: </span>
            {weekdayMonthDay(days.firstDay)}
          </p>
          <h3>
            <Link to={paths.job(job.jobId)}>{job.jobTitle}</Link>
          </h3>
          <p className="small">
            {placeText(job.location)} <span className="soft">· {job.location.companyName}</span>
          </p>
        </div>
      </div>
      <p className="soft small">
        {facts && `${facts} · `}
        <Pay weekly={weeklyPayOf(application)} />
      </p>
      {isOver ? (
        <p className="small">
          {weeksText(weeks)}, {daysRange(days.firstDay, days.lastDay)}
        </p>
      ) : (
        <>
          <AssignmentWeeks application={application} days={days} weeks={weeks} />
          <AssignmentGaps application={application} days={days} />
        </>
      )}
      <FreeFrom days={days} isOver={isOver} />
      {later.map((one) => (
        <p key={one.id} className="small">
          Then {one.name}, {daysRange(one.firstDay, one.lastDay)}
        </p>
      ))}
      <OverlapLine days={days} ownId={days.id} />
      <div className={styles.acts}>
        {phase.kind === 'before' && <CalendarButton jobId={job.jobId} />}
        {offered && <SignedButton applicationId={application.id} />}
      </div>
      <div className={styles.recruiter}>{recruiter}</div>
    </section>
  );
}

/** The first day as a file for the calendar of the device [C17]; staff who act have none. */
function CalendarButton({ jobId }: { jobId: string }) {
  const { impersonatedId } = useSession();
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    await toastFailure(() => download(api.candidate.calendarFile, { item: jobItem('first', jobId) }, 'First day.ics'));
    setLoading(false);
  }
  if (impersonatedId) return null;
  return (
    <Button kind="quiet" isBusy={isLoading} onClick={() => void save()}>
      <Icon name="calendar" size={20} />
      Calendar
    </Button>
  );
}

function SignedButton({ applicationId }: { applicationId: string }) {
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    await toastFailure(() => download(api.job.offerDocument, { applicationId }, 'Signed offer.pdf'));
    setLoading(false);
  }
  return (
    <Button kind="quiet" isBusy={isLoading} onClick={() => void save()}>
      <Icon name="download" size={20} />
      Signed PDF
    </Button>
  );
}
