import { AnnouncementsEditor } from '../features/announcements-editor/announcements-editor.tsx';
import { Admins } from '../features/operations/admins.tsx';
import { JobFeeds } from '../features/operations/job-feeds.tsx';
import { RefreshCache } from '../features/operations/refresh-cache.tsx';
import { StaffDocuments } from '../features/operations/staff-documents.tsx';
import { Page } from '../ui/page.tsx';

/** /other: what admins do now and then. */
export function OtherPage() {
  return (
    <Page title="Other" width="wide">
      <RefreshCache />
      <JobFeeds />
      <StaffDocuments />
      <Admins />
      <AnnouncementsEditor />
    </Page>
  );
}
