import { JobFeeds } from '../features/feeds/job-feeds.tsx';
import { OtherFrame } from '../features/other/other-frame.tsx';

/** /other/feeds: runs of job feeds, and an upload. */
export function FeedsPage() {
  return (
    <OtherFrame>
      <JobFeeds />
    </OtherFrame>
  );
}
