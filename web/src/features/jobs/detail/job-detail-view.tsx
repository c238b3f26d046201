import type { ComponentType, ReactNode } from 'react';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { payDisclaimer } from '#shared/domain/pay.ts';
import type { Read } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { OverlapLine } from '../assignment/overlap-line.tsx';
import { HiddenNotice } from '../hidden/hidden-notice.tsx';
import { JobPlace } from '../place/job-place.tsx';
import { useFavorites } from '../use-favorites.ts';
import { ApplyButton } from './apply-button.tsx';
import { JobActions } from './job-actions.tsx';
import { JobDescription } from './job-description.tsx';
import styles from './job-detail-view.module.css';
import { JobFacts } from './job-facts.tsx';
import { JobHead } from './job-head.tsx';
import { JobMatch } from './job-match.tsx';
import { JobAmount, JobPay } from './job-pay.tsx';
import { JobSection } from './job-section.tsx';
import { JobSkeleton } from './job-skeleton.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { useJob } from './use-job.ts';

/** A page of its own, whose heading the page shows, or the pane beside the list. */
type Place = 'page' | 'pane';

const phone = '(max-width: 768px)';

interface JobDetailViewProps {
  jobId: string;
  place: Place;
  /** The way to ask about this job, between what is known of it and other jobs. */
  contact?: ReactNode;
  /** What follows, as wide as the page; at its end there is room for the bar of a phone. */
  foot?: ReactNode;
}

/** One job with everything there is to know and the button to apply. */
export function JobDetailView({ jobId, place, contact, foot }: JobDetailViewProps) {
  const { read, clean, Requirements, job: whole } = useJob(jobId);
  const end = foot && <div className={styles.foot}>{foot}</div>;
  // An unknown id looks like a job that is gone.
  if (read.data === undefined && (read.error?.kind === 'missing' || read.error?.kind === 'invalid'))
    return (
      <div className={styles[place]}>
        <Empty action={<ButtonLink to={paths.search}>Find jobs</ButtonLink>}>
          We cannot find this job. It may have been filled.
        </Empty>
        {end}
      </div>
    );
  return (
    // Skeleton and job have separate boxes: the layout does not shift when the heading grows.
    <div key={whole ? 'job' : 'waiting'} className={styles[place]}>
      <Loaded read={read} skeleton={<JobSkeleton />}>
        {(job) =>
          whole && clean && Requirements ? (
            <Job job={job} read={read} place={place} clean={clean} Requirements={Requirements} contact={contact} />
          ) : (
            <JobSkeleton />
          )
        }
      </Loaded>
      {(whole || read.error) && end}
    </div>
  );
}

interface JobProps extends Pick<JobDetailViewProps, 'place' | 'contact'> {
  job: JobDetail;
  read: Read<JobDetail>;
  clean(html: string): DocumentFragment;
  Requirements: ComponentType<{ job: JobDetail; level: 2 | 3 }>;
}

function Job({ job, read, place, clean, Requirements, contact }: JobProps) {
  // On a phone the pay is right below the title [X14]; elsewhere it is the head of the card with Apply.
  const isUnderTitle = useMedia(phone) && place === 'page';
  const isSaved = useFavorites().isSaved(job.jobId) ?? job.isFavorite;
  const level = place === 'page' ? 2 : 3;
  // An optimistic update; the next read confirms it.
  const applied = (now: JobDetail | undefined) => now && ({ ...now, applicationStatus: 'New Submission' } as const);
  return (
    <>
      <div className={classes('stack', styles.summary)}>
        {place === 'pane' && (
          <div className={styles.title}>
            <h2>{job.jobTitle}</h2>
            <JobActions job={job} />
          </div>
        )}
        <HiddenNotice job={job} isSaved={isSaved} />
        <JobHead job={job} amount={isUnderTitle && <JobAmount job={job} isUnderTitle />} />
        <OverlapLine days={knownAssignment(job.startDate, job.durationWeeks)} ownId={job.jobId} />
      </div>
      <div className={classes('stack', styles.offer)}>
        {!isUnderTitle && <JobAmount job={job} />}
        <JobPay job={job} />
        <div className={styles.apply}>
          <ApplyButton job={job} onApplied={() => void read.mutate(applied)} onGone={read.retry} />
        </div>
        <p className={styles.disclaimer}>{payDisclaimer}</p>
      </div>
      <div className={classes('stack', styles.rest)}>
        <JobFacts job={job} />
        <JobPlace job={job} level={level} />
        <Requirements job={job} level={level} />
        {job.description !== '' && (
          <JobSection title="About this job" level={level}>
            <JobDescription html={job.description} clean={clean} />
          </JobSection>
        )}
        <JobSection title="How did we match this job for you?" level={level}>
          <JobMatch job={job} />
        </JobSection>
        {contact}
        <JobSection title="Similar jobs" level={level}>
          <SimilarJobs jobId={job.jobId} />
        </JobSection>
      </div>
    </>
  );
}
