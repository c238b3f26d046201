import { applyAttributes, assertAttributes, assertComplete, assertWritable } from '../attributes.ts';
import { callTrigger } from '../call-trigger.ts';
import { type Cognito, clientOf } from '../cognito.ts';
import { confirmed } from '../confirmed.ts';
import { attributeList, codeText, flag, type Input, text, textMap } from '../input.ts';
import { madeUpDelivery } from '../nobody.ts';
import { assertPassword } from '../password-policy.ts';
import { invalid, notAuthorized, Refusal, userNotFound } from '../refusal.ts';
import { type CodeDelivery, provenBy, sendCode } from '../send-code.ts';
import { newSecret } from '../srp.ts';
import type { CodeKey } from '../state/codes.ts';
import type { User } from '../state/user.ts';
import type { Client } from '../template/client.ts';
import { type Contact, contacts, type Pool } from '../template/pool.ts';
import { srpIdentity } from './operation.ts';

/** Throws InvalidParameterException for a name that this pool cannot have. */
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

/** The contact that proves a new user: the phone before the email, as Cognito prefers. */
function contactToProve(pool: Pool, user: User): Contact | undefined {
  return contacts.toReversed().find((contact) => pool.autoVerified.includes(contact) && user.attributes[contact]);
}

async function sendSignUpCode(cognito: Cognito, client: Client, pool: Pool, user: User, source: string, input: Input) {
  const contact = contactToProve(pool, user);
  if (!contact) return undefined;
  const order = { pool, user, contact, source, clientId: client.id, to: user.attributes[contact] ?? '' };
  return sendCode(cognito, { ...order, purpose: 'sign-up', clientMetadata: textMap(input, 'ClientMetadata') });
}

const withDelivery = (delivery: CodeDelivery | undefined) => (delivery ? { CodeDeliveryDetails: delivery } : {});

/** SignUp: a new user by their own hand; PreSignUp may refuse, confirm or take a contact as verified. */
export async function signUp(cognito: Cognito, input: Input): Promise<object> {
  const { client, pool } = clientOf(cognito, text(input, 'ClientId'));
  const username = text(input, 'Username');
  const password = text(input, 'Password');
  const attributes = { ...attributeList(input, 'UserAttributes') };
  if (!pool.selfSignUp) throw notAuthorized('SignUp is not permitted for this user pool');
  assertUsername(pool, username);
  assertPassword(pool.password, password);
  assertWritable(client, Object.keys(attributes));
  assertAttributes(pool, attributes);
  assertComplete(pool, attributes);
  if (cognito.users.find(pool, username)) throw new Refusal('UsernameExistsException', 'User already exists');

  const clientMetadata = textMap(input, 'ClientMetadata');
  const flags = await callTrigger(cognito, {
    ...{ pool, trigger: 'PreSignUp', source: 'PreSignUp_SignUp', clientId: client.id },
    username: cognito.users.fold(pool, username),
    request: { userAttributes: attributes, validationData: attributeList(input, 'ValidationData'), clientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const isConfirmed = flags.autoConfirmUser === true;
  if (flags.autoVerifyEmail === true && attributes.email) attributes.email_verified = 'true';
  if (flags.autoVerifyPhone === true && attributes.phone_number) attributes.phone_number_verified = 'true';
  // A trigger that takes an address as verified moves it over from whoever had it (Developer Guide, pre sign-up).
  const user = cognito.users.add(
    pool,
    {
      ...{ pool: pool.id, username, attributes, status: isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED' },
      secret: newSecret(srpIdentity(pool, cognito.users.fold(pool, username)), password),
    },
    true,
  );
  if (isConfirmed) {
    await confirmed(cognito, {
      pool,
      clientId: client.id,
      user,
      source: 'PostConfirmation_ConfirmSignUp',
      clientMetadata,
    });
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const delivery = await sendSignUpCode(cognito, client, pool, user, 'CustomMessage_SignUp', input);
  return { UserConfirmed: false, UserSub: user.sub, ...withDelivery(delivery) };
}

const signUpKey = (pool: Pool, username: string): CodeKey => ({ pool: pool.id, username, purpose: 'sign-up' });

/** ConfirmSignUp: the code of SignUp confirms the user and proves the contact it went to. */
export async function confirmSignUp(cognito: Cognito, input: Input): Promise<object> {
  const { client, pool } = clientOf(cognito, text(input, 'ClientId'));
  const username = text(input, 'Username');
  const code = codeText(input, 'ConfirmationCode');
  const user = cognito.users.resolve(pool, username);
  if (!user) {
    if (!client.hidesWhoExists) throw userNotFound();
    throw new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const key = signUpKey(pool, user.username);
  const { contact, to } = provenBy(cognito.codes.check(key, code));
  cognito.atomically(() => {
    user.status = 'CONFIRMED';
    if (user.attributes[contact] === to) applyAttributes(user, { [`${contact}_verified`]: 'true' });
    cognito.users.save(pool, user, flag(input, 'ForceAliasCreation'));
    cognito.codes.consume(key);
  });
  const clientMetadata = textMap(input, 'ClientMetadata');
  await confirmed(cognito, {
    pool,
    clientId: client.id,
    user,
    source: 'PostConfirmation_ConfirmSignUp',
    clientMetadata,
  });
  return {};
}

/** ResendConfirmationCode, for a user who is not confirmed yet. */
export async function resendConfirmationCode(cognito: Cognito, input: Input): Promise<object> {
  const { client, pool } = clientOf(cognito, text(input, 'ClientId'));
  const username = text(input, 'Username');
  const user = cognito.users.resolve(pool, username);
  if (!user?.enabled) {
    if (!client.hidesWhoExists) throw userNotFound();
    return withDelivery(madeUpDelivery(cognito, pool, username));
  }
  if (user.status !== 'UNCONFIRMED') throw invalid('User is already confirmed.');
  const delivery = await sendSignUpCode(cognito, client, pool, user, 'CustomMessage_ResendCode', input);
  if (!delivery) throw invalid('Cannot resend codes. Auto verification not turned on.');
  return withDelivery(delivery);
}
