import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { admit } from '../../../functions/_http/admit.ts';
import { findActor } from '../../../functions/_http/find-actor.ts';
import type { Passage } from '../../../functions/_http/request.ts';
import { setAuthenticator } from '../../../functions/_people/accounts/identity-provider.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { stepOf, totp } from '../../../infra/local/cognito/totp.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { failingStorage } from '../../support/faults/failing-storage.ts';
import { aUser } from '../../support/people/directory.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ staffMfa: true });
});
afterAll(() => backend.close());
// What is logged is no output of a test.
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const second = 1_000;
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

/** A request with the claims of a token that the gateway has found good; with `token`, the token itself too. */
function eventOf(claims: object | undefined, token?: string, headers: object = {}) {
  return {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    requestContext: { requestId: randomUUID(), ...(claims && { authorizer: { jwt: { claims, scopes: null } } }) },
  } as never;
}
const claimsOf = ({ id, username }: Pick<UserRecord, 'id' | 'username'>, more: object = {}) => ({
  sub: id,
  username,
  token_use: 'access',
  jti: randomUUID(),
  iat: String(Math.floor(Date.now() / 1000)),
  ...more,
});
const staffClaims = (user: UserRecord, more: object = {}) =>
  claimsOf(user, { 'cognito:groups': `[${user.groups.join(' ')}]`, ...more });
const aColleague = () => aUserWithIdentity(backend.provider, { userType: 'Recruiter', groups: ['recruiter'] });
const signedOut = { kind: 'unauthenticated' };

describe('the caller of a request', () => {
  it('is no one without a token, and none by a token of another use or without a subject [Y16]', async () => {
    expect(await findActor(eventOf(undefined))).toBeUndefined();
    const person = { id: 'x', username: 'x' };
    for (const wrong of [{ sub: '' }, { sub: undefined }, { token_use: 'id' }, { token_use: undefined }])
      await expect(findActor(eventOf(claimsOf(person, wrong)))).rejects.toMatchObject(signedOut);
  });

  it('is who the record says, with the session of the token [Y16]', async () => {
    const user = await aUser();
    const whole = { id: user.id, username: user.username, groups: [], userType: 'Candidate', registered: true };
    expect(await findActor(eventOf(claimsOf(user)))).toEqual(whole);
    const session = { origin_jti: 'the session', auth_time: '1795000000' };
    expect(await findActor(eventOf(claimsOf(user, session)))).toEqual({
      ...whole,
      session: { id: 'the session', startedAt: new Date(1_795_000_000_000).toISOString() },
    });
    const unknown = { id: randomUUID(), username: 'new' };
    expect(await findActor(eventOf(claimsOf(unknown, { 'cognito:groups': '[admin]' })))).toEqual({
      ...unknown,
      groups: [],
      userType: undefined,
      registered: false,
    });
  });

  it('has the groups that token and record both name, and none before the record is active [Y16] [R13]', async () => {
    const user = await aColleague();
    const { AccessToken } = await backend.provider.signIn(user.username);
    await setUp(AccessToken);
    const groupsBy = async (groups: unknown) =>
      (await findActor(eventOf(claimsOf(user, { 'cognito:groups': groups }), AccessToken)))?.groups;
    for (const both of ['[recruiter]', '[admin recruiter]', 'recruiter,admin', ['recruiter', 'admin']])
      expect(await groupsBy(both)).toEqual(['recruiter']);
    for (const none of ['[admin]', '[]', undefined, ['admin'], '[recruiters]'])
      expect(await groupsBy(none)).toEqual([]);
    const pending = await aUser({ userType: 'Recruiter', groups: ['recruiter'], status: 'pending' });
    expect(await findActor(eventOf(staffClaims(pending)))).toMatchObject({ groups: [], registered: true });
  });

  it('is out once the account is stopped or leaves, and with tokens from before its sessions ended [R14]', async () => {
    for (const status of ['revoked', 'deleting'] as const)
      await expect(findActor(eventOf(claimsOf(await aUser({ status }))))).rejects.toMatchObject(signedOut);
    const user = await aUser({ revokedAt: '2026-05-04T10:00:00.000Z' });
    const at = (instant: string) => findActor(eventOf(claimsOf(user, { iat: String(Date.parse(instant) / 1000) })));
    await expect(at('2026-05-04T09:59:59.000Z')).rejects.toMatchObject(signedOut);
    expect(await at('2026-05-04T10:00:00.000Z')).toMatchObject({ id: user.id });
  });

  it('is known for half a minute, unless the account is not there yet or waits [R14]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [user, waiting] = [await aUser(), await aUser({ status: 'pending' })];
    const id = randomUUID();
    const isIn = (who: Pick<UserRecord, 'id' | 'username'>) =>
      findActor(eventOf(claimsOf(who))).then(
        (actor) => actor?.registered,
        () => 'out',
      );
    const all = () => Promise.all([user, waiting, { id, username: 'new' }].map(isIn));
    expect(await all()).toEqual([true, true, false]);
    for (const one of [user, waiting]) await users.change(one, { set: { status: 'revoked' } });
    await aUser({ id });
    later(30 * second - 1);
    expect(await all()).toEqual([true, 'out', true]);
    later(1);
    expect(await all()).toEqual(['out', 'out', true]);
  });
});

/** Sets an app up as the holder of a token. */
async function setUp(AccessToken: string): Promise<void> {
  const { SecretCode } = (await backend.provider.call('AssociateSoftwareToken', { AccessToken })) as never;
  const UserCode = totp(SecretCode, stepOf(backend.provider.clock));
  await backend.provider.call('VerifySoftwareToken', { AccessToken, UserCode });
  await backend.provider.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
}

describe('the identity provider', () => {
  it('is asked of a token every half minute whether its session has ended [R14]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    const { AccessToken } = await backend.provider.signIn(user.username);
    const claims = claimsOf(user);
    const find = () => findActor(eventOf(claims, AccessToken));
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await find()).toMatchObject({ id: user.id });
    const other = await aUserWithIdentity(backend.provider);
    const { AccessToken: theirs } = await backend.provider.signIn(other.username);
    expect(await findActor(eventOf(claimsOf(other), theirs))).toMatchObject({ id: other.id });
    await backend.provider.admin('AdminUserGlobalSignOut', { Username: user.username });
    later(30 * second - 1);
    expect(await find()).toMatchObject({ id: user.id });
    later(1);
    await expect(find()).rejects.toMatchObject(signedOut);
    await backend.provider.admin('AdminDeleteUser', { Username: user.username });
    later(30 * second);
    await expect(find()).rejects.toMatchObject(signedOut);
  });

  it('says whether staff have an app, at once where they had none: without it no group is in force [Y08]', async () => {
    const user = await aColleague();
    const { AccessToken } = await backend.provider.signIn(user.username);
    const find = async () => await findActor(eventOf(staffClaims(user, { jti: user.id }), AccessToken));
    const without = { id: user.id, username: user.username, groups: [], userType: 'Recruiter', registered: true };
    expect(await find()).toEqual({ ...without, needsAuthenticator: true });
    expect(await findActor(eventOf(staffClaims(user)))).toMatchObject({ needsAuthenticator: true });
    await setUp(AccessToken);
    expect(await find()).toEqual({ ...without, groups: ['recruiter'] });
    await setAuthenticator(user.username, 'off');
    expect(await find()).toMatchObject({ groups: ['recruiter'] });
    later(30 * second);
    expect(await find()).toMatchObject({ groups: [], needsAuthenticator: true });
  });

  it('that gives no answer ends no session, and makes staff come back later [Y08] [F5]', async () => {
    const [user, colleague] = [await aUser(), await aUser({ userType: 'Recruiter', groups: ['recruiter'] })];
    const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url } = process.env;
    const provider = await failingStorage();
    const asked: unknown[] = [];
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = 'http://127.0.0.1:1';
    try {
      expect(await findActor(eventOf(claimsOf(user), 'a token'))).toMatchObject({ id: user.id });
      for (const [status, __type] of [
        [500, 'NotAuthorizedException'],
        [400, 'TooManyRequestsException'],
        [400, 'NotAuthorizedExceptionOfAnother'],
        [400, undefined],
      ] as const) {
        provider.answers((outgoing) => {
          asked.push(outgoing.req.headers['content-type']);
          outgoing.writeHead(status).end(JSON.stringify({ __type }));
        });
        process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = provider.url;
        expect(await findActor(eventOf(claimsOf(user), 'a token'))).toMatchObject({ id: user.id });
      }
      await expect(findActor(eventOf(staffClaims(colleague), 'a token'))).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'tooBusy',
      });
      expect(asked).toEqual(asked.map(() => 'application/x-amz-json-1.1'));
    } finally {
      process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = url;
      provider.close();
    }
  });
});

const call = (more: Partial<Endpoint>): Endpoint => ({
  ...endpoint({ method: 'PUT', path: 'a/b', summary: 'A', access: 'user', returns: z.object({}) }),
  ...more,
});
const address = '203.0.113.9';

/** Whom a request is admitted for: the caller and whose data it is about. */
async function admitted(event: never, endpointAsked: Endpoint) {
  const internal: Pick<Passage, 'endpoint' | 'address' | 'actor' | 'subject'> = { endpoint: endpointAsked, address };
  await admit().before?.({ event, internal } as never);
  return [internal.actor?.id, internal.subject];
}

describe('a request', () => {
  it('is admitted for its caller, who must be signed in and of the right kind [R2]', async () => {
    const user = await aUser();
    const by = (more: Partial<Endpoint>, event = eventOf(claimsOf(user))) => admitted(event, call(more));
    expect(await by({})).toEqual([user.id, { id: user.id, impersonated: false }]);
    expect(await by({ access: 'anyone' }, eventOf(undefined))).toEqual([undefined, undefined]);
    await expect(by({}, eventOf(undefined))).rejects.toMatchObject(signedOut);
    await expect(by({ access: 'staff' })).rejects.toMatchObject({ kind: 'forbidden', code: 'notAllowed' });
    const colleague = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    await expect(by({ access: 'candidate' }, eventOf(staffClaims(colleague)))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(by({ access: 'staff' }, eventOf(staffClaims(colleague)))).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'authenticatorFirst',
      message: 'Please set up your authenticator app first.',
    });
  });

  it('of an open call is refused under BecomeUser by a stranger, or where that is never allowed [R4] [K36]', async () => {
    const tokenOf = (claims: unknown) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`;
    const open = async (token: string | undefined, header: string | undefined, becomeUser: Endpoint['becomeUser']) => {
      const event = eventOf(undefined, token, header === undefined ? {} : { becomeuser: header });
      return await admitted(event, call({ access: 'anyone', becomeUser })).then(
        () => 'in',
        ({ code }) => code,
      );
    };
    const staff = [{ 'cognito:groups': ['admin'] }, { 'cognito:groups': ['recruiter'] }].map(tokenOf);
    for (const token of [...staff, undefined]) {
      expect(await open(token, 'someone', 'ignored')).toBe('in');
      expect(await open(token, 'someone', 'refused')).toBe('notAllowed');
    }
    const strangers = [tokenOf({}), tokenOf({ 'cognito:groups': ['other'] }), tokenOf({ 'cognito:groups': 'admin' })];
    for (const token of [...strangers, 'a', 'a.b', '', tokenOf(null)]) {
      expect(await open(token, 'someone', 'ignored')).toBe('notAllowed');
      expect(await open(token, undefined, 'refused')).toBe('in');
    }
  });
});
