import type { JobCard, WholeJob } from '#shared/contract/job/job-shapes.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import { closingWords, confirmedAgo, isUnconfirmed, postedAgainWords } from '#shared/domain/finding/still-open.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { JobPill } from '../job-pills.ts';
import { Posted } from './posted.tsx';

type Confirmed = Pick<JobCard, 'confirmedAt' | 'isOpen'>;

/** Whether the source of an open job has not confirmed it for two days: it may be gone [D27]. */
export function isDoubtful({ confirmedAt, isOpen }: Confirmed): boolean {
  return isOpen && isUnconfirmed(confirmedAt, Date.now());
}

const sinceText = (confirmedAt: string) =>
  `Not confirmed since ${nearDay(localDay(new Date(confirmedAt)), localDay())}`;

/** How long ago a job was posted; of one that its source has not confirmed, since when. */
export function Age({ job, className }: { job: JobCard; className?: string | undefined }) {
  if (!job.confirmedAt || !isDoubtful(job)) return <Posted job={job} className={className} />;
  return <span className={className}>{sinceText(job.confirmedAt)}</span>;
}

/** The pill of a job that is applied for soon or not at all. */
export function closingPills(job: JobCard): JobPill[] {
  return job.isOpen && closingWords(job, localDay()) ? [{ kind: 'closing', label: 'Closing soon' }] : [];
}

/** What is known of whether a job is still open: when its source confirmed it, until when it is, and whether it was posted before [D27]. */
export function StillOpen({ job }: { job: WholeJob }) {
  const { confirmedAt, postedBefore } = job;
  const closing = closingWords(job, localDay());
  const isLate = confirmedAt !== undefined && isDoubtful(job);
  return (
    <>
      {job.isOpen && closing && <p className="small strong">{closing}</p>}
      {postedBefore && <p className="soft small">{postedAgainWords(postedBefore)}</p>}
      {isLate ? (
        <Notice kind="warn">
          {sinceText(confirmedAt)} by its source: it may be filled. Ask before you count on it.
        </Notice>
      ) : (
        job.isOpen &&
        confirmedAt && (
          <p className="soft small">Confirmed open {confirmedAgo(confirmedAt, Date.now())} by its source</p>
        )
      )}
    </>
  );
}
