import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attributeOf, CognitoFixture, fixturePassword, goodPassword2 } from './cognito-fixture.ts';
import { portalId } from './sample-pool.ts';

const hour = 3_600_000;
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.';
const mismatch = 'CodeMismatchException: Invalid verification code provided, please try again.';
const exceeded = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

const cognito = new CognitoFixture();
let nextUser = 0;

beforeAll(() => cognito.start());
afterAll(() => cognito.end());
beforeEach(() => {
  cognito.clock += 48 * hour;
});

/** A signed-in user with unproven contacts, and a code for the phone. */
async function aWaitingPhone() {
  nextUser += 1;
  const username = await cognito.aUser(`internal_code-${nextUser}`, { phone_number: '+12125550123' });
  const { AccessToken } = await cognito.signIn(username);
  const ask = { AccessToken, AttributeName: 'phone_number' };
  await cognito.call('GetUserAttributeVerificationCode', ask);
  return { username, ask, code: cognito.lastCode };
}

describe('a code', () => {
  it('proves the contact it went to, once [R15]', async () => {
    const { username, ask, code } = await aWaitingPhone();
    expect(cognito.messages.at(-1)).toMatchObject({
      channel: 'sms',
      to: '+12125550123',
      code: expect.stringMatching(/^\d{6}$/),
    });
    await cognito.call('VerifyUserAttribute', { ...ask, Code: code });
    const user = await cognito.admin('AdminGetUser', { Username: username });
    expect(attributeOf(user, 'phone_number_verified')).toBe('true');
    expect(await cognito.refusal('VerifyUserAttribute', { ...ask, Code: code })).toBe(expired);
  });

  it('is dead after five wrong tries: the right one on the sixth is refused [R15]', async () => {
    const { username, ask, code } = await aWaitingPhone();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await cognito.refusal('VerifyUserAttribute', { ...ask, Code: cognito.wrongCode })).toBe(mismatch);
    }
    expect(await cognito.refusal('VerifyUserAttribute', { ...ask, Code: code })).toBe(exceeded);
    const user = await cognito.admin('AdminGetUser', { Username: username });
    expect(attributeOf(user, 'phone_number_verified')).not.toBe('true');
  });

  it('counts tries that come all at once [R15]', async () => {
    const { ask } = await aWaitingPhone();
    const guesses = Array.from({ length: 50 }, () =>
      cognito.refusal('VerifyUserAttribute', { ...ask, Code: cognito.wrongCode }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === mismatch)).toHaveLength(5);
    expect(answers.filter((answer) => answer === exceeded)).toHaveLength(45);
  });

  it('is good on its fifth try [R15]', async () => {
    const { ask, code } = await aWaitingPhone();
    for (let tries = 0; tries < 4; tries += 1) {
      await cognito.refusal('VerifyUserAttribute', { ...ask, Code: cognito.wrongCode });
    }
    expect(await cognito.call('VerifyUserAttribute', { ...ask, Code: code })).toEqual({});
  });

  it('lives 24 hours for a contact', async () => {
    const { username, code } = await aWaitingPhone();
    cognito.clock += 24 * hour - 1000;
    const { AccessToken } = await cognito.signIn(username);
    const ask = { AccessToken, AttributeName: 'phone_number' };
    expect(await cognito.refusal('VerifyUserAttribute', { ...ask, Code: cognito.wrongCode })).toBe(mismatch);
    cognito.clock += 1000;
    expect(await cognito.refusal('VerifyUserAttribute', { ...ask, Code: code })).toBe(expired);
  });

  it('gives way to the next one, and at most five go out in an hour', async () => {
    const { ask, code } = await aWaitingPhone();
    for (let more = 0; more < 4; more += 1) await cognito.call('GetUserAttributeVerificationCode', ask);
    if (cognito.lastCode !== code)
      expect(await cognito.refusal('VerifyUserAttribute', { ...ask, Code: code })).toBe(mismatch);
    const sent = cognito.messages.length;
    expect(await cognito.refusal('GetUserAttributeVerificationCode', ask)).toBe(exceeded);
    expect(cognito.messages).toHaveLength(sent);
    expect(await cognito.call('VerifyUserAttribute', { ...ask, Code: cognito.lastCode })).toEqual({});
  });

  it('serves one user and one purpose only [R15]', async () => {
    const first = await aWaitingPhone();
    const second = await aWaitingPhone();
    if (first.code !== second.code) {
      expect(await cognito.refusal('VerifyUserAttribute', { ...first.ask, Code: second.code })).toBe(mismatch);
    }
    const forEmail = { ...first.ask, AttributeName: 'email', Code: first.code };
    expect(await cognito.refusal('VerifyUserAttribute', forEmail)).toBe(expired);
    const reset = {
      ClientId: portalId,
      Username: first.username,
      ConfirmationCode: first.code,
      Password: goodPassword2,
    };
    expect(await cognito.refusal('ConfirmForgotPassword', reset)).toBe(expired);
  });
});

describe('a changed contact', () => {
  it('counts only after its code; until then the old one stays [P05]', async () => {
    const username = await cognito.aUser('internal_mover', { email: 'old@demo.example', email_verified: 'true' });
    const { AccessToken } = await cognito.signIn('old@demo.example');
    const UserAttributes = [{ Name: 'email', Value: 'new-place@demo.example' }];
    const { CodeDeliveryDetailsList } = await cognito.call('UpdateUserAttributes', { AccessToken, UserAttributes });
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@d***' },
    ]);
    const code = cognito.lastCode;
    expect(cognito.messages.at(-1)?.to).toBe('new-place@demo.example');
    const before = await cognito.call('GetUser', { AccessToken });
    expect([attributeOf(before, 'email'), attributeOf(before, 'email_verified')]).toEqual(['old@demo.example', 'true']);
    await cognito.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: code });
    const after = await cognito.call('GetUser', { AccessToken });
    expect([attributeOf(after, 'email'), attributeOf(after, 'email_verified')]).toEqual([
      'new-place@demo.example',
      'true',
    ]);
    expect((await cognito.admin('AdminGetUser', { Username: 'new-place@demo.example' })).Username).toBe(username);
    expect(await cognito.refusedSignIn('old@demo.example', fixturePassword)).toContain('Incorrect');
  });

  it('sends a repeated code to the stored contact, not to the one that waits', async () => {
    const username = await cognito.aUser('internal_repeat', { phone_number: '+12125550111' });
    const { AccessToken } = await cognito.signIn(username);
    await cognito.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: '+12125550222' }],
    });
    expect(cognito.messages.at(-1)?.to).toBe('+12125550222');
    await cognito.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    expect(cognito.messages.at(-1)?.to).toBe('+12125550111');
  });

  it('cannot be an address that another user has verified', async () => {
    await cognito.aUser('internal_owner', { email: 'owned@demo.example', email_verified: 'true' });
    const username = await cognito.aUser('internal_wants-it');
    const { AccessToken } = await cognito.signIn(username);
    const UserAttributes = [{ Name: 'email', Value: 'Owned@demo.example' }];
    expect(await cognito.refusal('UpdateUserAttributes', { AccessToken, UserAttributes })).toBe(
      'AliasExistsException: An account with the given email already exists.',
    );
  });

  it('cannot be verified once another user has verified it, and the code is not used up', async () => {
    const slow = await cognito.aUser('internal_slow', { email: 'shared@demo.example' });
    const quick = await cognito.aUser('internal_quick', { email: 'shared@demo.example' });
    const ask = async (username: string) => {
      const { AccessToken } = await cognito.signIn(username);
      await cognito.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
      return { AccessToken, AttributeName: 'email', Code: cognito.lastCode };
    };
    const slowAnswer = await ask(slow);
    await cognito.call('VerifyUserAttribute', await ask(quick));
    const taken = 'AliasExistsException: An account with the given email already exists.';
    expect(await cognito.refusal('VerifyUserAttribute', slowAnswer)).toBe(taken);
    await cognito.admin('AdminDeleteUser', { Username: quick });
    expect(await cognito.call('VerifyUserAttribute', slowAnswer)).toEqual({});
  });

  it('by an admin waits for its code too, unless it comes as verified', async () => {
    const username = await cognito.aUser('internal_by-admin', { email: 'first@demo.example', email_verified: 'true' });
    const change = (value: string, ...more: object[]) =>
      cognito.admin('AdminUpdateUserAttributes', {
        Username: username,
        UserAttributes: [{ Name: 'email', Value: value }, ...more],
      });
    const email = async () => attributeOf(await cognito.admin('AdminGetUser', { Username: username }), 'email');
    await change('second@demo.example');
    expect(await email()).toBe('first@demo.example');
    const late = cognito.lastCode;
    await change('third@demo.example', { Name: 'email_verified', Value: 'true' });
    expect(await email()).toBe('third@demo.example');
    const { AccessToken } = await cognito.signIn(username);
    const verify = { AccessToken, AttributeName: 'email', Code: late };
    expect(await cognito.refusal('VerifyUserAttribute', verify)).toBe(expired);
  });
});

describe('a forgotten password [A20]', () => {
  const forgot = (Username: string) => cognito.call('ForgotPassword', { ClientId: portalId, Username });
  const answer = (Username: string, ConfirmationCode: string, Password = goodPassword2) => ({
    ClientId: portalId,
    Username,
    ConfirmationCode,
    Password,
  });

  it('is replaced with a code that lives one hour and works once [R15]', async () => {
    const username = await cognito.aUser('internal_reset', { email_verified: 'true' });
    await forgot(username);
    cognito.clock += hour;
    expect(await cognito.refusal('ConfirmForgotPassword', answer(username, cognito.lastCode))).toBe(expired);
    await forgot(username);
    const code = cognito.lastCode;
    expect(await cognito.refusal('ConfirmForgotPassword', answer(username, code, 'weak'))).toContain(
      'InvalidPasswordException',
    );
    await cognito.call('ConfirmForgotPassword', answer(username, code));
    expect(await cognito.refusedSignIn(username, fixturePassword)).toContain('Incorrect');
    expect(await cognito.signIn(username, goodPassword2)).toHaveProperty('AccessToken');
    expect(await cognito.refusal('ConfirmForgotPassword', answer(username, code))).toBe(expired);
  });

  it('goes to the verified phone when the email is not verified', async () => {
    const username = await cognito.aUser('internal_by-phone', {
      phone_number: '+12125550133',
      phone_number_verified: 'true',
    });
    expect((await forgot(username)).CodeDeliveryDetails).toEqual({
      AttributeName: 'phone_number',
      DeliveryMedium: 'SMS',
      Destination: '+*******0133',
    });
  });

  it('is answered alike, step by step, for unknown names and for users without a verified contact', async () => {
    const unverified = await cognito.aUser('internal_unreachable');
    for (const name of ['nobody@demo.example', 'internal_nobody', unverified]) {
      const sent = cognito.messages.length;
      expect(await cognito.refusal('ConfirmForgotPassword', answer(name, '123456'))).toBe(expired);
      const { CodeDeliveryDetails } = await forgot(name);
      expect(CodeDeliveryDetails).toMatchObject({ AttributeName: 'email', DeliveryMedium: 'EMAIL' });
      expect((await forgot(name)).CodeDeliveryDetails).toEqual(CodeDeliveryDetails);
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await cognito.refusal('ConfirmForgotPassword', answer(name, '123456'))).toBe(mismatch);
      }
      expect(await cognito.refusal('ConfirmForgotPassword', answer(name, '123456'))).toBe(exceeded);
      expect(cognito.messages).toHaveLength(sent);
    }
  });
});
