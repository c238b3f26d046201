import { StaffBoard } from '../features/jobs/staff/staff-board.tsx';
import { Page } from '../ui/page.tsx';

/** /staff/jobs: the job board for staff. */
export function StaffJobsPage() {
  return (
    <Page width="full">
      <StaffBoard />
    </Page>
  );
}
