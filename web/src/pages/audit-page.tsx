import { AuditList } from '../features/audit/audit-list.tsx';
import { Page } from '../ui/page.tsx';

/** /audit: who acted for whom, for admins. */
export function AuditPage() {
  return (
    <Page width="wide">
      <AuditList />
    </Page>
  );
}
