import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { aPhone, prove } from '../../support/people/new-recruiter.ts';
import { letterTo, rawCall } from '../../support/portal.ts';
import { providerCall } from '../../support/provider-call.ts';

/** One call of each function that knows its callers; a candidate may not make the last. */
const calls = [api.user.current, api.candidate.details, api.job.favorites, api.admin.users];

async function aCandidate(): Promise<TestAccount & { phone: string }> {
  const phone = aPhone();
  const account = await aNewAccount(undefined, phone);
  await account.call(api.user.registerCandidate, {}, aRegistration(account, { Phone: phone }));
  return { ...account, phone };
}

const statuses = (token: string) =>
  Promise.all(
    calls.map(
      async (call) => (await rawCall(call, { token, ...(call.method === 'POST' && { body: { count: 10 } }) })).status,
    ),
  );

/** How long after `end` a call was still begun that a function let in; all functions knew the caller before. */
async function openFor(token: string, end: () => Promise<void>): Promise<number> {
  for (let round = 0; round < 3; round++) expect(await statuses(token)).toEqual([200, 200, 200, 403]);
  await end();
  const start = performance.now();
  let until = 0;
  // All workers must refuse it, so it takes some refusals in a row.
  for (let refusals = 0; refusals < 6; ) {
    const asked = performance.now() - start;
    if (asked > 60_000) return asked;
    if ((await statuses(token)).every((status) => status === 401)) refusals++;
    else {
      until = asked;
      refusals = await wait(500, 0);
    }
  }
  return until;
}

describe('a session that has ended at the identity provider', () => {
  it('is refused by every function within 30 seconds after a global sign-out [R14]', async () => {
    const { token } = await aCandidate();
    const took = await openFor(token, async () => {
      expect(await providerCall('GlobalSignOut', { AccessToken: token })).toMatchObject({ ok: true });
    });
    expect(took).toBeLessThanOrEqual(30_000);
  });

  it('and after a reset of the password [R14] [A20]', async () => {
    const account = await aCandidate();
    await prove(account, 'phone_number');
    const took = await openFor(account.token, async () => {
      await providerCall('ForgotPassword', { Username: account.username });
      const { code } = await letterTo(account.phone, ({ text }) => text.includes('password reset'));
      const change = { Username: account.username, ConfirmationCode: code, Password: 'Owner-again-1' };
      expect(await providerCall('ConfirmForgotPassword', change)).toMatchObject({ ok: true });
    });
    expect(took).toBeLessThanOrEqual(30_000);
  });
});
