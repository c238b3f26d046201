import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributeOf, CognitoFixture, confirmAll, fixturePassword, type TriggerEvent } from './cognito-fixture.ts';
import { portalId, rotatingId } from './sample-pool.ts';

describe('sign-up', () => {
  const cognito = new CognitoFixture({}, { PreSignUp: confirmAll });
  beforeAll(() => cognito.start());
  afterAll(() => cognito.end());

  it.each([
    ['Sh0rt!x', 'InvalidPasswordException: Password did not conform with policy: Password not long enough'],
    [
      'no-upper-case-1',
      'InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
    ],
    [
      'NO-LOWER-CASE-1',
      'InvalidPasswordException: Password did not conform with policy: Password must have lowercase characters',
    ],
    [
      'No-digit-here',
      'InvalidPasswordException: Password did not conform with policy: Password must have numeric characters',
    ],
    [
      'NoSymbol1here',
      'InvalidPasswordException: Password did not conform with policy: Password must have symbol characters',
    ],
    [' Leading-blank-1', expect.stringContaining('InvalidParameterException: 1 validation error detected')],
    [`Too-long-1${'x'.repeat(250)}`, expect.stringContaining('InvalidParameterException: 1 validation error detected')],
  ])('refuses a password as the policy says (%#) [A30]', async (Password, refusal) => {
    expect(await cognito.refusal('SignUp', { ...cognito.signUpInput('internal_policy'), Password })).toEqual(refusal);
  });

  it('takes a password of exactly eight characters [A30]', async () => {
    const input = {
      ...cognito.signUpInput('internal_eight'),
      Password: 'Carav-l1',
    };
    expect(await cognito.call('SignUp', input)).toMatchObject({ UserConfirmed: true });
  });

  it.each([
    [{ email: 'not an address' }, 'InvalidParameterException: Invalid email address format.'],
    [{ email: 'a@b@c.example' }, 'InvalidParameterException: Invalid email address format.'],
    [{ phone_number: '2125550123' }, 'InvalidParameterException: Invalid phone number format.'],
    [
      { email: '' },
      'InvalidParameterException: Attributes did not conform to the schema: email: The attribute email is required\n',
    ],
    [{ email_verified: 'true' }, 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    [{ 'custom:badge': 'x' }, 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    [{ sub: 'x' }, 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
  ])('refuses the attributes %j', async (attributes, refusal) => {
    expect(await cognito.refusal('SignUp', cognito.signUpInput('internal_attributes', attributes))).toBe(refusal);
  });

  it('refuses verified flags, also from a client that may write every attribute', async () => {
    const input = { ...cognito.signUpInput('internal_everything', { email_verified: 'true' }), ClientId: rotatingId };
    expect(await cognito.refusal('SignUp', input)).toBe(
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    );
  });

  it('refuses names that the pool cannot have, and one that is taken in another spelling', async () => {
    await cognito.call('SignUp', cognito.signUpInput('internal_taken'));
    expect(await cognito.refusal('SignUp', cognito.signUpInput('INTERNAL_TAKEN'))).toBe(
      'UsernameExistsException: User already exists',
    );
    expect(await cognito.refusal('SignUp', cognito.signUpInput('a@demo.example', { email: 'a@demo.example' }))).toBe(
      'InvalidParameterException: Username cannot be of email format, since user pool is configured for email alias.',
    );
    expect(await cognito.refusal('SignUp', cognito.signUpInput('with blank'))).toContain(
      'failed to satisfy constraint',
    );
  });

  it('lets exactly one of many simultaneous sign-ups have the name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cognito.send('SignUp', cognito.signUpInput('internal_race'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('that no trigger confirms is refused by name and leaves no user behind', async () => {
    const unconfirmed = await new CognitoFixture().start();
    expect(await unconfirmed.refusal('SignUp', unconfirmed.signUpInput('internal_unconfirmed'))).toBe(
      'UnknownOperationException: SignUp without autoConfirmUser is not emulated by the local cloud',
    );
    expect(await unconfirmed.refusal('AdminGetUser', { Username: 'internal_unconfirmed' })).toContain(
      'UserNotFoundException',
    );
    await unconfirmed.end();
  });

  it('never stores or sends the password', async () => {
    await cognito.call('SignUp', cognito.signUpInput('internal_secret'));
    expect(JSON.stringify(cognito.messages)).not.toContain(fixturePassword);
  });
});

describe('sign-up with a trigger', () => {
  const cognito = new CognitoFixture(
    {},
    {
      PreSignUp: ({ userName, request, ...event }: TriggerEvent) => {
        const { email } = request.userAttributes as { email: string };
        if (email.startsWith('refused')) throw { errorType: 'Error', errorMessage: 'That address is taken' };
        if (email.startsWith('shapeless')) return 'nonsense';
        const flags = { autoConfirmUser: userName.startsWith('internal_'), autoVerifyEmail: email.startsWith('sure') };
        return { ...event, request, response: { ...flags, autoVerifyPhone: false } };
      },
      PostConfirmation: (event: TriggerEvent) => event,
    },
  );
  beforeAll(() => cognito.start());
  afterAll(() => cognito.end());

  it('is confirmed at once when the trigger says so, without a code, and nothing counts as verified', async () => {
    const input = cognito.signUpInput('internal_auto');
    const answer = await cognito.call('SignUp', { ...input, ClientMetadata: { from: 'test' } });
    expect(answer).toEqual({ UserConfirmed: true, UserSub: expect.any(String) });
    expect(cognito.messages).toEqual([]);
    const user = await cognito.admin('AdminGetUser', { Username: 'internal_auto' });
    expect(attributeOf(user, 'email_verified')).toBeUndefined();
    expect(attributeOf(user, 'phone_number_verified')).toBeUndefined();
    expect(cognito.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(cognito.events[0]).toMatchObject({
      version: '1',
      userName: 'internal_auto',
      callerContext: { clientId: portalId },
      request: { userAttributes: { email: 'internal_auto@demo.example' }, clientMetadata: { from: 'test' } },
    });
  });

  it("says no in the trigger's words and leaves no user behind", async () => {
    const input = cognito.signUpInput('internal_no', { email: 'refused@demo.example' });
    expect(await cognito.refusal('SignUp', input)).toBe(
      'UserLambdaValidationException: PreSignUp failed with error That address is taken.',
    );
    expect(await cognito.refusal('AdminGetUser', { Username: 'internal_no' })).toContain('UserNotFoundException');
  });

  it('refuses an answer of the trigger that is none', async () => {
    const input = cognito.signUpInput('internal_shapeless', { email: 'shapeless@demo.example' });
    expect(await cognito.refusal('SignUp', input)).toBe('InvalidLambdaResponseException: Unrecognizable lambda output');
  });

  it('moves an address that the trigger takes as verified over from its previous holder', async () => {
    await cognito.aUser('internal_former', { email: 'sure@demo.example', email_verified: 'true' });
    await cognito.call('SignUp', cognito.signUpInput('internal_latter', { email: 'sure@demo.example' }));
    const holder = await cognito.admin('AdminGetUser', { Username: 'sure@demo.example' });
    expect(holder.Username).toBe('internal_latter');
    const former = await cognito.admin('AdminGetUser', { Username: 'internal_former' });
    expect(attributeOf(former, 'email_verified')).toBe('false');
  });
});
