import { useParams } from 'react-router-dom';
import { ImpersonationStart } from '../features/impersonation/impersonation-start.tsx';
import { Page } from '../ui/page.tsx';

/** /acting/{candidateId}: for whom staff are about to act, and with which account, before the candidates' site opens. */
export function ActingPage() {
  const { candidateId = '' } = useParams();
  return (
    <Page width="slim">
      <ImpersonationStart candidateId={candidateId} />
    </Page>
  );
}
