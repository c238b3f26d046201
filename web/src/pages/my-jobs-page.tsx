import { MyJobs } from '../features/jobs/applications/my-jobs.tsx';
import { useRecruiter } from '../features/team/use-recruiter.ts';
import { Page } from '../ui/page.tsx';

/** /myjobs: matches, saved jobs and applications. */
export function MyJobsPage() {
  const recruiter = useRecruiter();
  // The first name, as My Team speaks of them.
  const [recruiterName = ''] = (recruiter.data?.data.recruiter ?? '').split(' ');
  return (
    <Page width="wide">
      <MyJobs recruiterName={recruiterName} />
    </Page>
  );
}
