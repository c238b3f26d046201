import type { RecruiterInvitation } from '#shared/contract/registrations.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { requireCompanyEmail } from '#shared/domain/contact/company-email.ts';
import { addInvitation, newInvitationId } from '../_people/accounts/invitations.ts';
import { requireOffered, requireOneProfession } from '../_reference/chosen-specialties.ts';
import { settings } from '../_runtime/settings.ts';
import { invitationMail, requireFreeEmail } from './invitation-mail.ts';

/** Stores the invitation of a recruiter and mails the link to the pre-filled sign-up. Problem invalid names the field. */
export async function inviteRecruiter(actor: Actor, body: RecruiterInvitation): Promise<{ id: string }> {
  requireCompanyEmail(body.email, settings().companyDomains, { field: 'email' });
  const profession = requireOneProfession(body.specialtyUidList, 'specialtyUidList');
  requireOffered(body.specialtyUidList.map(Number), profession, [], 'specialtyUidList');
  await requireFreeEmail(body.email);
  const id = newInvitationId();
  await addInvitation('recruiter', {
    id,
    content: body,
    invitedBy: actor.id,
    mail: await invitationMail('recruiter', actor, { ...body, id }),
  });
  return { id };
}
