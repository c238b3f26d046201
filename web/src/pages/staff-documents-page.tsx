import { StaffDocuments } from '../features/staff-documents/staff-documents.tsx';
import { Page } from '../ui/page.tsx';

/** /other/documents: files that staff keep for each other, for all staff. */
export function StaffDocumentsPage() {
  return (
    <Page width="wide">
      <StaffDocuments />
    </Page>
  );
}
