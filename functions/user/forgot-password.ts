import { isEmail, normalizeEmail } from '#shared/domain/contact/email.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { findIdentity } from '../_people/accounts/identity-provider.ts';
import { users } from '../_people/user-record.ts';
import { findReservation } from '../_people/users.ts';
import { overLimit } from '../_table/quota.ts';
import { signupMethod } from './signup-method.ts';

/**
 * Whether a password can be reset: only for accounts that have one. An unknown address gets the same answer with the same invented
 * username. The identity provider sends its code to a proved contact; an account that has none gets our own link at its address, and
 * nothing in the answer tells which it was.
 */
export async function forgotPasswordStatus(emailOrUsername: string): Promise<{ success: boolean; username: string }> {
  const { method, username } = await signupMethod(emailOrUsername);
  const success = method === 'Internal' || method === 'None';
  if (success) await mailLinkIfUnproved(emailOrUsername, username);
  return { success, username: success ? username : '' };
}

/** An account that the provider cannot reach: no proved contact, and none that was proved before a change. */
async function mailLinkIfUnproved(emailOrUsername: string, username: string): Promise<void> {
  const email = normalizeEmail(emailOrUsername);
  // By a username the address on file is the identity's: the product finds records by id and address.
  const address = isEmail(email) ? email : normalizeEmail((await findIdentity(username))?.email ?? '');
  const id = isEmail(address) ? (await findReservation(address))?.userId : undefined;
  // The same work for everyone: an account that is not there is looked for as well.
  const user = await users.find({ id: id ?? username });
  if (user?.status !== 'active' || !user.email || user.emailVerified || user.phoneVerified) return;
  if (user.formerEmail || user.formerPhone || (await overLimit('recoveryHour', user.id)) !== undefined) return;
  await outbox.add(newMail('recoverAccount', [user.email], { userId: user.id, firstName: user.firstName }));
}
