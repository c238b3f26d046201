import { AnnouncementsEditor } from '../features/announcements/announcements-editor.tsx';
import { OtherFrame } from '../features/other/other-frame.tsx';

/** /other/announcements: announcements for each audience. */
export function AnnouncementsPage() {
  return (
    <OtherFrame>
      <AnnouncementsEditor />
    </OtherFrame>
  );
}
