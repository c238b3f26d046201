import { api } from '#shared/contract/browser.ts';
import { emailTaken } from '#shared/domain/problem.ts';
import { call } from '../call.ts';
import { hasMadeAccount } from './make-account.ts';

/** What is wrong with an address that an account has; the account that this visit has made itself is no fault. */
export async function takenEmail(email: string): Promise<string | undefined> {
  if (hasMadeAccount(email)) return undefined;
  const { exists } = await call(api.user.exists, {}, { Email: email });
  return exists ? emailTaken : undefined;
}
