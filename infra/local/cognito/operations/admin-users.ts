import { randomInt } from 'node:crypto';
import { AwsError } from '../../wire/aws-error.ts';
import { assertAttributes, assertComplete, assertMutable, listAttributes } from '../attributes.ts';
import { callTrigger } from '../call-trigger.ts';
import { changeAttributes } from '../change-contacts.ts';
import type { Cognito } from '../cognito.ts';
import { invalid, unknownOperation } from '../errors.ts';
import { attributeList, type OperationInput, optionalFlag, optionalText, requiredText, textMap } from '../input.ts';
import { assertPassword } from '../password-policy.ts';
import { composeMessage, deliverMessage } from '../send-code.ts';
import { newSecret } from '../srp.ts';
import type { User } from '../state/user.ts';
import type { ContactAttribute, Pool } from '../template/pool.ts';
import { namedPool, namedUser, srpIdentity } from './operation.ts';
import { assertUsername } from './sign-up.ts';

/** Cognito's own name for calls that come through no app client. */
const noClient = 'CLIENT_ID_NOT_APPLICABLE';
const day = 86_400_000;

/** A user as the admin API and the lists show one. Dates are epoch seconds, as JSON 1.1 has them. */
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
  const { Attributes, ...rest } = describeUser(namedUser(cognito, input).user);
  return { ...rest, UserAttributes: Attributes };
}

function randomPassword(pool: Pool): string {
  const draw = (letters: string) => letters.charAt(randomInt(letters.length));
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%+=?@_'];
  return Array.from({ length: Math.max(12, pool.password.shortest) }, (_, index) => draw(kinds[index % 4] ?? '')).join(
    '',
  );
}

/** Where the invitation goes: the first wanted medium that the user can be reached by. SMS is wanted unless said otherwise. */
function invitationContact(input: OperationInput, user: User): ContactAttribute {
  const mediums = (input.DesiredDeliveryMediums ?? ['SMS']) as string[];
  const wanted: ContactAttribute[] = mediums.map((medium) => (medium === 'EMAIL' ? 'email' : 'phone_number'));
  const contact = wanted.find((one) => user.attributes[one]);
  if (!contact) throw invalid('The user cannot be reached by any of the desired delivery mediums.');
  return contact;
}

async function invite(
  cognito: Cognito,
  pool: Pool,
  user: User,
  password: string,
  input: OperationInput,
): Promise<void> {
  const contact = invitationContact(input, user);
  const words = { ...pool.invitation, subject: pool.invitation.emailSubject };
  const order = {
    ...{ pool, user, contact, to: user.attributes[contact] ?? '', clientId: noClient },
    ...{ source: 'CustomMessage_AdminCreateUser', clientMetadata: textMap(input, 'ClientMetadata') },
  };
  await deliverMessage(cognito, await composeMessage(cognito, order, words, password));
}

/** AdminCreateUser: a user with a temporary password, invited unless MessageAction is SUPPRESS. */
export async function adminCreateUser(cognito: Cognito, input: OperationInput): Promise<object> {
  const pool = namedPool(cognito, input);
  const username = requiredText(input, 'Username');
  const attributes = attributeList(input, 'UserAttributes');
  const action = optionalText(input, 'MessageAction');
  if (action !== undefined && action !== 'SUPPRESS') throw unknownOperation(`MessageAction ${action}`);
  const password = optionalText(input, 'TemporaryPassword') ?? randomPassword(pool);
  assertUsername(pool, username);
  assertPassword(pool.password, password, 'temporaryPassword');
  assertAttributes(pool, attributes);
  assertComplete(pool, attributes);
  const name = cognito.users.fold(pool, username);
  if (cognito.users.find(pool, username)) throw new AwsError('UsernameExistsException', 'User account already exists');
  await callTrigger(cognito, {
    ...{ pool, trigger: 'PreSignUp', source: 'PreSignUp_AdminCreateUser', clientId: noClient, username: name },
    request: {
      userAttributes: attributes,
      validationData: attributeList(input, 'ValidationData'),
      clientMetadata: textMap(input, 'ClientMetadata'),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const secret = newSecret(srpIdentity(pool, name), password);
  const temporaryUntil = cognito.now() + pool.password.temporaryDays * day;
  const start = {
    pool: pool.id,
    username,
    attributes,
    status: 'FORCE_CHANGE_PASSWORD',
    secret,
    temporaryUntil,
  } as const;
  const user = cognito.users.add(pool, start, optionalFlag(input, 'ForceAliasCreation'));
  if (action !== 'SUPPRESS') await invite(cognito, pool, user, password, input);
  return { User: describeUser(user) };
}

/** AdminSetUserPassword: permanent, or temporary so that the user must replace it. */
export function adminSetUserPassword(cognito: Cognito, input: OperationInput): object {
  const { pool, user } = namedUser(cognito, input);
  const password = requiredText(input, 'Password');
  const permanent = optionalFlag(input, 'Permanent');
  assertPassword(pool.password, password);
  if (user.status === 'EXTERNAL_PROVIDER') throw invalid('Cannot set the password of an external user.');
  user.secret = newSecret(srpIdentity(pool, user.username), password);
  user.status = permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  user.temporaryUntil = permanent ? undefined : cognito.now() + pool.password.temporaryDays * day;
  cognito.users.save(pool, user);
  return {};
}

/** AdminUpdateUserAttributes. Only `…_verified: true` in the same request skips the pool's demand for a code. */
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

/** AdminDisableUser: no more sign-ins, and all sessions end. */
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
