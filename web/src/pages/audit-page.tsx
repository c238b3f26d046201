import { useSearchParams } from 'react-router-dom';
import { SessionsOfPerson } from '../features/account/own/sessions.tsx';
import { AuditList } from '../features/audit/audit-list.tsx';
import { readAuditSearch } from '../features/audit/audit-search.ts';
import { Page } from '../ui/page.tsx';

/** /audit: who acted for whom, and the sessions of the person that is chosen, for admins. */
export function AuditPage() {
  const [params] = useSearchParams();
  const { personId } = readAuditSearch(params);
  return (
    <Page width="wide">
      <AuditList />
      {personId && <SessionsOfPerson key={personId} personId={personId} />}
    </Page>
  );
}
