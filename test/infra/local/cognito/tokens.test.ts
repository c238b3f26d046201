import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoAtWork, password, type TriggerEvent } from './cognito-at-work.ts';
import { plainId, poolId, portalId, rotatingId } from './sample-pool.ts';

const minute = 60_000;
const revoked = 'NotAuthorizedException: Access Token has been revoked';

describe('tokens', () => {
  const cognito = new CognitoAtWork();
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
    await cognito.admin('AdminRemoveUserFromGroup', { Username: username, GroupName: 'admin' });
    const { Groups } = await cognito.admin('AdminListGroupsForUser', { Username: username });
    expect(Groups).toEqual([{ GroupName: 'recruiter', UserPoolId: poolId, Precedence: 1 }]);
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

  it('die with a disabled user, who comes back with a new sign-in only [R14]', async () => {
    const username = await cognito.aUser('internal_disabled');
    const tokens = await cognito.signIn(username);
    await cognito.admin('AdminDisableUser', { Username: username });
    expect(await cognito.refusedSignIn(username, password)).toBe('NotAuthorizedException: User is disabled.');
    expect(await cognito.refusedSignIn(username, 'Wrong-one-1')).toContain('Incorrect username or password.');
    await cognito.admin('AdminEnableUser', { Username: username });
    expect(await getUser(tokens.AccessToken)).toBe(revoked);
    expect(await cognito.signIn(username)).toHaveProperty('AccessToken');
  });

  it('of a deleted user open nothing, even when the name is taken again [R14]', async () => {
    const username = await cognito.aUser('internal_gone');
    const tokens = await cognito.signIn(username);
    await cognito.call('DeleteUser', { AccessToken: tokens.AccessToken });
    expect(await getUser(tokens.AccessToken)).toBe('UserNotFoundException: User does not exist.');
    await cognito.aUser(username);
    expect(await getUser(tokens.AccessToken)).toBe('UserNotFoundException: User does not exist.');
    expect(await cognito.refusal('GetTokensFromRefreshToken', refresh(tokens.RefreshToken))).toContain(
      'Invalid Refresh Token',
    );
  });

  it('are renewed by InitiateAuth as well', async () => {
    const tokens = await cognito.signIn(await cognito.aUser('internal_by-flow'));
    const AuthParameters = { REFRESH_TOKEN: tokens.RefreshToken };
    const answer = await cognito.call('InitiateAuth', {
      ClientId: plainId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters,
    });
    expect(answer.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
  });

  it('rotate where the client says so: the former one is good for the grace period only', async () => {
    const tokens = await cognito.signIn(await cognito.aUser('internal_rotating'), password, rotatingId);
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
    const AuthParameters = { REFRESH_TOKEN: AuthenticationResult.RefreshToken };
    expect(
      await cognito.refusal('InitiateAuth', { ClientId: rotatingId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
    ).toBe('InvalidParameterException: REFRESH_TOKEN_AUTH is not enabled for the client.');
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

describe('tokens with a trigger', () => {
  const changesV2 = {
    idTokenGeneration: { claimsToAddOrOverride: { team: 'night', sub: 'forged' }, claimsToSuppress: ['email'] },
    accessTokenGeneration: { claimsToAddOrOverride: { team: 'night' }, scopesToAdd: ['reports'] },
    groupOverrideDetails: { groupsToOverride: ['recruiter'] },
  };
  const { idTokenGeneration, groupOverrideDetails } = changesV2;

  it.each([
    [
      '1',
      { PreTokenGeneration: 'arn:aws:lambda:PreTokenGeneration' },
      { claimsOverrideDetails: { ...idTokenGeneration, groupOverrideDetails } },
    ],
    [
      '2',
      { PreTokenGenerationConfig: { LambdaArn: 'arn:aws:lambda:PreTokenGeneration', LambdaVersion: 'V2_0' } },
      { claimsAndScopeOverrideDetails: changesV2 },
    ],
  ])(
    'carry what a trigger of version %s adds, and none of what it may not',
    async (version, LambdaConfig, response) => {
      const cognito = new CognitoAtWork(
        { pool: { LambdaConfig } },
        { PreTokenGeneration: (event: TriggerEvent) => ({ ...event, response }) },
      );
      await cognito.start();
      const tokens = await cognito.signIn(await cognito.aUser('internal_trigger'));
      const [id, access] = [decodeJwt(tokens.IdToken), decodeJwt(tokens.AccessToken)];
      expect(id).toMatchObject({ team: 'night', 'cognito:groups': ['recruiter'], sub: access.sub });
      expect(id.sub).not.toBe('forged');
      expect(id).not.toHaveProperty('email');
      expect(access['cognito:groups']).toEqual(['recruiter']);
      expect(access.team).toBe(version === '2' ? 'night' : undefined);
      expect(access.scope).toBe(`aws.cognito.signin.user.admin${version === '2' ? ' reports' : ''}`);
      expect(cognito.events).toMatchObject([{ version, triggerSource: 'TokenGeneration_Authentication' }]);
      await cognito.end();
    },
  );
});
