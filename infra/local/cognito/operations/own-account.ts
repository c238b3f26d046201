import { AwsError } from '../../wire/aws-error.ts';
import { applyAttributes, assertAttributes, assertMutable, assertWritable, listAttributes } from '../attributes.ts';
import { bearerOf } from '../bearer.ts';
import { changeAttributes } from '../change-contacts.ts';
import type { Cognito } from '../cognito.ts';
import { incorrectPassword, invalid } from '../errors.ts';
import { attributeList, codeText, type OperationInput, requiredText, textMap } from '../input.ts';
import { assertPassword } from '../password-policy.ts';
import { provenBy, sendConfirmationCode } from '../send-code.ts';
import { matchesSecret, newSecret } from '../srp.ts';
import { type ContactAttribute, contacts } from '../template/pool.ts';
import { srpIdentity } from './operation.ts';
import { mfaOf } from './software-token.ts';

/** GetUser: the caller's attributes that the client may read. */
export async function getUser(cognito: Cognito, input: OperationInput): Promise<object> {
  const { user, client } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  return { Username: user.username, UserAttributes: listAttributes(user, client), ...mfaOf(cognito, user) };
}

/** UpdateUserAttributes, for attributes that the client may write. */
export async function updateUserAttributes(cognito: Cognito, input: OperationInput): Promise<object> {
  const { pool, client, user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  const changes = attributeList(input, 'UserAttributes');
  assertWritable(client, Object.keys(changes));
  assertAttributes(pool, changes);
  assertMutable(pool, changes, user);
  const clientMetadata = textMap(input, 'ClientMetadata');
  const deliveries = await changeAttributes(cognito, { pool, clientId: client.id, user, clientMetadata }, changes);
  return { CodeDeliveryDetailsList: deliveries };
}

function namedContact(input: OperationInput): ContactAttribute {
  const name = requiredText(input, 'AttributeName');
  const contact = contacts.find((one) => one === name);
  if (!contact) throw invalid(`Invalid attribute name: ${name}`);
  return contact;
}

/** GetUserAttributeVerificationCode: always to the stored contact, never to a pending one. */
export async function getUserAttributeVerificationCode(cognito: Cognito, input: OperationInput): Promise<object> {
  const { pool, client, user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  const contact = namedContact(input);
  const to = user.attributes[contact];
  if (!to) throw invalid(`User has no attribute ${contact}`);
  const clientMetadata = textMap(input, 'ClientMetadata');
  const delivery = await sendConfirmationCode(cognito, {
    pool,
    user,
    contact,
    to,
    clientId: client.id,
    clientMetadata,
    purpose: `verify ${contact}`,
    source: 'CustomMessage_VerifyUserAttribute',
  });
  return { CodeDeliveryDetails: delivery };
}

/** VerifyUserAttribute: the code verifies the contact it was sent to, which becomes (or stays) the user's own. */
export async function verifyUserAttribute(cognito: Cognito, input: OperationInput): Promise<object> {
  const { pool, user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  const named = namedContact(input);
  const key = { pool: pool.id, username: user.username, purpose: `verify ${named}` } as const;
  const { contact, to } = provenBy(cognito.codes.check(key, codeText(input, 'Code')));
  cognito.atomically(() => {
    applyAttributes(user, { [contact]: to, [`${contact}_verified`]: 'true' });
    cognito.users.save(pool, user);
    cognito.codes.consume(key);
  });
  return {};
}

/** Failures of this operation are counted apart from those of sign-ins. */
const changesOf = (username: string) => `change of ${username}`;

/** ChangePassword: sets a new password by the old one. Sessions stay, as on AWS: ending them is up to the product. */
export async function changePassword(cognito: Cognito, input: OperationInput): Promise<object> {
  const { pool, user } = await bearerOf(cognito, requiredText(input, 'AccessToken'));
  const previous = requiredText(input, 'PreviousPassword');
  const proposed = requiredText(input, 'ProposedPassword');
  assertPassword(pool.password, proposed, 'proposedPassword');
  if (!user.secret) throw incorrectPassword();
  if (cognito.lockouts.isLocked(pool.id, changesOf(user.username)))
    throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  if (!matchesSecret(srpIdentity(pool, user.username), previous, user.secret)) {
    cognito.lockouts.fail(pool.id, changesOf(user.username));
    throw incorrectPassword();
  }
  cognito.lockouts.clear(pool.id, changesOf(user.username));
  user.secret = newSecret(srpIdentity(pool, user.username), proposed);
  cognito.users.save(pool, user);
  return {};
}
