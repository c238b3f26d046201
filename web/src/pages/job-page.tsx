import { useParams } from 'react-router-dom';
import { BackBar } from '../features/jobs/back-bar.tsx';
import { JobActions } from '../features/jobs/job-actions.tsx';
import { JobDetailView } from '../features/jobs/job-detail-view.tsx';
import { useJob } from '../features/jobs/use-job.ts';
import { Page } from '../ui/page.tsx';

/** /job/{id}: one job. */
export function JobPage() {
  const { jobId = '' } = useParams();
  const { job } = useJob(jobId);
  return (
    <>
      <BackBar>{job && <JobActions job={job} />}</BackBar>
      <Page title={job?.jobTitle ?? 'Job'}>
        <JobDetailView key={jobId} jobId={jobId} place="page" />
      </Page>
    </>
  );
}
