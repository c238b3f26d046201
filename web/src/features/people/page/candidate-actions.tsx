import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useImpersonation } from '../use-impersonation.ts';
import { useStaffRights } from '../use-staff-rights.ts';
import type { CandidatePageData } from './use-candidate-page.ts';

/** What can be done with a candidate; what the viewer may not do is not there. */
export function CandidateActions({ head }: Pick<CandidatePageData, 'head'>) {
  const { mayActAs } = useStaffRights();
  const { id, signupMethod } = head;
  const { isStarting, start } = useImpersonation(id);

  return (
    <>
      <ButtonLink kind="quiet" to={`${paths.users}?edit=${encodeURIComponent(id)}&kind=candidate`}>
        Edit
      </ButtonLink>
      {mayActAs({ userType: 'Candidate', isFullyRegistered: true, signupMethod }) && (
        <Button kind="quiet" isBusy={isStarting} onClick={start}>
          Impersonate
        </Button>
      )}
    </>
  );
}
