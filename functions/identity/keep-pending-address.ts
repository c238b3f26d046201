import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { signupMethodOf } from '#shared/domain/account/account-username.ts';
import { takenAddress } from '#shared/domain/account/trigger-problems.ts';
import { isEmail, normalizeEmail } from '#shared/domain/contact/email.ts';
import { findIdentity } from '../_people/accounts/identity-provider.ts';
import { findReservation, reservePendingEmail } from '../_people/users.ts';

/**
 * A user changes their address at the identity provider, which keeps the old one until the code has come back: the new one is kept for
 * them for 24 hours, and refused where another account has it. The event does not say which contact changes.
 */
export async function keepPendingAddress({ userName: username, request }: CustomMessageTriggerEvent): Promise<void> {
  const email = normalizeEmail(request.userAttributes.email ?? '');
  if (!isEmail(email) || normalizeEmail((await findIdentity(username))?.email ?? '') === email) return;
  const holder = await findReservation(email, { consistent: true });
  // One that is theirs for good, by a change in the profile, must not begin to expire.
  if (holder?.username === username && !holder.isPending) return;
  if (await reservePendingEmail({ email, username, method: signupMethodOf(username) })) return;
  throw takenAddress('Internal');
}
