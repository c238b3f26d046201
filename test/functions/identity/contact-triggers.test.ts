import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAccountEvents } from '../../../functions/_people/accounts/account-events.ts';
import { findIdentity } from '../../../functions/_people/accounts/identity-provider.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { emailReservations, findReservation } from '../../../functions/_people/users.ts';
import { admitSignUp } from '../../../functions/identity/admit-sign-up.ts';
import { endSessions } from '../../../functions/identity/end-sessions-after-reset.ts';
import { handler } from '../../../functions/identity/handler.ts';
import { keepPendingAddress } from '../../../functions/identity/keep-pending-address.ts';
import { poolId } from '../../infra/local/cognito/sample-pool.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const anAddress = () => `${randomUUID()}@demo.example`;

describe('a password that was reset', () => {
  const phone = '+15125550147';
  it.each([
    ['goes where the address proved the person and the phone is not proved', 'true', 'false', ''],
    ['stays where it is proved', 'true', 'true', phone],
    ['stays where the address is not', 'false', 'false', phone],
  ])('ends all sessions, and its phone %s [A20] [Z06]', async (_, email, isPhoneProved, left) => {
    const user = await aUserWithIdentity(backend.provider, {}, { phone });
    const userAttributes = {
      sub: user.id,
      email_verified: email,
      phone_number: phone,
      phone_number_verified: isPhoneProved,
    };
    const event = { userName: user.username, request: { userAttributes } };
    const { AccessToken } = await backend.provider.signIn(user.username);
    expect(await endSessions(event as never)).toBe(event);
    expect(await backend.provider.refusal('GetUser', { AccessToken })).toMatch(/^NotAuthorizedException/);
    expect((await listAccountEvents(user.id, { limit: 9 })).items).toMatchObject([
      { kind: 'ended', about: 'password' },
    ]);
    expect((await findIdentity(user.username))?.phone).toBe(left);
    expect((await users.find({ id: user.id }))?.revokedAt).toBeDefined();
  });
});

describe('an address that is asked for at the identity provider', () => {
  const ask = (username: string, email: string) =>
    keepPendingAddress({ userName: username, request: { userAttributes: { email } } } as never);

  it('is kept for a day, and refused where another account has it [P05] [Z06]', async () => {
    const [user, other] = [await aUserWithIdentity(backend.provider), await aUserWithIdentity(backend.provider)];
    const email = anAddress();
    await ask(user.username, email);
    const kept = await findReservation(email);
    expect(kept).toMatchObject({ username: user.username, isPending: true });
    expect((kept?.expiresAt ?? 0) - Date.now() / 1000).toBeCloseTo(86_400, -2);
    expect(kept?.method).toBe('Internal');
    await expect(ask(user.username, other.email)).rejects.toMatchObject({ kind: 'conflict', code: 'emailInUse' });
    for (const none of ['', 'no address']) await expect(ask(user.username, none)).resolves.toBeUndefined();
    expect(await findReservation('no address')).toBeUndefined();
  });

  it('does not begin to expire where it is one’s own for good, or the one that is there already [P05] [Z06]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    const own = anAddress();
    await emailReservations.put({ email: own, username: user.username, method: 'Internal', userId: user.id });
    await ask(user.username, own);
    expect(await findReservation(own)).not.toHaveProperty('expiresAt');
    for (const same of [user.email, user.email.toUpperCase()]) await ask(user.username, same);
    expect(await findReservation(user.email)).not.toHaveProperty('isPending');
    await emailReservations.remove({ email: user.email });
    await ask(user.username, user.email);
    expect(await findReservation(user.email)).toBeUndefined();
    const pending = anAddress();
    const soon = Math.floor(Date.now() / 1000) + 60;
    await emailReservations.put({
      email: pending,
      username: user.username,
      method: 'Internal',
      isPending: true,
      expiresAt: soon,
    });
    await ask(user.username, pending);
    expect((await findReservation(pending))?.expiresAt).toBeGreaterThan(soon);
  });
});

describe('a sign-up at the identity provider', () => {
  const aName = () => `internal_${randomUUID()}`;
  const admit = async (userName: string, userAttributes: object, source = 'SignUp') => {
    const event = { userName, triggerSource: `PreSignUp_${source}`, request: { userAttributes }, response: {} };
    return await admitSignUp(event as never, randomUUID()).then(
      ({ response }) => response,
      ({ code }) => code,
    );
  };
  const admitted = { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false };

  it('is admitted unproved, with its address for a day, and never with one of another account [A17] [Z06]', async () => {
    const [email, userName] = [anAddress(), aName()];
    expect(await admit(userName, { email: email.toUpperCase(), phone_number: '+15125550147' })).toEqual(admitted);
    expect(await findReservation(email)).toMatchObject({ username: userName, method: 'Internal' });
    expect(await admit(userName, { email })).toEqual(admitted);
    expect(await admit(aName(), { email })).toBe('emailInUse');
    expect(await admit('Facebook_1', { email, email_verified: 'true' }, 'ExternalProvider')).toBe('emailInUse');
  });

  it('is refused with a name that is not ours, a phone from abroad or no address [A30] [Z06]', async () => {
    const email = anAddress();
    for (const name of ['nora', 'internal_nora', aName().toUpperCase()])
      expect(await admit(name, { email })).toBe('wrongUsername');
    for (const phone of ['+442071838750', '5125550147', '+1512555014'])
      expect(await admit(aName(), { email, phone_number: phone })).toBe('wrongPhone');
    for (const none of [{}, { email: '' }, { email: 'nora' }]) expect(await admit(aName(), none)).toBe('wrongEmail');
    expect(await findReservation(email)).toBeUndefined();
    // What an admin creates has a name by which the admin knows it.
    expect(await admit('nora', { email }, 'AdminCreateUser')).toEqual(admitted);
  });

  it('by a provider needs no address, and a provider that we know [A18] [Z06]', async () => {
    const email = anAddress();
    expect(await admit('SignInWithApple_1', {}, 'ExternalProvider')).toEqual(admitted);
    expect(await admit('Other_1', { email }, 'ExternalProvider')).toBe('wrongUsername');
    const name = `Google_${randomUUID()}`;
    expect(await admit(name, { email, email_verified: 'false' }, 'ExternalProvider')).toEqual(admitted);
    expect(await findReservation(email)).toMatchObject({ username: name.toLowerCase(), method: 'Google' });
    expect(await admit('Google_2', { email: 'nora' }, 'ExternalProvider')).toBe('wrongEmail');
  });

  it('with a proved address takes one that another account only asked for; that account stays [A17] [R12]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    const [email, name] = [anAddress(), `google_${randomUUID()}`];
    const asked = {
      email,
      username: user.username,
      method: 'Internal' as const,
      isPending: true,
      expiresAt: 4_000_000_000,
    };
    await emailReservations.put(asked);
    expect(await admit(name, { email, email_verified: 'false' }, 'ExternalProvider')).toBe('emailInUse');
    expect(await findReservation(email)).toEqual(asked);
    expect(await admit(name, { email, email_verified: 'true' }, 'ExternalProvider')).toEqual(admitted);
    const now = await findReservation(email);
    expect(now).toMatchObject({ username: name, method: 'Google' });
    expect(now).not.toHaveProperty('isPending');
    expect(await users.find({ id: user.id })).toMatchObject({ status: 'active', email: user.email });
  });

  it('with a proved address takes none that another account has got in the meantime [A17] [R34]', async () => {
    const [user, other] = [await aUserWithIdentity(backend.provider), await aUserWithIdentity(backend.provider)];
    const [email, method] = [anAddress(), 'Internal' as const];
    const pending = { email, username: user.username, method, isPending: true, expiresAt: 4_000_000_000 };
    await emailReservations.put(pending);
    const kept = { email, username: other.username, method, userId: other.id };
    await backend.provider.admin('AdminUpdateUserAttributes', {
      Username: other.username,
      UserAttributes: Object.entries({ email, email_verified: 'true' }).map(([Name, Value]) => ({ Name, Value })),
    });
    const ended = await afterMeeting({
      act: () => admit(`google_${randomUUID()}`, { email, email_verified: 'true' }, 'ExternalProvider'),
      meanwhile: () => emailReservations.put(kept),
      after: 1,
    });
    expect([ended, await findReservation(email)]).toEqual(['emailInUse', kept]);
  });
});

describe('an authenticator app where the stage asks for none', () => {
  const report = (change: 'VerifySoftwareToken' | 'SetUserMFAPreference', sub: string) =>
    handler(
      { change, sub, address: '203.0.113.9', requestId: randomUUID(), userPoolId: poolId },
      { awsRequestId: randomUUID() },
    );
  const aColleague = () => aUserWithIdentity(backend.provider, { userType: 'Recruiter', groups: ['recruiter'] });
  const mailsOf = async (address: string) =>
    (await keptMails()).filter(({ to }) => to.includes(address)).map(({ kind, fields }) => [kind, fields]);

  it('stays off when it is turned off, and the next is a first one again [Y08]', async () => {
    const user = await aColleague();
    const { firstName } = user;
    await report('VerifySoftwareToken', user.id);
    await report('SetUserMFAPreference', user.id);
    const [off, after] = [await findIdentity(user.username), await users.find({ id: user.id })];
    expect([off?.hasAuthenticator, after?.authenticatorReport, after?.revokedAt]).toEqual([
      false,
      undefined,
      expect.any(String),
    ]);
    await report('VerifySoftwareToken', user.id);
    expect(await mailsOf(user.email)).toEqual([
      ['authenticatorAdded', { firstName }],
      ['authenticatorChanged', { firstName }],
      ['authenticatorAdded', { firstName }],
    ]);
  });

  it('is told of by the next report where the user was changed at the same time [Y08] [R34]', async () => {
    const user = await aColleague();
    const meeting = afterMeeting({
      act: () => report('VerifySoftwareToken', user.id),
      meanwhile: () => users.change({ id: user.id }, { set: { team: 'another' } }),
    });
    await expect(meeting).rejects.toThrow('The user was changed at the same time.');
    expect([await mailsOf(user.email), (await users.find({ id: user.id }))?.authenticatorReport]).toEqual([
      [],
      undefined,
    ]);
  });
});

describe('the triggers of the identity provider', () => {
  // What is logged is no output of a test.
  beforeEach(() => {
    const writes = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
    return () => writes.forEach((write) => void write.mockRestore());
  });
  const ask = async (triggerSource: string, request: object = {}) => {
    const event = { userPoolId: poolId, triggerSource, userName: 'nora', request, response: {} };
    return (await handler(event as never, { awsRequestId: randomUUID() })) as { response: object } | undefined;
  };

  it.each([
    ['ForgotPassword', 'password reset', 'one hour'],
    ['SignUp', 'verification', '24 hours'],
    ['ResendCode', 'verification', '24 hours'],
    ['AdminCreateUser', 'verification', '24 hours'],
    ['VerifyUserAttribute', 'verification', '24 hours'],
    ['Authentication', 'verification', '24 hours'],
    ['UpdateUserAttribute', 'verification', '24 hours'],
  ])('write the words of the code of %s [A20] [Z06]', async (source, purpose, lasts) => {
    const answer = await ask(`CustomMessage_${source}`, { userAttributes: {}, codeParameter: '{####}' });
    expect(answer?.response).toEqual({
      smsMessage: `Your Caravel ${purpose} code is {####}. Reply STOP to stop.`,
      emailSubject: `Your Caravel ${purpose} code`,
      emailMessage: [
        `Your Caravel ${purpose} code is <strong>{####}</strong>.`,
        `It works for ${lasts}, once.`,
        'If you did not ask for it, you need not do anything.',
      ].join('<br>'),
    });
  });

  it('answer as they were asked where there is nothing to do, note a sign-in, and keep to themselves what went wrong [Y19] [Z06]', async () => {
    for (const source of ['PostConfirmation_ConfirmSignUp', 'Something_New'])
      expect(await ask(source)).toEqual({
        userPoolId: poolId,
        triggerSource: source,
        userName: 'nora',
        request: {},
        response: {},
      });
    const sub = randomUUID();
    expect(await ask('PostAuthentication_Authentication', { userAttributes: { sub } })).toMatchObject({ response: {} });
    expect((await listAccountEvents(sub, { limit: 9 })).items).toMatchObject([{ kind: 'signedIn' }]);
    await expect(ask('CustomMessage_SignUp', { userAttributes: { phone_number: '1' } })).rejects.toMatchObject({
      code: 'wrongPhone',
    });
    await expect(
      ask('CustomMessage_UpdateUserAttribute', {
        userAttributes: { email: (await aUserWithIdentity(backend.provider)).email },
      }),
    ).rejects.toMatchObject({ code: 'emailInUse' });
    await expect(ask('CustomMessage_SignUp', {})).rejects.toThrow(new Error('Something went wrong. Please try again'));
  });
});
