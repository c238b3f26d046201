import { ImpersonationDialog } from '../features/impersonation/impersonation-dialog.tsx';
import { ImpersonationEndedDialog } from '../features/impersonation/impersonation-ended-dialog.tsx';
import { useSession } from '../lib/session/session.ts';
import { CandidateProvider } from '../ui/antd/candidate-provider.tsx';

/** What staff who act as a candidate are asked and told, on whatever page they are. */
export function ImpersonationDialogs() {
  const { impersonationRefused } = useSession();
  return (
    <CandidateProvider>
      {impersonationRefused ? <ImpersonationEndedDialog /> : <ImpersonationDialog />}
    </CandidateProvider>
  );
}
