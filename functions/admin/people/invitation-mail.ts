import type { Actor } from '#shared/domain/actor.ts';
import { brand } from '#shared/domain/brand.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { emailTaken, wrongField } from '#shared/domain/problem.ts';
import { newMail, type OutboxItem } from '../../_mail/outbox.ts';
import type { InvitationKind } from '../../_people/accounts/invitations.ts';
import { users } from '../../_people/user-record.ts';
import { findReservation } from '../../_people/users.ts';
import { settings } from '../../_runtime/settings.ts';

/** The mail that carries an invitation's link, in the name of the inviter. */
export async function invitationMail(
  kind: InvitationKind,
  actor: Actor,
  { id, email, firstName }: { readonly id: string; readonly email: string; readonly firstName: string },
): Promise<OutboxItem> {
  const inviter = await users.find({ id: actor.id });
  const name = inviter ? fullName(inviter) : brand.name;
  const link = `${linkStarts()[kind]}?registrationId=${id}`;
  return newMail(`${kind}Invitation`, [email], { inviter: name, firstName, link });
}

const linkStarts = () => ({
  candidate: `${settings().siteOrigin}/signup`,
  recruiter: `${settings().staffOrigin}/recruitersignup`,
});

/** Problem invalid for an address that has an account. */
export async function requireFreeEmail(email: string): Promise<void> {
  if (await findReservation(email)) throw wrongField('email', emailTaken, 'emailInUse');
}
