import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PersonDrawers } from '../person-drawers.tsx';
import { useImpersonation } from '../use-impersonation.ts';
import { usePersonAddress } from '../use-person-address.ts';
import { useStaffRights } from '../use-staff-rights.ts';
import type { CandidatePageData } from './use-candidate-page.ts';

/** What can be done with a candidate; what the viewer may not do is not there. */
export function CandidateActions({ head, onSaved }: Pick<CandidatePageData, 'head'> & { onSaved(): void }) {
  const rights = useStaffRights();
  const address = usePersonAddress('candidate');
  const { id, signupMethod } = head;
  const { isStarting, start } = useImpersonation(id);

  return (
    <>
      <ButtonLink kind="quiet" {...address.linkTo({ act: 'edit', kind: 'candidate', id })}>
        Edit
      </ButtonLink>
      {rights.mayActAs({ userType: 'Candidate', isFullyRegistered: true, signupMethod }) && (
        <Button kind="quiet" isBusy={isStarting} onClick={start}>
          Impersonate
        </Button>
      )}
      <PersonDrawers address={address} rights={rights} onSaved={onSaved} />
    </>
  );
}
