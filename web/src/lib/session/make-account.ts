import { ownUsername } from '#shared/domain/account/account-username.ts';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { Problem, type ProblemCode, wrongField } from '#shared/domain/problem.ts';
import { messageOf, problemOf } from '../problems.ts';
import { isUnreachable } from '../unreachable.ts';
import { easyPassword } from './easy-password.ts';
import type { NewAccount } from './identity.ts';
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
    const fault = ours.isMade ? undefined : await easyPassword(account);
    if (fault) throw wrongField('password', fault, 'wrongPassword');
    if (!ours.isMade) await createAccount({ ...account, email, username });
    ours.isMade = true;
    await signInWithPassword(username, account.password);
  } catch (error) {
    throw isUnreachable(error) ? error : accountProblem(error);
  }
}

/** Where in the form of an account its problems belong, in the words for there. */
const places: Partial<Record<ProblemCode, readonly [field: 'email' | 'password' | 'phone', message?: string]>> = {
  emailInUse: ['email', 'Email is already in use.'],
  registeredWithGoogle: ['email'],
  registeredWithFacebook: ['email'],
  registeredWithApple: ['email'],
  usernameInUse: ['email'],
  wrongUsername: ['email', 'Username cannot be an email address'],
  wrongPassword: ['password'],
  wrongPhone: ['phone'],
};

/** Why an account cannot be made, at the field that it is about. */
export function accountProblem(error: unknown): Problem {
  const { code, message: said } = problemOf(error);
  const [field, message = said] = places[code] ?? [];
  if (!field) return new Problem('invalid', code, messageOf(error, ''));
  // Beside its field a message need not name it.
  const [, beside] = /^Password: (.+)$/.exec(message) ?? [];
  const words = beside ? beside.charAt(0).toUpperCase() + beside.slice(1) : message;
  return new Problem('invalid', code, words, { fields: { [field]: words } });
}
