import { getDiffieHellman, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CognitoAnswer, CognitoFixture, fixturePassword, goodPassword2 } from './cognito-fixture.ts';
import { plainId, portalId, rotatingId } from './sample-pool.ts';

const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const locked = 'NotAuthorizedException: Password attempts exceeded';
const prime = getDiffieHellman('modp15').getPrime('hex');

const cognito = new CognitoFixture();
beforeAll(() => cognito.start());
afterAll(() => cognito.end());
beforeEach(() => {
  cognito.clock += 3_600_000;
});

const startSrp = (USERNAME: string, SRP_A: string = randomBytes(384).toString('hex')) => ({
  ClientId: portalId,
  AuthFlow: 'USER_SRP_AUTH',
  AuthParameters: { USERNAME, SRP_A },
});

/** A made-up second step for a challenge. */
const proof = ({ ChallengeParameters }: CognitoAnswer, about: Record<string, string> = {}) => ({
  ClientId: portalId,
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeResponses: {
    USERNAME: ChallengeParameters.USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
    TIMESTAMP: 'Fri Nov 6 09:08:07 UTC 2026',
    ...about,
  },
});

describe('the SRP handshake', () => {
  it('refuses an A that would pass without a password', async () => {
    const username = await cognito.aUser('internal_zero');
    for (const A of ['0', prime, (BigInt(`0x${prime}`) * 2n).toString(16), 'not hex', 'f'.repeat(5000)]) {
      expect(await cognito.refusal('InitiateAuth', startSrp(username, A))).toBe(
        'InvalidParameterException: Invalid SRP_A parameter.',
      );
    }
  });

  it('takes a challenge once, from its own client and in its time', async () => {
    const username = await cognito.aUser('internal_challenge');
    const invalid = 'NotAuthorizedException: Invalid session for the user.';
    const challenge = await cognito.call('InitiateAuth', startSrp(username));
    expect(await cognito.refusal('RespondToAuthChallenge', proof(challenge))).toBe(incorrect);
    expect(await cognito.refusal('RespondToAuthChallenge', proof(challenge))).toBe(invalid);
    const other = await cognito.call('InitiateAuth', startSrp(username));
    expect(await cognito.refusal('RespondToAuthChallenge', { ...proof(other), ClientId: rotatingId })).toBe(invalid);
    const late = await cognito.call('InitiateAuth', startSrp(username));
    cognito.clock += 181_000;
    expect(await cognito.refusal('RespondToAuthChallenge', proof(late))).toBe(invalid);
  });

  it.each([['Fri Nov 06 09:08:07 UTC 2026'], ['2026-11-06T09:08:07Z'], ['Fri Nov 6 9:08:07 UTC 2026']])(
    'refuses the timestamp %s, which AWS cannot read either',
    async (TIMESTAMP) => {
      const challenge = await cognito.call(
        'InitiateAuth',
        startSrp(await cognito.aUser(`internal_${TIMESTAMP.length}-${TIMESTAMP.charAt(0)}`)),
      );
      expect(await cognito.refusal('RespondToAuthChallenge', proof(challenge, { TIMESTAMP }))).toContain(
        'TIMESTAMP format',
      );
    },
  );

  it('answers an unknown name like a known one: same shape, a salt that stays the same', async () => {
    const username = await cognito.aUser('internal_shape', { email: 'shape@demo.example', email_verified: 'true' });
    const real = await cognito.call('InitiateAuth', startSrp(username));
    for (const unknown of ['internal_nobody-here', 'nobody-here@demo.example']) {
      const first = await cognito.call('InitiateAuth', startSrp(unknown));
      const second = await cognito.call('InitiateAuth', startSrp(unknown.toUpperCase()));
      expect(Object.keys(first.ChallengeParameters)).toEqual(Object.keys(real.ChallengeParameters));
      expect(first.ChallengeParameters.SALT).toHaveLength(real.ChallengeParameters.SALT.length);
      expect(second.ChallengeParameters.SALT).toBe(first.ChallengeParameters.SALT);
      expect(second.ChallengeParameters.USER_ID_FOR_SRP).toBe(first.ChallengeParameters.USER_ID_FOR_SRP);
      expect(second.ChallengeParameters.SRP_B).not.toBe(first.ChallengeParameters.SRP_B);
      expect(first.ChallengeParameters.SRP_B.length).toBeGreaterThan(750);
      expect(await cognito.refusal('RespondToAuthChallenge', proof(first))).toBe(incorrect);
    }
  });

  it('needs the flow to be allowed, a known client and all parameters', async () => {
    const username = await cognito.aUser('internal_flows');
    const AuthParameters = { USERNAME: username, PASSWORD: fixturePassword };
    const plain = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    expect(await cognito.refusal('InitiateAuth', { ...plain, ClientId: portalId })).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    expect(await cognito.refusal('InitiateAuth', { ...startSrp(username), ClientId: plainId })).toBe(
      'InvalidParameterException: USER_SRP_AUTH is not enabled for the client.',
    );
    expect(await cognito.refusal('InitiateAuth', { ...plain, ClientId: 'nobody' })).toBe(
      'ResourceNotFoundException: User pool client nobody does not exist.',
    );
    expect(await cognito.refusal('InitiateAuth', { ...plain, ClientId: plainId, AuthParameters: {} })).toBe(
      'InvalidParameterException: Missing required parameter PASSWORD',
    );
    expect(await cognito.refusal('InitiateAuth', { ...plain, ClientId: plainId, AuthFlow: 'CUSTOM_AUTH' })).toContain(
      'not emulated',
    );
  });

  it('tells who exists only where the client does not hide it', async () => {
    expect(await cognito.refusedSignIn('internal_unknown', fixturePassword, plainId)).toBe(incorrect);
    expect(await cognito.refusedSignIn('internal_unknown', fixturePassword, rotatingId)).toBe(
      'UserNotFoundException: User does not exist.',
    );
  });
});

describe('an email as a name', () => {
  it('works once it is verified, in any spelling, and no longer when it is not', async () => {
    const username = await cognito.aUser('internal_alias', { email: 'Alias@demo.example' });
    expect(await cognito.refusedSignIn('alias@demo.example', fixturePassword)).toBe(incorrect);
    const verified = (Value: string) =>
      cognito.admin('AdminUpdateUserAttributes', {
        Username: username,
        UserAttributes: [{ Name: 'email_verified', Value }],
      });
    await verified('true');
    expect(await cognito.signIn('ALIAS@demo.example')).toHaveProperty('AccessToken');
    await verified('false');
    expect(await cognito.refusedSignIn('alias@demo.example', fixturePassword)).toBe(incorrect);
  });

  it('belongs to one user; an admin who wants to move it must say so', async () => {
    const email = 'one-owner@demo.example';
    await cognito.aUser('internal_first-owner', { email, email_verified: 'true' });
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    const about = { Username: 'internal_second-owner', UserAttributes, TemporaryPassword: fixturePassword };
    const create = { ...about, MessageAction: 'SUPPRESS' };
    expect(await cognito.refusal('AdminCreateUser', create)).toContain('AliasExistsException');
    expect(await cognito.refusal('AdminGetUser', { Username: create.Username })).toContain('UserNotFoundException');
    await cognito.admin('AdminCreateUser', { ...create, ForceAliasCreation: true });
    expect((await cognito.admin('AdminGetUser', { Username: email })).Username).toBe('internal_second-owner');
  });
});

describe('wrong passwords', () => {
  it('lock the name from the fifth on, twice as long each time, and a lock does not count', async () => {
    const username = await cognito.aUser('internal_locked');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await cognito.refusedSignIn(username, 'Wrong-one-1')).toBe(incorrect);
    expect(await cognito.refusedSignIn(username, fixturePassword)).toBe(locked);
    cognito.clock += 1000;
    expect(await cognito.refusedSignIn(username, 'Wrong-one-1')).toBe(incorrect);
    cognito.clock += 1999;
    expect(await cognito.refusedSignIn(username, fixturePassword)).toBe(locked);
    cognito.clock += 1;
    expect(await cognito.signIn(username)).toHaveProperty('AccessToken');
    expect(await cognito.refusedSignIn(username, 'Wrong-one-1')).toBe(incorrect);
    expect(await cognito.signIn(username)).toHaveProperty('AccessToken');
  });

  it('lock for 15 minutes at most, and are forgotten after 15 quiet ones', async () => {
    const username = await cognito.aUser('internal_stubborn');
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await cognito.refusedSignIn(username, 'Wrong-one-1')).toBe(incorrect);
      cognito.clock += 15 * 60_000;
    }
    cognito.clock += 15 * 60_000 + 1;
    for (let tries = 0; tries < 5; tries += 1)
      expect(await cognito.refusedSignIn(username, 'Wrong-one-1')).toBe(incorrect);
    expect(await cognito.refusedSignIn(username, fixturePassword)).toBe(locked);
  });

  it('lock an unknown name as well, and the alias together with the name', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await cognito.refusedSignIn('internal_ghost', fixturePassword)).toBe(incorrect);
    expect(await cognito.refusedSignIn('internal_ghost', fixturePassword)).toBe(locked);
    const username = await cognito.aUser('internal_both', { email: 'both@demo.example', email_verified: 'true' });
    for (let tries = 0; tries < 5; tries += 1) await cognito.refusedSignIn('both@demo.example', 'Wrong-one-1');
    expect(await cognito.refusedSignIn(username, fixturePassword)).toBe(locked);
  });
});

describe('a temporary password', () => {
  it('is refused by its name, and so is an invitation: the product sets a permanent one', async () => {
    const create = { Username: 'internal_temporary', TemporaryPassword: fixturePassword };
    const UserAttributes = [{ Name: 'email', Value: 'temp@demo.example' }];
    expect(await cognito.refusal('AdminCreateUser', { ...create, UserAttributes })).toContain('An invitation');
    await cognito.admin('AdminCreateUser', { ...create, UserAttributes, MessageAction: 'SUPPRESS' });
    expect(await cognito.refusedSignIn('internal_temporary', fixturePassword)).toContain('temporary password');
    const set = { Username: 'internal_temporary', Password: goodPassword2 };
    expect(await cognito.refusal('AdminSetUserPassword', set)).toContain('A temporary password');
    await cognito.admin('AdminSetUserPassword', { ...set, Permanent: true });
    expect(await cognito.signIn('internal_temporary', goodPassword2)).toHaveProperty('AccessToken');
  });
});

describe('a password that its owner changes', () => {
  const change = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) => ({
    AccessToken,
    PreviousPassword,
    ProposedPassword,
  });

  it('is replaced by the old one, is refused without it, and ends no session', async () => {
    const username = await cognito.aUser('internal_own-change');
    const { AccessToken } = await cognito.signIn(username);
    const refused = (old: string, next: string) => cognito.refusal('ChangePassword', change(AccessToken, old, next));
    expect(await refused('Another-one-1', goodPassword2)).toBe(incorrect);
    expect(await refused(fixturePassword, 'weak')).toContain('InvalidPasswordException');
    await cognito.call('ChangePassword', change(AccessToken, fixturePassword, goodPassword2));
    expect(await cognito.refusal('ChangePassword', change('none', goodPassword2, fixturePassword))).toContain(
      'NotAuthorizedException',
    );
    expect(await cognito.call('GetUser', { AccessToken })).toHaveProperty('Username', username);
    expect(await cognito.refusedSignIn(username, fixturePassword)).toContain('Incorrect');
    expect(await cognito.signIn(username, goodPassword2)).toHaveProperty('AccessToken');
  });

  it('is tried five times, apart from sign-ins, then not for a while', async () => {
    const username = await cognito.aUser('internal_own-guesses');
    const { AccessToken } = await cognito.signIn(username);
    const guess = () => cognito.refusal('ChangePassword', change(AccessToken, 'Another-one-1', goodPassword2));
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(incorrect);
    expect(await guess()).toContain('LimitExceededException');
    expect(await cognito.signIn(username)).toHaveProperty('AccessToken');
    cognito.clock += 16 * 60_000;
    expect(await guess()).toBe(incorrect);
  });
});
