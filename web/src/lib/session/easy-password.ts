import { api } from '#shared/contract/browser.ts';
import { call } from '../call.ts';

interface Chosen {
  readonly password: string;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** What is wrong with a password that everybody guesses; nothing where the server gives no answer. */
export async function easyPassword({ password, email, firstName, lastName }: Chosen): Promise<string | undefined> {
  const about = { Password: password, Email: email, FirstName: firstName, LastName: lastName };
  const { isEasy } = await call(api.user.checkPassword, {}, about).catch(() => ({ isEasy: false }));
  return isEasy ? 'This password is too easy to guess.' : undefined;
}
