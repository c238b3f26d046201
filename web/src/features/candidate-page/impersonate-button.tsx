import { useStaffRights } from '../../lib/session/use-staff-rights.ts';
import { Button } from '../../ui/button.tsx';
import { useImpersonation } from '../../ui/staff/use-impersonation.ts';
import type { CandidatePageData } from './use-candidate-page.ts';

/** Begins an impersonation of the candidate; not there for a viewer who may not. */
export function ImpersonateButton({ id, signupMethod }: Pick<CandidatePageData['head'], 'id' | 'signupMethod'>) {
  const { mayActAs } = useStaffRights();
  const { isStarting, start } = useImpersonation(id);
  if (!mayActAs({ userType: 'Candidate', isFullyRegistered: true, signupMethod })) return null;
  return (
    <Button kind="quiet" isBusy={isStarting} onClick={start}>
      Impersonate
    </Button>
  );
}
