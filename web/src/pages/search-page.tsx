import { JobBoard } from '../features/jobs/board/job-board.tsx';
import { Page } from '../ui/page.tsx';
import { useMedia } from '../ui/use-media.ts';

/** /search: the job board. On a phone the menu says where one is, and the jobs have the room of the heading. */
export function SearchPage() {
  const isPhone = useMedia('(max-width: 768px)');
  return (
    <Page title="Job Board" width="full" isHeadingHidden={isPhone}>
      <JobBoard />
    </Page>
  );
}
