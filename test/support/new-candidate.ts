import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { aNewAccount, aRegistration, type NewAccount } from './new-account.ts';
import { prove } from './new-recruiter.ts';
import { aPhoneNumber } from './sign-up-steps.ts';

/** A registered candidate with a proved phone and an empty profile, who can log in and stay. */
export async function aCandidate(
  more: Partial<BodyOf<typeof api.user.registerCandidate>> = {},
): Promise<NewAccount & { phone: string }> {
  const phone = `+1${aPhoneNumber()}`;
  const account = { ...(await aNewAccount(undefined, phone)), phone };
  await account.call(api.user.registerCandidate, {}, aRegistration(account, { Phone: phone, ...more }));
  await prove(account, 'phone_number');
  await account.call(api.user.contactVerified);
  return account;
}
