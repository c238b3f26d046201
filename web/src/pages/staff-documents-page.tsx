import { OperationsPage } from '../features/operations/operations-page.tsx';
import { StaffDocuments } from '../features/operations/staff-documents.tsx';

/** /other/documents: files that staff keep for each other. */
export function StaffDocumentsPage() {
  return (
    <OperationsPage title="Documents">
      <StaffDocuments />
    </OperationsPage>
  );
}
