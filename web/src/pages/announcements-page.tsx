import { AnnouncementsEditor } from '../features/announcements/announcements-editor.tsx';
import { Page } from '../ui/page.tsx';

/** /other/announcements: announcements for each audience. */
export function AnnouncementsPage() {
  return (
    <Page width="wide">
      <AnnouncementsEditor />
    </Page>
  );
}
