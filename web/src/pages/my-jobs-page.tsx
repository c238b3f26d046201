import { MyJobs } from '../features/jobs/applications/my-jobs.tsx';
import { AssignmentPlace } from '../features/jobs/assignment/assignment-place.tsx';
import { useAssignments } from '../features/jobs/assignment/use-assignments.ts';
import { RecruiterLine } from '../features/team/recruiter-line.tsx';
import { useRecruiter } from '../features/team/use-recruiter.ts';
import { Page } from '../ui/page.tsx';

/** /myjobs: the assignment, matches, saved jobs and applications. */
export function MyJobsPage() {
  const recruiter = useRecruiter();
  // The first name, as My Team speaks of them.
  const [recruiterName = ''] = (recruiter.data?.data.recruiter ?? '').split(' ');
  return (
    <Page width="wide">
      <AssignmentPlace own={useAssignments()} recruiter={<RecruiterLine />} />
      <MyJobs recruiterName={recruiterName} />
    </Page>
  );
}
