import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepOf, totp } from '../../../../infra/local/cognito/totp.ts';
import { CognitoFixture, fixturePassword } from './cognito-fixture.ts';
import { plainId } from './sample-pool.ts';

const pool = { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] };
const cognito = new CognitoFixture({ pool });
beforeAll(() => cognito.start());
afterAll(() => cognito.end());

const codeOf = (key: string) => totp(key, stepOf(cognito.clock));
const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
/** The next code of every app. */
const later = () => {
  cognito.clock += 30_000;
};

/** A user whose sign-ins ask for a code. */
async function withApp(username: string): Promise<{ key: string; AccessToken: string }> {
  await cognito.aUser(username);
  const { AccessToken } = await cognito.signIn(username);
  const { SecretCode: key } = (await cognito.call('AssociateSoftwareToken', { AccessToken })) as never as {
    SecretCode: string;
  };
  await cognito.call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(key) });
  await cognito.call('SetUserMFAPreference', { AccessToken, ...on });
  later();
  return { key, AccessToken };
}

const begin = (username: string) =>
  cognito.call('InitiateAuth', {
    ClientId: plainId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: fixturePassword },
  });
const answer = (username: string, Session: string, SOFTWARE_TOKEN_MFA_CODE: string) => ({
  ClientId: plainId,
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session,
  ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE },
});

describe('an authenticator app', () => {
  it('is asked for after the password, and only its code opens the session, once [O07]', async () => {
    const { key } = await withApp('app-once');
    const asked = await begin('app-once');
    expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) });
    expect(asked.AuthenticationResult).toBeUndefined();
    const wrong = codeOf(key) === '000000' ? '000001' : '000000';
    expect(await cognito.refusal('RespondToAuthChallenge', answer('app-once', asked.Session, wrong))).toBe(
      'CodeMismatchException: Invalid code received for user',
    );
    const code = codeOf(key);
    const { AuthenticationResult } = await cognito.call(
      'RespondToAuthChallenge',
      answer('app-once', asked.Session, code),
    );
    expect(AuthenticationResult.AccessToken).toBeTruthy();
    expect(await cognito.refusal('RespondToAuthChallenge', answer('app-once', asked.Session, code))).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    const again = await begin('app-once');
    expect(await cognito.refusal('RespondToAuthChallenge', answer('app-once', again.Session, code))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    );
  });

  it('opens no session of another user, and wrong codes lock the name as wrong passwords do [O07]', async () => {
    const mine = await withApp('app-mine');
    await withApp('app-other');
    const { Session } = await begin('app-other');
    expect(await cognito.refusal('RespondToAuthChallenge', answer('app-mine', Session, codeOf(mine.key)))).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    const own = (await begin('app-mine')).Session;
    for (let wrong = 0; wrong < 5; wrong++)
      await cognito.refusal('RespondToAuthChallenge', answer('app-mine', own, 'x'));
    expect(await cognito.refusal('RespondToAuthChallenge', answer('app-mine', own, codeOf(mine.key)))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
  });

  it('counts from the proof of its key and the choice on; a new key replaces it once it is proved [O07]', async () => {
    await cognito.aUser('app-late');
    const { AccessToken } = await cognito.signIn('app-late');
    expect(await cognito.refusal('SetUserMFAPreference', { AccessToken, ...on })).toBe(
      'InvalidParameterException: User has not verified software token mfa',
    );
    const associate = async () =>
      ((await cognito.call('AssociateSoftwareToken', { AccessToken })) as never as { SecretCode: string }).SecretCode;
    const first = await associate();
    expect(await cognito.refusal('VerifySoftwareToken', { AccessToken, UserCode: '12345' })).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch',
    );
    await cognito.call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(first) });
    expect((await begin('app-late')).AuthenticationResult).toBeTruthy();
    await cognito.call('SetUserMFAPreference', { AccessToken, ...on });
    expect(await cognito.call('GetUser', { AccessToken })).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
    later();
    const second = await associate();
    const { Session } = await begin('app-late');
    await cognito.call('RespondToAuthChallenge', answer('app-late', Session, codeOf(first)));
    await cognito.call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(second) });
    later();
    const next = (await begin('app-late')).Session;
    expect(await cognito.refusal('RespondToAuthChallenge', answer('app-late', next, codeOf(first)))).toContain(
      'CodeMismatchException',
    );
  });

  it('is taken off by an admin call of someone who lost it: the password alone signs in again [O07]', async () => {
    await withApp('app-lost');
    const username = { Username: 'app-lost' };
    expect(await cognito.admin('AdminGetUser', username)).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
    await cognito.admin('AdminSetUserMFAPreference', { ...username, SoftwareTokenMfaSettings: { Enabled: false } });
    expect((await begin('app-lost')).AuthenticationResult).toBeTruthy();
    expect(await cognito.admin('AdminGetUser', username)).not.toHaveProperty('UserMFASettingList');
  });

  it('is refused where the pool has none, and what the pool could have besides stops the start by its name [O07]', async () => {
    const plain = await new CognitoFixture().start();
    await plain.aUser('no-app');
    const { AccessToken } = await plain.signIn('no-app');
    expect(await plain.refusal('AssociateSoftwareToken', { AccessToken })).toContain(
      'SoftwareTokenMFANotFoundException',
    );
    await plain.end();
    await expect(new CognitoFixture({ pool: { ...pool, EnabledMfas: ['SMS_MFA'] } }).start()).rejects.toThrow(
      'EnabledMfas SMS_MFA',
    );
    await expect(new CognitoFixture({ pool: { ...pool, MfaConfiguration: 'ON' } }).start()).rejects.toThrow(
      'MfaConfiguration ON',
    );
  });
});
