import { useStaffRights } from '../../lib/session/use-staff-rights.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type PersonKind, usePersonAddress } from './use-person-address.ts';

/** Links that open the invitation; recruiters are invited by admins only. */
export function InviteLinks({ kinds }: { kinds: readonly PersonKind[] }) {
  const { isAdmin } = useStaffRights();
  const { linkTo } = usePersonAddress('candidate');
  return kinds
    .filter((kind) => kind === 'candidate' || isAdmin)
    .map((kind) => (
      <ButtonLink key={kind} {...linkTo({ act: 'invite', kind })}>
        {kind === 'candidate' ? 'Invite Candidate' : 'Invite Recruiter'}
      </ButtonLink>
    ));
}
