import { ownUsername, type SignupMethod } from '#shared/domain/account/account-username.ts';
import { isEmail, normalizeEmail } from '#shared/domain/contact/email.ts';
import { findReservation, logins } from '../_people/users.ts';
import { pseudonym } from '../_runtime/sealing.ts';

type Method = SignupMethod | 'None';

/**
 * How a user signs in, and with which username. An unknown address gets an invented username, always the same one and after the
 * same work, so that neither the answer nor its time reveals who has an account [R16].
 */
export async function signupMethod(emailOrUsername: string): Promise<{ method: Method; username: string }> {
  const wanted = normalizeEmail(emailOrUsername);
  const [digest, found] = await Promise.all([
    pseudonym('made-up-name', wanted),
    findLogin(emailOrUsername.trim(), wanted),
  ]);
  return found ? { method: found.method, username: found.username } : { method: 'None', username: madeUp(digest) };
}

/** Whether an address has an account or is kept for one. */
export async function emailExists(email: string): Promise<boolean> {
  return (await findReservation(email)) !== undefined;
}

async function findLogin(username: string, email: string) {
  if (!isEmail(email)) return logins.find({ username });
  const holder = await findReservation(email);
  // An address that a user is only changing to signs in to nothing yet.
  return holder?.isPending ? undefined : holder;
}

function madeUp(digest: string): string {
  const [a, b, c, d, e] = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(13, 16),
    digest.slice(17, 20),
    digest.slice(20, 32),
  ];
  return ownUsername(`${a}-${b}-4${c}-a${d}-${e}`);
}
