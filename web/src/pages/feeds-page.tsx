import { JobFeeds } from '../features/feeds/job-feeds.tsx';
import { Page } from '../ui/page.tsx';

/** /other/feeds: runs of job feeds, and an upload. */
export function FeedsPage() {
  return (
    <Page width="wide">
      <JobFeeds />
    </Page>
  );
}
