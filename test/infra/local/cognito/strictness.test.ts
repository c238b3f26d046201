import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoFixture, confirmAll, fixturePassword } from './cognito-fixture.ts';
import { portalId, rotatingId } from './sample-pool.ts';

const hour = 3_600_000;

describe('what a browser sends', () => {
  const at = new CognitoFixture({}, { PreSignUp: confirmAll });
  beforeAll(async () => {
    await at.start();
  });
  afterAll(() => at.end());

  const verify = (AccessToken: string, Code: string) => ({ AccessToken, AttributeName: 'phone_number', Code });
  const aPhoneOwner = async (username: string) => {
    await at.aUser(username, { phone_number: '+12125550123' });
    const { AccessToken } = await at.signIn(username);
    await at.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    return { AccessToken, code: at.lastCode };
  };

  it('with blanks in a code is refused without a try lost: the browser must take them out [A22]', async () => {
    const { AccessToken, code } = await aPhoneOwner('blank');
    for (const typed of [`${code} `, ` ${code}`, `${code.slice(0, 3)} ${code.slice(3)}`, `${code}\n`])
      for (let time = 0; time < 3; time++)
        expect(await at.refusal('VerifyUserAttribute', verify(AccessToken, typed))).toContain(
          'InvalidParameterException',
        );
    await at.call('VerifyUserAttribute', verify(AccessToken, code));
  });

  it('as a code is tried five times, then no more, and is spent by its use [R15] [A22]', async () => {
    const { AccessToken, code } = await aPhoneOwner('tries');
    for (let time = 0; time < 5; time++)
      expect(await at.refusal('VerifyUserAttribute', verify(AccessToken, at.wrongCode))).toBe(
        'CodeMismatchException: Invalid verification code provided, please try again.',
      );
    expect(await at.refusal('VerifyUserAttribute', verify(AccessToken, code))).toContain('LimitExceededException');
    const other = await aPhoneOwner('replay');
    await at.call('VerifyUserAttribute', verify(other.AccessToken, other.code));
    expect(await at.refusal('VerifyUserAttribute', verify(other.AccessToken, other.code))).toContain(
      'ExpiredCodeException',
    );
  });

  it('as a reset code is tried five times, lives an hour, and is asked for five times an hour [R15] [A20]', async () => {
    const username = await at.aUser('reset', { email_verified: 'true' });
    const change = (ConfirmationCode: string) => ({
      ClientId: portalId,
      Username: username,
      ConfirmationCode,
      Password: 'Another-one-2',
    });
    const ask = { ClientId: portalId, Username: username };
    await at.call('ForgotPassword', ask);
    const first = at.lastCode;
    expect(await at.refusal('ConfirmForgotPassword', change(` ${first}`))).toContain('InvalidParameterException');
    for (let time = 0; time < 5; time++)
      expect(await at.refusal('ConfirmForgotPassword', change(at.wrongCode))).toContain('CodeMismatchException');
    expect(await at.refusal('ConfirmForgotPassword', change(first))).toContain('LimitExceededException');
    for (let time = 0; time < 4; time++) await at.call('ForgotPassword', ask);
    expect(await at.refusal('ForgotPassword', ask)).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    const last = at.lastCode;
    at.clock += hour;
    expect(await at.refusal('ConfirmForgotPassword', change(last))).toContain('ExpiredCodeException');
    await at.call('ForgotPassword', ask);
    await at.call('ConfirmForgotPassword', change(at.lastCode));
    expect(await at.refusal('ConfirmForgotPassword', change(at.lastCode))).toContain('ExpiredCodeException');
  });

  it.each([64, 65, 99, 100, 128, 256])('as a password of %i characters is taken, and works [A30]', async (length) => {
    const long = `${'Aa1-'.repeat(64)}`.slice(0, length);
    const username = `long-${length}`;
    await at.aUser(username);
    await at.admin('AdminSetUserPassword', { Username: username, Password: long, Permanent: true });
    expect(await at.signIn(username, long)).toHaveProperty('AccessToken');
    expect(await at.refusedSignIn(username, long.slice(0, -1))).toContain('Incorrect username or password.');
  });

  it('as a password that is longer than 256 characters, or begins or ends with a blank, is refused [A30]', async () => {
    const tooLong = `${'Aa1-'.repeat(64)}b`;
    for (const wrong of [tooLong, ' Caravel-demo-1', 'Caravel-demo-1 ', 'Caravel-demo-1\t'])
      expect(await at.refusal('SignUp', { ...at.signUpInput('wrong'), Password: wrong })).toContain(
        'InvalidParameterException',
      );
    const refused = await at.refusal('SignUp', { ...at.signUpInput('wrong'), Password: 'aA1-567' });
    expect(refused).toContain('Password did not conform with policy: Password not long enough');
    await at.call('SignUp', { ...at.signUpInput('inner'), Password: 'Caravel demo 1' });
  });

  it('of an account is the same whether it is asked by its name or its address, once the address is proved [A16]', async () => {
    const username = await at.aUser('alias', { email: 'Alias@Demo.example' });
    expect(await at.refusedSignIn('alias@demo.example', fixturePassword)).toContain('Incorrect username or password.');
    const proved = [
      { Name: 'email', Value: 'Alias@Demo.example' },
      { Name: 'email_verified', Value: 'true' },
    ];
    await at.admin('AdminUpdateUserAttributes', { Username: username, UserAttributes: proved });
    const { AccessToken } = await at.signIn('ALIAS@demo.EXAMPLE');
    const { Username, UserAttributes } = await at.call('GetUser', { AccessToken });
    expect(Username).toBe(username);
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    await at.call('GlobalSignOut', { AccessToken });
    expect(await at.refusal('GetUser', { AccessToken })).toBe('NotAuthorizedException: Access Token has been revoked');
  });

  it('as a refresh token that was rotated away works for the grace period, then ends in a refusal [A27]', async () => {
    const username = await at.aUser('rotating');
    const { RefreshToken } = await at.signIn(username, fixturePassword, rotatingId);
    const renew = { ClientId: rotatingId, RefreshToken };
    const { AuthenticationResult: next } = await at.call('GetTokensFromRefreshToken', renew);
    expect(next.RefreshToken).not.toBe(RefreshToken);
    at.clock += 60_000;
    expect(await at.refusal('GetTokensFromRefreshToken', renew)).toContain('RefreshTokenReuseException');
  });
});
