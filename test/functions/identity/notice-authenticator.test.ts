import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccountEvents } from '../../../functions/_people/accounts/account-events.ts';
import { findIdentity, setAuthenticator } from '../../../functions/_people/accounts/identity-provider.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { resetAuthenticator } from '../../../functions/admin/people/reset-authenticator.ts';
import { handler } from '../../../functions/identity/handler.ts';
import { stepOf, totp } from '../../../infra/local/cognito/totp.ts';
import { poolId } from '../../infra/local/cognito/sample-pool.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { mailsTo } from '../../support/kept-mails.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ staffMfa: true });
});
afterAll(() => backend.close());

const aColleague = async (more: Partial<UserRecord> = {}) =>
  await aUserWithIdentity(backend.provider, { userType: 'Recruiter', groups: ['recruiter'], ...more });
const reported = (change: 'VerifySoftwareToken' | 'SetUserMFAPreference', sub: string) => ({
  change,
  sub,
  address: '203.0.113.9',
  requestId: randomUUID(),
  userPoolId: poolId,
});
const report = async (given: ReturnType<typeof reported>) => await handler(given, { awsRequestId: randomUUID() });
const auditOf = async (id: string) => {
  const { items } = await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 1000 });
  return items.filter(({ subjectId }) => subjectId === id).toReversed();
};
const stateOf = async ({ id, email }: UserRecord) => {
  const { revokedAt } = (await users.find({ id }, { consistent: true })) ?? {};
  return {
    mails: await mailsTo(email),
    acts: (await auditOf(id)).map(({ call }) => call),
    isOut: revokedAt !== undefined,
  };
};

/** Sets an app up as the holder of a token. */
async function setUp(token: string): Promise<void> {
  const { SecretCode } = (await backend.provider.call('AssociateSoftwareToken', { AccessToken: token })) as never;
  const UserCode = totp(SecretCode, stepOf(backend.provider.clock));
  await backend.provider.call('VerifySoftwareToken', { AccessToken: token, UserCode });
  await switchTo(token, true);
}
const switchTo = (AccessToken: string, Enabled: boolean) =>
  backend.provider.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled } });

describe('the authenticator app of a staff member', () => {
  it('that is the first is recorded with the address, and mailed, and ends no session [Y08]', async () => {
    const user = await aColleague();
    const { AccessToken } = await backend.provider.signIn(user.username);
    const first = reported('VerifySoftwareToken', user.id);
    for (const _ of [1, 2]) await report(first);
    expect(await stateOf(user)).toEqual({
      mails: ['authenticatorAdded'],
      acts: ['set up authenticator'],
      isOut: false,
    });
    await backend.provider.call('GetUser', { AccessToken });
    expect((await listAccountEvents(user.id, { limit: 9 })).items).toEqual([]);
    expect(await auditOf(user.id)).toMatchObject([
      { actorId: user.id, address: '203.0.113.9', requestId: first.requestId },
    ]);
  });

  it('that takes the place of another ends all sessions, once for each report [Y08]', async () => {
    const user = await aColleague();
    const { AccessToken } = await backend.provider.signIn(user.username);
    await report(reported('VerifySoftwareToken', user.id));
    const again = reported('VerifySoftwareToken', user.id);
    for (const _ of [1, 2]) await report(again);
    expect(await stateOf(user)).toEqual({
      mails: ['authenticatorAdded', 'authenticatorChanged'],
      acts: ['set up authenticator', 'replace authenticator'],
      isOut: true,
    });
    expect(await backend.provider.refusal('GetUser', { AccessToken })).toMatch(/^NotAuthorizedException/);
    const { items } = await listAccountEvents(user.id, { limit: 9 });
    expect(items).toMatchObject([{ kind: 'ended', about: 'authenticator', address: '203.0.113.9' }]);
  });

  it('that is turned off by a token is on again at once, and the token is worth nothing any more [Y08]', async () => {
    const user = await aColleague();
    const { AccessToken } = await backend.provider.signIn(user.username);
    await setUp(AccessToken);
    await report(reported('SetUserMFAPreference', user.id));
    expect(await stateOf(user)).toEqual({ mails: [], acts: [], isOut: false });
    await switchTo(AccessToken, false);
    const off = reported('SetUserMFAPreference', user.id);
    for (const _ of [1, 2]) await report(off);
    expect(await stateOf(user)).toEqual({
      mails: ['authenticatorChanged'],
      acts: ['turn authenticator off'],
      isOut: true,
    });
    expect((await findIdentity(user.username))?.hasAuthenticator).toBe(true);
    expect(await backend.provider.refusal('GetUser', { AccessToken })).toMatch(/^NotAuthorizedException/);
  });

  it('is a first one again after an admin took it off [Y08]', async () => {
    const user = await aColleague();
    await report(reported('VerifySoftwareToken', user.id));
    const context = { actorId: 'ada', requestId: randomUUID(), address: '', outcome: 'allowed' as const };
    await resetAuthenticator(user.email, context);
    await report(reported('VerifySoftwareToken', user.id));
    expect((await stateOf(user)).acts).toEqual(['set up authenticator', 'reset authenticator', 'set up authenticator']);
  });

  it('is not missed where it was never there, nor that of anyone else [Y08]', async () => {
    const [candidate, waiting] = [await aUserWithIdentity(backend.provider), await aColleague({ status: 'pending' })];
    await report(reported('VerifySoftwareToken', waiting.id));
    expect(await stateOf(waiting)).toEqual({ mails: [], acts: [], isOut: false });
    await report(reported('VerifySoftwareToken', candidate.id));
    await report(reported('VerifySoftwareToken', randomUUID()));
    expect(await stateOf(candidate)).toEqual({ mails: [], acts: [], isOut: false });
    await setAuthenticator(candidate.username, 'off');
  });
});
