import type * as z from 'zod';
import type { user } from '#shared/contract/user.ts';
import { signupMethodOf } from '#shared/domain/account/account-username.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { notingEnd } from '../_people/accounts/account-events.ts';
import { replacePassword, signOutEverywhere } from '../_people/accounts/identity-provider.ts';
import { users } from '../_people/user-record.ts';
import { transact } from '../_table/transaction.ts';
import { checkPassword } from './check-password.ts';

/** A password in one form, as the sign-in sends it: a letter with an accent has two. */
const composed = (password: string) => password.trim().normalize('NFC');

/**
 * Changes the caller's own password [C29]. All sessions end, the caller's included, who logs in with the new one; the address is told.
 * Idempotent: sent again after it was cut off, it does the rest.
 */
export async function changeOwnPassword(
  { id, username }: Actor,
  body: z.output<typeof user.changePassword.body>,
  { accessToken, address }: { readonly accessToken: string; readonly address: string },
): Promise<{ success: true }> {
  const [oldPassword, newPassword] = [composed(body.oldPassword), composed(body.newPassword)];
  const own = await users.find({ id }, { consistent: true });
  if (!own) throw missing();
  requireOwnPassword(username);
  if (oldPassword === newPassword)
    throw wrongField('newPassword', 'This is your password already. Please choose another.', 'wrongPassword');
  const about = { Password: newPassword, Email: own.email, FirstName: own.firstName, LastName: own.lastName };
  if ((await checkPassword(about)).isEasy)
    throw wrongField('newPassword', 'This password is too easy to guess.', 'wrongPassword');
  refuseUnless(await replacePassword(accessToken, oldPassword, newPassword), 'oldPassword');
  const refused = await transact([
    // Tokens tell the second at which they were issued: the new session may begin in this one.
    users.changing(
      { id },
      { set: { revokedAt: `${new Date().toISOString().slice(0, 19)}.000Z` } },
      { keepsVersion: true },
    ),
    notingEnd(id, 'ownPassword', address),
    ...(own.email ? [outbox.adding(newMail('passwordChanged', [own.email], { firstName: own.firstName }))] : []),
  ]);
  if (refused) throw missing();
  await signOutEverywhere(username);
  return { success: true };
}

/** Problem conflict for an account whose password is with Google, Facebook or Apple. */
export function requireOwnPassword(username: string): void {
  const method = signupMethodOf(username);
  if (method === 'Internal') return;
  throw new Problem('conflict', 'notEditable', `You log in with ${method}: your password is there.`);
}

/** Problem invalid at the field of a wrong password; tooMany where no further one is taken for a while. */
export function refuseUnless(result: Awaited<ReturnType<typeof replacePassword>>, field: string): void {
  if (result === 'wrong') throw wrongField(field, 'This is not your password.', 'wrongPassword');
  if (result === 'tooManyTries')
    throw new Problem('tooMany', 'tooManyTries', 'Too many wrong passwords. Please try again later.', {
      retryAfterSeconds: 900,
    });
}
