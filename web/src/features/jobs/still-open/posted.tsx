import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { localDay } from '../../../lib/local-day.ts';
import { postedText } from '../job-words.ts';

/** How long ago a job was posted, with the day itself on hover; nothing where it is not known. */
export function Posted({ job, className }: { job: Pick<JobCard, 'dateAdded'>; className?: string | undefined }) {
  const text = postedText(job.dateAdded);
  if (!text) return null;
  const day = localDay(new Date(job.dateAdded));
  return (
    <time className={className} dateTime={job.dateAdded} title={`${monthDay(day)}, ${day.slice(0, 4)}`}>
      {text}
    </time>
  );
}
