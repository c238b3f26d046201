import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { requireCompanyEmail } from '#shared/domain/contact/email.ts';
import { addInvitation, newInvitationId } from '../../_people/accounts/invitations.ts';
import { requireOffered, requireOneProfession } from '../../_reference/chosen-specialties.ts';
import { settings } from '../../_runtime/settings.ts';
import { invitationMail, requireFreeEmail } from './invitation-mail.ts';

/** Stores the invitation of a recruiter and mails the link to the pre-filled sign-up. Idempotent with a token. Problem invalid names the field. */
export async function inviteRecruiter(
  actor: Actor,
  body: z.output<typeof api.admin.inviteRecruiter.body>,
): Promise<{ id: string }> {
  const { token, ...content } = body;
  requireCompanyEmail(body.email, settings().companyDomains, { field: 'email' });
  const profession = requireOneProfession(body.specialtyUidList, 'specialtyUidList');
  requireOffered(body.specialtyUidList.map(Number), profession, [], 'specialtyUidList');
  await requireFreeEmail(body.email);
  const id = await newInvitationId(actor.id, token);
  await addInvitation('recruiter', {
    id,
    content,
    invitedBy: actor.id,
    mail: await invitationMail('recruiter', actor, { ...body, id }),
  });
  return { id };
}
