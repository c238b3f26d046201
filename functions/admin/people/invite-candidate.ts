import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { locationMessage } from '#shared/domain/place/location.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { addInvitation, newInvitationId } from '../../_people/accounts/invitations.ts';
import { requireOffered, requireOneProfession } from '../../_reference/chosen-specialties.ts';
import { invitationMail, requireFreeEmail } from './invitation-mail.ts';

/** Stores the invitation of a candidate and mails the link to the pre-filled sign-up. Idempotent with a token. Problem invalid names the field. */
export async function inviteCandidate(
  actor: Actor,
  body: z.output<typeof api.admin.inviteCandidate.body>,
): Promise<{ id: string }> {
  const { token, specialtyUidList, ...rest } = body;
  const primarySpecialty = requireOneProfession(specialtyUidList, 'specialtyUidList');
  const specialtyList = [...new Set(specialtyUidList.map(Number))];
  requireOffered(specialtyList, primarySpecialty, [], 'specialtyUidList');
  requireHome(body);
  await requireFreeEmail(body.email);
  const id = await newInvitationId(actor.id, token);
  await addInvitation('candidate', {
    id,
    content: { ...rest, primarySpecialty, specialtyList },
    invitedBy: actor.id,
    mail: await invitationMail('candidate', actor, { ...body, id }),
  });
  return { id };
}

/** City and state, or a zip: what the sign-up asks for as well. */
function requireHome({ city, state, zipCode }: Readonly<Record<'city' | 'state' | 'zipCode', string>>): void {
  if (zipCode || (city && state)) return;
  throw wrongField('zipCode', locationMessage);
}
