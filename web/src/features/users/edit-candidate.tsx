import { useStaffRights } from '../../lib/session/use-staff-rights.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PersonDrawers } from './person-drawers.tsx';
import { usePersonAddress } from './use-person-address.ts';

/** The way to a candidate's drawer from a page of their own, and the drawer that the address has open. */
export function EditCandidate({ id, onSaved }: { id: string; onSaved(): void }) {
  const rights = useStaffRights();
  const address = usePersonAddress('candidate');
  return (
    <>
      <ButtonLink kind="quiet" {...address.linkTo({ act: 'edit', kind: 'candidate', id })}>
        Edit
      </ButtonLink>
      <PersonDrawers address={address} rights={rights} onSaved={onSaved} />
    </>
  );
}
