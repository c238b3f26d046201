import { randomBytes } from 'node:crypto';
import { AwsError } from '../../wire/aws-error.ts';
import { bearerOf } from '../bearer.ts';
import { callPostAuthentication } from '../call-after.ts';
import type { Cognito } from '../cognito.ts';
import { invalid, notAuthorized, unknownOperation } from '../errors.ts';
import { codeText, type OperationInput, optionalFlag, parameter, requiredText, textMap } from '../input.ts';
import type { User } from '../state/user.ts';
import type { Client } from '../template/client.ts';
import type { Pool } from '../template/pool.ts';
import { Tickets } from '../tickets.ts';
import { mintTokens, ownCallsScope } from '../tokens.ts';
import { base32, stepOfCode } from '../totp.ts';
import { namedUser } from './operation.ts';

const challengeName = 'SOFTWARE_TOKEN_MFA';

function assertOffered({ mfa }: Pool): void {
  if (!mfa)
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool');
}

/** AssociateSoftwareToken, with the caller's token: a new key; the previous one stays in use until a code verifies the new one. */
export async function associateSoftwareToken(cognito: Cognito, input: OperationInput): Promise<object> {
  if (input.Session !== undefined) throw unknownOperation('AssociateSoftwareToken in a sign-in');
  const { pool, user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  assertOffered(pool);
  const pending = base32(randomBytes(32));
  const { key, isOn = false, lastStep = 0 } = cognito.authenticators.find(user) ?? {};
  cognito.authenticators.save(user, { key, pending, isOn, lastStep });
  return { SecretCode: pending };
}

/** VerifySoftwareToken, with the caller's token: activates the key. */
export async function verifySoftwareToken(cognito: Cognito, input: OperationInput): Promise<object> {
  if (input.Session !== undefined) throw unknownOperation('VerifySoftwareToken in a sign-in');
  const { pool, user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  assertOffered(pool);
  const code = codeText(input, 'UserCode');
  const { pending: key, isOn = false } = cognito.authenticators.find(user) ?? {};
  const lastStep = key && stepOfCode(key, code, cognito.now());
  if (!key || !lastStep) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
  cognito.authenticators.save(user, { key, pending: undefined, isOn, lastStep });
  cognito.options.report?.({ operation: 'VerifySoftwareToken', sub: user.sub });
  return { Status: 'SUCCESS' };
}

/** Checks a sign-in code, once. A wrong one counts as a failed password. */
function takeCode(cognito: Cognito, pool: Pool, user: User, code: string): void {
  cognito.lockouts.assertOpen(pool.id, user.username);
  const known = cognito.authenticators.find(user);
  const lastStep = known?.key && stepOfCode(known.key, code, cognito.now());
  if (!known || !lastStep) {
    cognito.lockouts.fail(pool.id, user.username);
    throw new AwsError('CodeMismatchException', 'Invalid code received for user');
  }
  if (lastStep <= known.lastStep)
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  cognito.authenticators.save(user, { ...known, lastStep });
  cognito.lockouts.clear(pool.id, user.username);
}

function setPreference(cognito: Cognito, pool: Pool, user: User, input: OperationInput): object {
  assertOffered(pool);
  const { SMSMfaSettings, EmailMfaSettings, SoftwareTokenMfaSettings = {} } = input;
  if (SMSMfaSettings || EmailMfaSettings) throw unknownOperation('MFA by text or email');
  const isOn = optionalFlag(SoftwareTokenMfaSettings as OperationInput, 'Enabled');
  const known = cognito.authenticators.find(user);
  if (isOn && !known?.key) throw invalid('User has not verified software token mfa');
  if (known) cognito.authenticators.save(user, { ...known, isOn });
  return {};
}

/** SetUserMFAPreference: whether sign-ins ask for a code. */
export async function setUserMfaPreference(cognito: Cognito, input: OperationInput): Promise<object> {
  const { pool, user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  const answer = setPreference(cognito, pool, user, input);
  cognito.options.report?.({ operation: 'SetUserMFAPreference', sub: user.sub });
  return answer;
}

/** AdminSetUserMFAPreference: the same for a user who lost the app. */
export function adminSetUserMfaPreference(cognito: Cognito, input: OperationInput): object {
  const { pool, user } = namedUser(cognito, input);
  return setPreference(cognito, pool, user, input);
}

/** The MFA fields of GetUser and AdminGetUser. */
export function mfaOf(cognito: Cognito, user: User): object {
  const isOn = cognito.authenticators.find(user)?.isOn;
  return isOn ? { PreferredMfaSetting: challengeName, UserMFASettingList: [challengeName] } : {};
}

/** The challenge after the password: a code of the app, for users who enabled it. */
export function openSecondFactor(now: () => number) {
  const sessions = new Tickets<{ readonly client: string; readonly username: string }>(now);
  return {
    async afterPassword(cognito: Cognito, about: { pool: Pool; client: Client; user: User }): Promise<object> {
      const { client, user } = about;
      if (!cognito.authenticators.find(user)?.isOn) return completeSignIn(cognito, about);
      const session = sessions.issue({ client: client.id, username: user.username }, client.challengeSeconds * 1000);
      return {
        ChallengeName: challengeName,
        Session: session,
        ChallengeParameters: { USER_ID_FOR_SRP: user.username, FRIENDLY_DEVICE_NAME: 'authenticator' },
      };
    },
    /** A wrong code keeps the session for another attempt. */
    async answer(cognito: Cognito, pool: Pool, client: Client, input: OperationInput): Promise<object> {
      const ticket = requiredText(input, 'Session');
      const session = sessions.peek(ticket);
      if (session?.client !== client.id) throw notAuthorized('Invalid session for the user.');
      const responses = textMap(input, 'ChallengeResponses');
      const user = cognito.users.find(pool, session.username);
      if (!user?.enabled || cognito.users.fold(pool, parameter(responses, 'USERNAME')) !== session.username)
        throw notAuthorized('Invalid session for the user.');
      takeCode(cognito, pool, user, parameter(responses, 'SOFTWARE_TOKEN_MFA_CODE'));
      sessions.take(ticket);
      return completeSignIn(cognito, { pool, client, user });
    },
  };
}

/** Completes a sign-in through the API: a new session and its three tokens. */
export async function completeSignIn(cognito: Cognito, about: { pool: Pool; client: Client; user: User }) {
  await callPostAuthentication(cognito, { ...about, clientId: about.client.id });
  const { session, refreshToken } = cognito.sessions.start(about.user, about.client, [ownCallsScope], false);
  const tokens = await mintTokens(cognito, { ...about, session });
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken }, ChallengeParameters: {} };
}
