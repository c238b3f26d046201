import { OtherFrame } from '../features/other/other-frame.tsx';
import { StaffDocuments } from '../features/staff-documents/staff-documents.tsx';

/** /other/documents: files that staff keep for each other. */
export function StaffDocumentsPage() {
  return (
    <OtherFrame>
      <StaffDocuments />
    </OtherFrame>
  );
}
