import { ownUsername } from '#shared/domain/account/account-username.ts';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { Problem } from '#shared/domain/problem.ts';
import { messageOf } from '../problems.ts';
import { isUnreachable } from '../unreachable.ts';
import type { NewAccount } from './identity.ts';
import { registeredUsing } from './registered-using.ts';
import { sessionState } from './session-state.ts';
import { storedToken } from './stored-token.ts';

/** The account of this visit: a repeated try goes on with it, whether or not the answer to the first one arrived. */
let ours: { readonly email: string; readonly username: string; isMade: boolean } | undefined;

/** Whether this visit has made the account of that address. */
export function hasMadeAccount(email: string): boolean {
  return ours?.isMade === true && ours.email === normalizeEmail(email);
}

/** Said where a password would be asked for once more. */
export const accountIsMade = 'Your account is made already, with the password you chose.';

/** Makes the account of a registration, unless its identity is signed in already: by a provider, or by an earlier try. Throws Problem. */
export async function ensureAccount(account: Omit<NewAccount, 'username'>): Promise<void> {
  const isHere = storedToken() && (sessionState().status === 'newIdentity' || hasMadeAccount(account.email));
  if (!isHere) await makeAccount(account);
}

/** Makes an account at the identity provider and signs it in; throws Problem, naming the field that is at fault. */
async function makeAccount(account: Omit<NewAccount, 'username'>): Promise<void> {
  const email = normalizeEmail(account.email);
  try {
    const { createAccount, signInWithPassword } = await import('./identity.ts');
    if (ours?.email !== email) ours = { email, username: ownUsername(crypto.randomUUID()), isMade: false };
    const { username } = ours;
    if (!ours.isMade) await createAccount({ ...account, email, username });
    ours.isMade = true;
    await signInWithPassword(username, account.password);
  } catch (error) {
    throw isUnreachable(error) ? error : accountRefusal(messageOf(error, ''));
  }
}

/** Why an account cannot be made, at the field that it is about. */
export function accountRefusal(said: string): Problem {
  const social = registeredUsing(said);
  if (social) return at('email', social);
  if (said.includes('Email is already in use')) return at('email', 'Email is already in use.');
  if (/User already exists|Username already in use/.test(said)) return at('email', 'Username already in use.');
  if (/Username cannot be (of email format|an email address)/.test(said))
    return at('email', 'Username cannot be an email address');
  if (/^password\b/i.test(said))
    return at(
      'password',
      said.replace(/^Password: (.)/, (_, first: string) => first.toUpperCase()),
    );
  if (/phone number/i.test(said)) return at('phone', 'Please enter a valid phone number');
  return new Problem('invalid', 'wrongInput', said);
}

function at(field: string, message: string): Problem {
  return new Problem('invalid', 'wrongInput', message, { fields: { [field]: message } });
}
