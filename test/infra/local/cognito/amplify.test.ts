import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampled } from '../../../support/long.ts';
import { CognitoFixture, confirmAll, fixturePassword, goodPassword2 } from './cognito-fixture.ts';
import { poolId, portalId } from './sample-pool.ts';

const cognito = new CognitoFixture({}, { PreSignUp: confirmAll });
const stored = new Map<string, string>();

beforeAll(async () => {
  await cognito.start();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: portalId, userPoolEndpoint: cognito.url } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
});
afterAll(() => cognito.end());
beforeEach(() => {
  stored.clear();
  cognito.clock = Date.now();
});

describe('the client that the browser runs', () => {
  it('signs in by SRP with the right password, for many names and passwords [A16]', async () => {
    const passwords = ['Caravel-demo-1', 'Ünïcode-Paß-9!', '~aA1 with spaces-0', 'xY7!'.repeat(60)];
    for (const [index, word] of passwords.entries()) {
      const username = await cognito.aUser(`internal_many-${index}`);
      await cognito.admin('AdminSetUserPassword', { Username: username, Password: word, Permanent: true });
      expect(await auth.signIn({ username, password: word })).toMatchObject({ isSignedIn: true });
      expect((await auth.getCurrentUser()).username).toBe(username);
      stored.clear();
    }
  });

  it('proves itself over and over: paddings of both sides are right whatever the random numbers are', async () => {
    const username = await cognito.aUser('internal_again');
    for (let round = 0; round < sampled(100, 2); round += 1) {
      expect(await auth.signIn({ username, password: fixturePassword })).toMatchObject({ isSignedIn: true });
      stored.clear();
    }
  });

  it('is refused with a wrong password and with an unknown name in the same words', async () => {
    const username = await cognito.aUser('internal_refused');
    const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(auth.signIn({ username, password: 'Caravel-demo-2' })).rejects.toMatchObject(refused);
    await expect(auth.signIn({ username: 'internal_nobody', password: fixturePassword })).rejects.toMatchObject(
      refused,
    );
    await expect(auth.signIn({ username: 'nobody@demo.example', password: fixturePassword })).rejects.toMatchObject(
      refused,
    );
  });

  it('gets tokens that a verifier of Lambda functions accepts [R13]', async () => {
    const username = await cognito.aUser('internal_tokens', { email_verified: 'true', phone_number: '+12125550199' });
    await cognito.admin('AdminAddUserToGroup', { Username: username, GroupName: 'recruiter' });
    await auth.signIn({ username: 'Internal_Tokens@demo.example', password: fixturePassword });
    const { tokens } = await auth.fetchAuthSession();
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId: portalId, tokenUse: null });
    verifier.cacheJwks(cognito.emulated.jwks(poolId) as Parameters<typeof verifier.cacheJwks>[0]);
    const access = await verifier.verify(String(tokens?.accessToken));
    const id = await verifier.verify(String(tokens?.idToken));
    expect(access).toMatchObject({
      token_use: 'access',
      client_id: portalId,
      username,
      'cognito:groups': ['recruiter'],
      scope: 'aws.cognito.signin.user.admin',
      iss: cognito.emulated.issuer(poolId),
      origin_jti: expect.any(String),
      jti: expect.any(String),
      event_id: expect.any(String),
      sub: id.sub,
    });
    expect(id).toMatchObject({
      token_use: 'id',
      aud: portalId,
      'cognito:username': username,
      'cognito:groups': ['recruiter'],
      email: 'internal_tokens@demo.example',
      email_verified: true,
      phone_number: '+12125550199',
    });
    expect(Number(access.exp) - Number(access.iat)).toBe(3600);
  });

  it('renews its session, and no longer after it has signed out', async () => {
    const username = await cognito.aUser('internal_renew');
    await auth.signIn({ username, password: fixturePassword });
    const first = await auth.fetchAuthSession();
    const second = await auth.fetchAuthSession({ forceRefresh: true });
    expect(String(second.tokens?.accessToken)).not.toBe(String(first.tokens?.accessToken));
    expect(second.tokens?.accessToken.payload.origin_jti).toBe(first.tokens?.accessToken.payload.origin_jti);
    const [refreshToken] = [...stored].filter(([key]) => key.endsWith('.refreshToken')).map(([, value]) => value);
    await auth.signOut();
    expect(await cognito.refusal('GetTokensFromRefreshToken', { ClientId: portalId, RefreshToken: refreshToken })).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    expect(await cognito.refusal('GetUser', { AccessToken: String(second.tokens?.accessToken) })).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
  });

  it('signs up, signs in, changes its own data and proves an address by the code', async () => {
    const { nextStep } = await auth.signUp({
      username: 'internal_new',
      password: fixturePassword,
      options: { userAttributes: { email: 'new@demo.example', phone_number: '+12125550100', given_name: 'New' } },
    });
    expect(nextStep.signUpStep).toBe('DONE');
    await auth.signIn({ username: 'internal_new', password: fixturePassword });
    await auth.updateUserAttributes({ userAttributes: { given_name: 'Newer' } });
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    expect(cognito.messages.at(-1)).toMatchObject({ channel: 'email', to: 'new@demo.example' });
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: cognito.lastCode });
    expect(await auth.fetchUserAttributes()).toMatchObject({
      given_name: 'Newer',
      email_verified: 'true',
    });
    await auth.signOut();
    expect(await auth.signIn({ username: 'new@demo.example', password: fixturePassword })).toMatchObject({
      isSignedIn: true,
    });
  });

  it('recovers a forgotten password by the code [A20]', async () => {
    const username = await cognito.aUser('internal_forgetful', { email_verified: 'true' });
    expect((await auth.resetPassword({ username })).nextStep.codeDeliveryDetails.destination).toBe('i***@d***');
    await auth.confirmResetPassword({ username, newPassword: goodPassword2, confirmationCode: cognito.lastCode });
    expect(await auth.signIn({ username, password: goodPassword2 })).toMatchObject({ isSignedIn: true });
  });
});
