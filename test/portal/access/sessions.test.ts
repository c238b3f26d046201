import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { long } from '../../support/long.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { aPhone, prove } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { provePassword } from '../../support/people/srp-proof.ts';
import { letterTo, nextSecond, rawCall, untilRefused } from '../../support/portal.ts';
import { comeBy, providerCall, siteConfig } from '../../support/provider-call.ts';

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

  it.runIf(long)('and after a reset of the password [R14] [A20]', async () => {
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

const statusOf = async (token: string) => (await rawCall(api.user.current, { token })).status;
const refresh = (RefreshToken: string) => providerCall('GetTokensFromRefreshToken', { RefreshToken });

describe('what happens to the sessions of an account', () => {
  it('is shown to its holder: sign-ins, refused calls and ends, where from, and no secret [Y19]', async () => {
    const account = await aCandidate();
    await account.call(api.user.current);
    expect((await rawCall(api.admin.users, { token: account.token, body: { count: 1 } })).status).toBe(403);
    await account.call(api.user.logout, {}, { everywhere: false });
    const { eventList } = await account.call(api.user.accountEvents, {});
    const shown = eventList.map(({ kind, about, isCurrent }) => ({ kind, about, isCurrent }));
    expect(shown).toEqual([
      { kind: 'ended', about: 'loggedOut', isCurrent: false },
      { kind: 'refused', about: 'POST admin/users', isCurrent: false },
      { kind: 'signedIn', about: '', isCurrent: true },
    ]);
    expect(eventList.map(({ address }) => address)).not.toContain('');
    expect(JSON.stringify(eventList)).not.toContain(account.token.slice(-20));
  });

  it('is noted of a sign-in that makes no call, and once where Google vouches for a new person [Y19]', async () => {
    const account = await aCandidate();
    const { userPoolClientId = '' } = await siteConfig();
    await provePassword(account.username, demoPassword, userPoolClientId);
    const { eventList } = await account.call(api.user.accountEvents, {});
    expect(eventList.map(({ kind, address }) => [kind, address])).toEqual([
      ['signedIn', ''],
      ['signedIn', ''],
    ]);
    const email = `${randomUUID().slice(0, 13)}@demo.example`;
    const { token = '', id = '' } = await comeBy('Google', { email, emailVerified: true });
    await rawCall(api.user.current, { token });
    const body = aRegistration({ id, email });
    expect((await rawCall(api.user.registerCandidate, { token, body })).status).toBe(200);
    await rawCall(api.user.current, { token });
    const { body: events } = await rawCall(api.user.accountEvents, { token });
    expect(events.eventList).toMatchObject([{ kind: 'signedIn', isCurrent: true }]);
  });
});

describe('all sessions of an account', () => {
  it('end by the word of its holder, who logs in again [Y17]', async () => {
    const account = await aCandidate();
    const { userPoolClientId = '' } = await siteConfig();
    const other = await provePassword(account.username, demoPassword, userPoolClientId);
    expect(await statusOf(other.accessToken)).toBe(200);
    await nextSecond();
    await account.call(api.user.logout, {}, { everywhere: true });
    expect(await refresh(other.refreshToken)).toMatchObject({ ok: false, __type: 'NotAuthorizedException' });
    for (const token of [account.token, other.accessToken]) await untilRefused(token);
    await nextSecond();
    const again = await provePassword(account.username, demoPassword, userPoolClientId);
    expect(await statusOf(again.accessToken)).toBe(200);
    const { body } = await rawCall(api.user.accountEvents, { token: again.accessToken });
    expect(body.eventList).toContainEqual(expect.objectContaining({ kind: 'ended', about: 'everywhere' }));
  });

  it('end by the word of an admin, which the audit keeps; and not by a recruiter’s [Y17] [Y19]', async () => {
    const account = await aCandidate();
    await account.call(api.user.current);
    const admin = await signedIn('admin@caravel.example', undefined, 'staff');
    const recruiter = await signedIn('recruiter@caravel.example', undefined, 'staff');
    const asked = { token: recruiter.token, body: { personId: account.id } };
    expect((await rawCall(api.admin.endSessions, asked)).status).toBe(403);
    await nextSecond();
    await admin.call(api.admin.endSessions, {}, { personId: account.id });
    await untilRefused(account.token);
    const { eventList } = await admin.call(api.admin.accountEvents, { personId: account.id });
    expect(eventList).toContainEqual(expect.objectContaining({ kind: 'ended', about: 'byAdmin' }));
    const { recordList } = await admin.call(api.admin.audit, { personId: account.id });
    expect(recordList).toContainEqual(expect.objectContaining({ call: 'end sessions', subjectId: account.id }));
    await expect(admin.call(api.admin.endSessions, {}, { personId: randomUUID() })).rejects.toMatchObject({
      kind: 'missing',
    });
  });
});

describe('a refresh token', () => {
  it('is used once, beside tabs that use it within the same minute [Y17]', async () => {
    const account = await aCandidate();
    const { userPoolClientId = '' } = await siteConfig();
    const { refreshToken: first } = await provePassword(account.username, demoPassword, userPoolClientId);
    const renewed = await refresh(first);
    const { RefreshToken: second = '' } = renewed.AuthenticationResult as { RefreshToken?: string };
    expect([renewed.ok, second !== '' && second !== first]).toEqual([true, true]);
    expect((await refresh(first)).ok).toBe(true);
    const oldWay = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: second } };
    expect((await providerCall('InitiateAuth', oldWay)).ok).toBe(false);
  });
});
