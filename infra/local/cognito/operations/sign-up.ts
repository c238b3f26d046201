import { AwsError } from '../../wire/aws-error.ts';
import { assertAttributes, assertComplete, assertWritable } from '../attributes.ts';
import { callPostConfirmation } from '../call-after.ts';
import { callTrigger } from '../call-trigger.ts';
import { type Cognito, clientOf } from '../cognito.ts';
import { invalid, notAuthorized, unknownOperation } from '../errors.ts';
import { attributeList, type OperationInput, requiredText, textMap } from '../input.ts';
import { assertPassword } from '../password-policy.ts';
import { newSecret } from '../srp.ts';
import type { Pool } from '../template/pool.ts';
import { srpIdentity } from './operation.ts';

/** Throws InvalidParameterException for a user name that this pool does not allow. */
export function assertUsername(pool: Pool, username: string): void {
  if (username.length > 128 || !/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(username)) {
    throw invalid(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
  }
  if (pool.aliases.includes('email') && username.includes('@')) {
    throw invalid('Username cannot be of email format, since user pool is configured for email alias.');
  }
}

/**
 * SignUp: PreSignUp may refuse, and may auto-verify a contact. It must auto-confirm the user, since no operation for a later confirmation
 * is emulated.
 */
export async function signUp(cognito: Cognito, input: OperationInput): Promise<object> {
  const { client, pool } = clientOf(cognito, requiredText(input, 'ClientId'));
  const username = requiredText(input, 'Username');
  const password = requiredText(input, 'Password');
  const attributes = { ...attributeList(input, 'UserAttributes') };
  if (!pool.selfSignUp) throw notAuthorized('SignUp is not permitted for this user pool');
  assertUsername(pool, username);
  assertPassword(pool.password, password);
  assertWritable(client, Object.keys(attributes));
  assertAttributes(pool, attributes);
  assertComplete(pool, attributes);
  if (cognito.users.find(pool, username)) throw new AwsError('UsernameExistsException', 'User already exists');

  const clientMetadata = textMap(input, 'ClientMetadata');
  const flags = await callTrigger(cognito, {
    pool,
    trigger: 'PreSignUp',
    source: 'PreSignUp_SignUp',
    clientId: client.id,
    username: cognito.users.fold(pool, username),
    request: { userAttributes: attributes, validationData: attributeList(input, 'ValidationData'), clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (flags.autoConfirmUser !== true) throw unknownOperation('SignUp without autoConfirmUser');
  if (flags.autoVerifyEmail === true && attributes.email) attributes.email_verified = 'true';
  if (flags.autoVerifyPhone === true && attributes.phone_number) attributes.phone_number_verified = 'true';
  // An auto-verified address moves over from its previous holder (Developer Guide, pre sign-up).
  const user = cognito.users.add(
    pool,
    {
      pool: pool.id,
      username,
      attributes,
      status: 'CONFIRMED',
      secret: newSecret(srpIdentity(pool, cognito.users.fold(pool, username)), password),
    },
    true,
  );
  const source = 'PostConfirmation_ConfirmSignUp';
  await callPostConfirmation(cognito, { pool, clientId: client.id, user, source, clientMetadata });
  return { UserConfirmed: true, UserSub: user.sub };
}
