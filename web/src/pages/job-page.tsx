import { useParams } from 'react-router-dom';
import { BackBar } from '../features/jobs/detail/back-bar.tsx';
import { cleanHtml } from '../features/jobs/detail/clean-html.ts';
import { JobActions } from '../features/jobs/detail/job-actions.tsx';
import { JobDetailView } from '../features/jobs/detail/job-detail-view.tsx';
import { haveCleaner } from '../features/jobs/detail/use-clean-html.ts';
import { useJob } from '../features/jobs/detail/use-job.ts';
import { ReferCard } from '../features/promotion/refer-card.tsx';
import { RewardsBanner } from '../features/promotion/rewards-banner.tsx';
import { ContactButton } from '../features/team/contact-button.tsx';
import { Page } from '../ui/page.tsx';
import { Columns } from '../ui/surfaces.tsx';

// Here every visit needs it: it comes with the page's own parts, not after their first drawing.
haveCleaner(cleanHtml);

/** /job/{id}: one job. */
export function JobPage() {
  const { jobId = '' } = useParams();
  const { job, read } = useJob(jobId);
  // What stands below waits for it too: it would be pushed down when the job comes.
  const isThere = job !== undefined || read.error !== undefined;
  return (
    <>
      <BackBar>{job && <JobActions job={job} />}</BackBar>
      <Page title={job?.jobTitle ?? 'Job'}>
        <JobDetailView key={jobId} jobId={jobId} place="page" />
        {job && <ContactButton jobTitle={job.jobTitle}>Contact us about this job</ContactButton>}
        {isThere && (
          <Columns>
            <ReferCard />
            <RewardsBanner />
          </Columns>
        )}
      </Page>
    </>
  );
}
