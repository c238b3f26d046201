import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { basics, noEntries } from '../../../functions/_people/profile/candidates.ts';
import { aNewAccount, aRegistration, type TestAccount } from './new-account.ts';
import { aPhone, prove } from './new-recruiter.ts';

/** A registered candidate with a proved phone and an empty profile, who can log in and stay. */
export async function aCandidate(
  more: Partial<BodyOf<typeof api.user.registerCandidate>> = {},
): Promise<TestAccount & { phone: string }> {
  const phone = aPhone();
  const account = { ...(await aNewAccount(undefined, phone)), phone };
  await account.call(api.user.registerCandidate, {}, aRegistration(account, { Phone: phone, ...more }));
  await prove(account, 'phone_number');
  await account.call(api.user.contactVerified);
  return account;
}

/**
 * A candidate who may apply: what counts a profile's parts says that each is there, though no part was ever saved. The test works
 * as a function of the portal.
 */
export async function anApplicant(): Promise<TestAccount> {
  const account = await aCandidate();
  const own = await basics.find({ candidateId: account.id }, { consistent: true });
  if (!own) throw new Error('The candidate was registered and has no basics.');
  const counts = Object.fromEntries(Object.keys(noEntries).map((part) => [part, 1])) as typeof noEntries;
  await basics.put(
    { ...own, counts, ssnSealed: 'sealed', dateOfBirthSealed: 'sealed' },
    { when: { version: own.version } },
  );
  return account;
}
