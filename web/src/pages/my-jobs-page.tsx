import { MyJobs } from '../features/jobs/applications/my-jobs.tsx';
import { Page } from '../ui/page.tsx';

/** /myjobs: matches, saved jobs and applications. */
export function MyJobsPage() {
  return (
    <Page title="My Jobs" width="wide">
      <MyJobs />
    </Page>
  );
}
