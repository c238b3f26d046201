import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoFixture, fixturePassword } from './cognito-fixture.ts';
import { plainId, portalId, rotatingId } from './sample-pool.ts';

const minute = 60_000;
const revoked = 'NotAuthorizedException: Access Token has been revoked';

describe('tokens', () => {
  const cognito = new CognitoFixture();
  beforeAll(() => cognito.start());
  afterAll(() => cognito.end());
  const getUser = (AccessToken: string) => cognito.refusal('GetUser', { AccessToken });
  const refresh = (RefreshToken: string, ClientId = plainId) => ({ ClientId, RefreshToken });

  it('show groups of the moment they are made, renewed ones too [R10]', async () => {
    const username = await cognito.aUser('internal_groups');
    const first = await cognito.signIn(username);
    expect(decodeJwt(first.AccessToken)).not.toHaveProperty('cognito:groups');
    await cognito.admin('AdminAddUserToGroup', { Username: username, GroupName: 'admin' });
    await cognito.admin('AdminAddUserToGroup', { Username: username, GroupName: 'recruiter' });
    await cognito.admin('AdminAddUserToGroup', { Username: username, GroupName: 'recruiter' });
    const { AuthenticationResult } = await cognito.call('GetTokensFromRefreshToken', refresh(first.RefreshToken));
    expect(decodeJwt(AuthenticationResult.AccessToken)['cognito:groups']).toEqual(['admin', 'recruiter']);
    expect(decodeJwt(AuthenticationResult.IdToken)['cognito:groups']).toEqual(['admin', 'recruiter']);
    expect(await cognito.refusal('AdminAddUserToGroup', { Username: username, GroupName: 'owner' })).toBe(
      'ResourceNotFoundException: Group not found.',
    );
  });

  it('end when they say so, and the refresh token after its own time', async () => {
    const tokens = await cognito.signIn(await cognito.aUser('internal_expiring'));
    cognito.clock += 60 * minute;
    expect(await getUser(tokens.AccessToken)).toBe('NotAuthorizedException: Access Token has expired');
    const renewed = await cognito.call('GetTokensFromRefreshToken', refresh(tokens.RefreshToken));
    expect(renewed.AuthenticationResult).not.toHaveProperty('RefreshToken');
    expect(decodeJwt(renewed.AuthenticationResult.IdToken).auth_time).toBe(decodeJwt(tokens.IdToken).auth_time);
    cognito.clock += 30 * 24 * 60 * minute;
    expect(await cognito.refusal('GetTokensFromRefreshToken', refresh(tokens.RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has expired',
    );
  });

  it('are refused when forged, of the wrong kind or of another client [R13]', async () => {
    const tokens = await cognito.signIn(await cognito.aUser('internal_forged'));
    const claims = decodeJwt(tokens.AccessToken);
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const foreign = (header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tokens.AccessToken.split('.')[1]}.`;
    const changed = tokens.AccessToken.replace(
      /\.[\w-]+\./,
      `.${Buffer.from(JSON.stringify({ ...claims, username: 'x' })).toString('base64url')}.`,
    );
    const ownKey = await foreign({ jwk: await exportJWK(publicKey) });
    for (const token of [await foreign({}), ownKey, none, changed, tokens.IdToken, tokens.RefreshToken, 'x']) {
      expect(await getUser(token)).toBe('NotAuthorizedException: Invalid Access Token');
    }
    expect(await cognito.refusal('GetTokensFromRefreshToken', refresh(tokens.RefreshToken, portalId))).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
    expect(await cognito.refusal('GetTokensFromRefreshToken', refresh(tokens.AccessToken))).toContain(
      'Invalid Refresh Token',
    );
  });

  it('die with the one session that is revoked, and no other', async () => {
    const username = await cognito.aUser('internal_two-browsers');
    const [one, other] = [await cognito.signIn(username), await cognito.signIn(username)];
    await cognito.call('RevokeToken', { ClientId: plainId, Token: one.RefreshToken });
    await cognito.call('RevokeToken', { ClientId: plainId, Token: one.RefreshToken });
    expect(await getUser(one.AccessToken)).toBe(revoked);
    expect(await cognito.call('GetUser', { AccessToken: other.AccessToken })).toMatchObject({ Username: username });
    expect(await cognito.refusal('RevokeToken', { ClientId: plainId, Token: other.AccessToken })).toContain(
      'UnsupportedTokenTypeException',
    );
  });

  it.each([
    ['GlobalSignOut', async (AccessToken: string) => cognito.call('GlobalSignOut', { AccessToken })],
    [
      'AdminUserGlobalSignOut',
      async (_: string, Username: string) => cognito.admin('AdminUserGlobalSignOut', { Username }),
    ],
  ])('all die with %s; a new sign-in works [R14]', async (name, signOut) => {
    const username = await cognito.aUser(`internal_${name.toLowerCase()}`);
    const [one, other] = [await cognito.signIn(username), await cognito.signIn(username)];
    await signOut(one.AccessToken, username);
    expect(await getUser(one.AccessToken)).toBe(revoked);
    expect(await getUser(other.AccessToken)).toBe(revoked);
    expect(await cognito.refusal('GetTokensFromRefreshToken', refresh(other.RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    const again = await cognito.signIn(username);
    expect(await cognito.call('GetUser', { AccessToken: again.AccessToken })).toMatchObject({ Username: username });
  });

  it('die with a disabled user, who cannot sign in again [R14]', async () => {
    const username = await cognito.aUser('internal_disabled');
    const tokens = await cognito.signIn(username);
    await cognito.admin('AdminDisableUser', { Username: username });
    expect(await cognito.refusedSignIn(username, fixturePassword)).toBe('NotAuthorizedException: User is disabled.');
    expect(await cognito.refusedSignIn(username, 'Wrong-one-1')).toContain('Incorrect username or password.');
    expect(await getUser(tokens.AccessToken)).toBe(revoked);
  });

  it('of a deleted user open nothing, even when the name is taken again [R14]', async () => {
    const username = await cognito.aUser('internal_gone');
    const tokens = await cognito.signIn(username);
    await cognito.admin('AdminDeleteUser', { Username: username });
    expect(await getUser(tokens.AccessToken)).toBe('UserNotFoundException: User does not exist.');
    await cognito.aUser(username);
    expect(await getUser(tokens.AccessToken)).toBe('UserNotFoundException: User does not exist.');
    expect(await cognito.refusal('GetTokensFromRefreshToken', refresh(tokens.RefreshToken))).toContain(
      'Invalid Refresh Token',
    );
  });

  it('rotate where the client says so: the former one is good for the grace period only', async () => {
    const tokens = await cognito.signIn(await cognito.aUser('internal_rotating'), fixturePassword, rotatingId);
    expect(decodeJwt(tokens.AccessToken)).not.toHaveProperty('origin_jti');
    const first = refresh(tokens.RefreshToken, rotatingId);
    const { AuthenticationResult } = await cognito.call('GetTokensFromRefreshToken', first);
    expect(AuthenticationResult.RefreshToken).not.toBe(tokens.RefreshToken);
    cognito.clock += 11_000;
    expect(await cognito.refusal('GetTokensFromRefreshToken', first)).toContain('RefreshTokenReuseException');
    const second = refresh(AuthenticationResult.RefreshToken, rotatingId);
    expect((await cognito.call('GetTokensFromRefreshToken', second)).AuthenticationResult).toHaveProperty(
      'RefreshToken',
    );
    expect(await cognito.call('GetTokensFromRefreshToken', second)).toBeDefined();
    expect(await cognito.refusal('RevokeToken', { ClientId: rotatingId, Token: tokens.RefreshToken })).toContain(
      'UnsupportedOperationException',
    );
  });

  it('show a client only what it may read', async () => {
    const username = await cognito.aUser('internal_reader', { 'custom:badge': '12345', given_name: 'Ada' });
    const { AccessToken, IdToken } = await cognito.signIn(username);
    const { UserAttributes } = await cognito.call('GetUser', { AccessToken });
    expect(UserAttributes.map(({ Name }: { Name: string }) => Name).sort()).toEqual(['email', 'given_name', 'sub']);
    expect(decodeJwt(IdToken)).not.toHaveProperty('custom:badge');
  });
});
