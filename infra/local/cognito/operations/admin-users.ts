import { AwsError } from '../../wire/aws-error.ts';
import { assertAttributes, assertComplete, assertMutable, listAttributes } from '../attributes.ts';
import { callTrigger } from '../call-trigger.ts';
import { changeAttributes } from '../change-contacts.ts';
import type { Cognito } from '../cognito.ts';
import { invalid, unknownOperation } from '../errors.ts';
import { attributeList, type OperationInput, optionalFlag, optionalText, requiredText, textMap } from '../input.ts';
import { assertPassword } from '../password-policy.ts';
import { newSecret } from '../srp.ts';
import type { User } from '../state/user.ts';
import { namedPool, namedUser, srpIdentity } from './operation.ts';
import { assertUsername } from './sign-up.ts';
import { mfaOf } from './software-token.ts';

/** Cognito's own client id in triggers of calls without an app client. */
const noClient = 'CLIENT_ID_NOT_APPLICABLE';

/** A user in the format of the admin API and of lists. Dates are epoch seconds, as in AWS JSON 1.1. */
export const describeUser = (user: User) => ({
  Username: user.username,
  Attributes: listAttributes(user),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

/** AdminGetUser. */
export function adminGetUser(cognito: Cognito, input: OperationInput): object {
  const { user } = namedUser(cognito, input);
  const { Attributes, ...rest } = describeUser(user);
  return { ...rest, UserAttributes: Attributes, ...mfaOf(cognito, user) };
}

/** AdminCreateUser: a user with a temporary password, which AdminSetUserPassword replaces. No invitation is sent. */
export async function adminCreateUser(cognito: Cognito, input: OperationInput): Promise<object> {
  const pool = namedPool(cognito, input);
  const username = requiredText(input, 'Username');
  const attributes = attributeList(input, 'UserAttributes');
  if (optionalText(input, 'MessageAction') !== 'SUPPRESS') throw unknownOperation('An invitation by AdminCreateUser');
  const password = requiredText(input, 'TemporaryPassword');
  assertUsername(pool, username);
  assertPassword(pool.password, password, 'temporaryPassword');
  assertAttributes(pool, attributes);
  assertComplete(pool, attributes);
  const name = cognito.users.fold(pool, username);
  if (cognito.users.find(pool, username)) throw new AwsError('UsernameExistsException', 'User account already exists');
  await callTrigger(cognito, {
    pool,
    trigger: 'PreSignUp',
    source: 'PreSignUp_AdminCreateUser',
    clientId: noClient,
    username: name,
    request: {
      userAttributes: attributes,
      validationData: attributeList(input, 'ValidationData'),
      clientMetadata: textMap(input, 'ClientMetadata'),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const secret = newSecret(srpIdentity(pool, name), password);
  const start = { pool: pool.id, username, attributes, status: 'FORCE_CHANGE_PASSWORD', secret } as const;
  const user = cognito.users.add(pool, start, optionalFlag(input, 'ForceAliasCreation'));
  return { User: describeUser(user) };
}

/** AdminSetUserPassword, permanent. */
export function adminSetUserPassword(cognito: Cognito, input: OperationInput): object {
  const { pool, user } = namedUser(cognito, input);
  const password = requiredText(input, 'Password');
  if (!optionalFlag(input, 'Permanent')) throw unknownOperation('A temporary password of AdminSetUserPassword');
  assertPassword(pool.password, password);
  if (user.status === 'EXTERNAL_PROVIDER') throw invalid('Cannot set the password of an external user.');
  user.secret = newSecret(srpIdentity(pool, user.username), password);
  user.status = 'CONFIRMED';
  cognito.users.save(pool, user);
  return {};
}

/** AdminUpdateUserAttributes. Only `…_verified: true` in the same request skips the pool's required verification. */
export async function adminUpdateUserAttributes(cognito: Cognito, input: OperationInput): Promise<object> {
  const { pool, user } = namedUser(cognito, input);
  const changes = attributeList(input, 'UserAttributes');
  assertAttributes(pool, changes);
  assertMutable(pool, changes, user);
  await changeAttributes(
    cognito,
    { pool, clientId: noClient, user, clientMetadata: textMap(input, 'ClientMetadata') },
    changes,
  );
  return {};
}

/** AdminDeleteUser. */
export function adminDeleteUser(cognito: Cognito, input: OperationInput): object {
  cognito.users.remove(namedUser(cognito, input).user);
  return {};
}

/** AdminDisableUser: refuses sign-ins and ends all sessions. */
export function adminDisableUser(cognito: Cognito, input: OperationInput): object {
  const { pool, user } = namedUser(cognito, input);
  cognito.atomically(() => {
    user.enabled = false;
    cognito.users.save(pool, user);
    cognito.sessions.revokeAllOf(user);
  });
  return {};
}

/** AdminUserGlobalSignOut: ends all sessions of the user. */
export function adminUserGlobalSignOut(cognito: Cognito, input: OperationInput): object {
  cognito.sessions.revokeAllOf(namedUser(cognito, input).user);
  return {};
}
