import { AnnouncementsEditor } from '../features/announcements-editor/announcements-editor.tsx';
import { OperationsPage } from '../features/operations/operations-page.tsx';

/** /other/announcements: announcements for each audience. */
export function AnnouncementsPage() {
  return (
    <OperationsPage title="Announcements">
      <AnnouncementsEditor />
    </OperationsPage>
  );
}
