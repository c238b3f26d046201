import { JobBoard } from '../features/jobs/board/job-board.tsx';
import { Page } from '../ui/page.tsx';

/** /search: the job board. */
export function SearchPage() {
  return (
    <Page width="full">
      <JobBoard />
    </Page>
  );
}
