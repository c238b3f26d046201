import type { Actor } from '#shared/domain/actor.ts';
import { brand } from '#shared/domain/brand.ts';
import { Problem } from '#shared/domain/problem.ts';
import { newMail, type OutboxItem } from '../_mail/outbox.ts';
import { findReservation, users } from '../_people/users.ts';

/** The mail that carries an invitation's link, in the name of the inviter. */
export async function invitationMail(
  kind: 'candidateInvitation' | 'recruiterInvitation',
  actor: Actor,
  to: { readonly email: string; readonly firstName: string },
  link: string,
): Promise<OutboxItem> {
  const inviter = await users.find({ id: actor.id });
  const name = inviter ? `${inviter.firstName} ${inviter.lastName}` : brand.name;
  return newMail(kind, [to.email], { inviter: name, firstName: to.firstName, link });
}

/** Problem invalid for an address that has an account. */
export async function requireFreeEmail(email: string): Promise<void> {
  if (await findReservation(email)) {
    throw new Problem('invalid', 'Email already in use', { fields: { email: 'Email already in use' } });
  }
}
