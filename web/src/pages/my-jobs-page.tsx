import { MyJobs } from '../features/jobs/applications/my-jobs.tsx';
import { AssignmentCard } from '../features/jobs/assignment/assignment-card.tsx';
import { useAssignments } from '../features/jobs/assignment/use-assignments.ts';
import { TileSkeleton } from '../features/jobs/tile-skeleton.tsx';
import { RecruiterLine } from '../features/team/recruiter-line.tsx';
import { useRecruiter } from '../features/team/use-recruiter.ts';
import { Loading } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

/** /myjobs: the assignment, matches, saved jobs and applications. */
export function MyJobsPage() {
  const recruiter = useRecruiter();
  // The first name, as My Team speaks of them.
  const [recruiterName = ''] = (recruiter.data?.data.recruiter ?? '').split(' ');
  const assignments = useAssignments();
  return (
    <Page width="wide">
      {assignments.isLoading ? (
        <Loading>
          <TileSkeleton />
        </Loading>
      ) : (
        <>
          <AssignmentCard own={assignments} recruiter={<RecruiterLine />} />
          <MyJobs recruiterName={recruiterName} />
        </>
      )}
    </Page>
  );
}
