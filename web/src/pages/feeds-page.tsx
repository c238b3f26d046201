import { JobFeeds } from '../features/operations/job-feeds.tsx';
import { OperationsPage } from '../features/operations/operations-page.tsx';

/** /other/feeds: runs of job feeds, and an upload. */
export function FeedsPage() {
  return (
    <OperationsPage title="Feeds">
      <JobFeeds />
    </OperationsPage>
  );
}
