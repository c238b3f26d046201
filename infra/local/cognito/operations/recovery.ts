import { AwsError } from '../../wire/aws-error.ts';
import { callPostConfirmation } from '../call-after.ts';
import { type Cognito, clientOf } from '../cognito.ts';
import { invalid, notAuthorized, userNotFound } from '../errors.ts';
import { codeText, type OperationInput, requiredText, textMap } from '../input.ts';
import { assertPassword } from '../password-policy.ts';
import { sendConfirmationCode } from '../send-code.ts';
import { newSecret } from '../srp.ts';
import type { CodeKey } from '../state/codes.ts';
import type { User } from '../state/user.ts';
import { type ContactAttribute, contacts, type Pool } from '../template/pool.ts';
import { fakeDelivery, fakeUsername } from '../unknown-user.ts';
import { srpIdentity } from './operation.ts';

/** The verified contact for a reset code: by the pool's recovery setting, otherwise phone before email. */
function recoveryContact(pool: Pool, user: User): ContactAttribute | undefined {
  const order = pool.recovery ?? ['verified_phone_number', 'verified_email'];
  if (order.includes('admin_only')) throw notAuthorized('Contact administrator to reset password.');
  const usable = order.map((mechanism) => contacts.find((contact) => mechanism === `verified_${contact}`));
  return usable.find((contact) => contact && user.attributes[`${contact}_verified`] === 'true');
}

const resetKey = (pool: Pool, username: string): CodeKey => ({ pool: pool.id, username, purpose: 'reset' });

/** ForgotPassword: a reset code to a verified contact, otherwise a fake answer for clients that prevent user existence errors. */
export async function forgotPassword(cognito: Cognito, input: OperationInput): Promise<object> {
  const { client, pool } = clientOf(cognito, requiredText(input, 'ClientId'));
  const username = requiredText(input, 'Username');
  const user = cognito.users.resolve(pool, username);
  if (user && (user.status === 'EXTERNAL_PROVIDER' || user.status === 'FORCE_CHANGE_PASSWORD')) {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  const contact = user?.enabled ? recoveryContact(pool, user) : undefined;
  if (user && contact) {
    const to = user.attributes[contact] ?? '';
    const order = {
      pool,
      user,
      contact,
      to,
      clientId: client.id,
      purpose: 'reset',
      source: 'CustomMessage_ForgotPassword',
    } as const;
    return {
      CodeDeliveryDetails: await sendConfirmationCode(cognito, {
        ...order,
        clientMetadata: textMap(input, 'ClientMetadata'),
      }),
    };
  }
  if (!client.hidesUserExistence) {
    if (!user) throw userNotFound();
    if (!user.enabled) throw notAuthorized('User is disabled.');
    throw invalid('Cannot reset password for the user as there is no registered/verified email or phone_number');
  }
  // A code that nothing matches, so that the next step counts attempts and expires for unknown names too.
  cognito.codes.store(resetKey(pool, user?.username ?? fakeUsername(cognito, pool, username)), undefined);
  return { CodeDeliveryDetails: fakeDelivery(cognito, pool, username) };
}

/** ConfirmForgotPassword: sets a new password by code. Sessions stay, as on AWS: ending them is up to the product. */
export async function confirmForgotPassword(cognito: Cognito, input: OperationInput): Promise<object> {
  const { client, pool } = clientOf(cognito, requiredText(input, 'ClientId'));
  const username = requiredText(input, 'Username');
  const code = codeText(input, 'ConfirmationCode');
  const password = requiredText(input, 'Password');
  assertPassword(pool.password, password);
  const user = cognito.users.resolve(pool, username);
  if (!user && !client.hidesUserExistence) throw userNotFound();
  const key = resetKey(pool, user?.username ?? fakeUsername(cognito, pool, username));
  cognito.codes.check(key, code);
  if (!user?.enabled) {
    throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  const secret = newSecret(srpIdentity(pool, user.username), password);
  cognito.atomically(() => {
    user.secret = secret;
    user.status = 'CONFIRMED';
    cognito.users.save(pool, user);
    cognito.codes.consume(key);
    cognito.lockouts.clear(pool.id, user.username);
  });
  const clientMetadata = textMap(input, 'ClientMetadata');
  const source = 'PostConfirmation_ConfirmForgotPassword';
  await callPostConfirmation(cognito, { pool, clientId: client.id, user, source, clientMetadata });
  return {};
}
