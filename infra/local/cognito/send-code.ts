import { AwsError } from '../wire/aws-error.ts';
import { callTrigger, triggerAttributes } from './call-trigger.ts';
import type { Cognito } from './cognito.ts';
import type { CognitoMessage } from './options.ts';
import type { CodeKey } from './state/codes.ts';
import type { User } from './state/user.ts';
import type { ContactAttribute, Pool } from './template/pool.ts';

/** A code to send: the user, the contact and the purpose. */
export interface CodeRequest {
  readonly pool: Pool;
  readonly clientId: string;
  readonly user: User;
  readonly purpose: CodeKey['purpose'];
  /** The CustomMessage trigger source. */
  readonly source: string;
  readonly contact: ContactAttribute;
  /** The address or number that the code is sent to and will verify. */
  readonly to: string;
  readonly clientMetadata: Readonly<Record<string, string>>;
}

/** Cognito's CodeDeliveryDetails. */
export interface CodeDelivery {
  readonly AttributeName: ContactAttribute;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly Destination: string;
}

const placeholder = '{####}';

/** Masks a destination as Cognito does: `n***@d***` or `+*******0123`. */
function mask(contact: ContactAttribute, to: string): string {
  if (contact === 'phone_number') return `+${'*'.repeat(7)}${to.slice(-4)}`;
  const [local = '', domain = ''] = to.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/** The delivery details in Cognito's format. */
export const deliveryTo = (contact: ContactAttribute, to: string): CodeDelivery => ({
  AttributeName: contact,
  DeliveryMedium: contact === 'email' ? 'EMAIL' : 'SMS',
  Destination: mask(contact, to),
});

/** The text of a message with a code: from the CustomMessage trigger, otherwise from the template. */
async function composeMessage(
  cognito: Cognito,
  order: Omit<CodeRequest, 'purpose'>,
  words: { subject: string; email: string; sms: string },
  secret: string,
): Promise<CognitoMessage> {
  const { pool, clientId, user, source, contact, to, clientMetadata } = order;
  const empty = { smsMessage: null, emailMessage: null, emailSubject: null };
  const custom = await callTrigger(cognito, {
    pool,
    trigger: 'CustomMessage',
    source,
    clientId,
    username: user.username,
    response: empty,
    request: {
      // For a pending contact the trigger receives the one that the message is sent to.
      userAttributes: { ...triggerAttributes(user), [contact]: to },
      codeParameter: placeholder,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      clientMetadata,
    },
  });
  const say = (said: unknown, standard: string) =>
    (typeof said === 'string' && said ? said : standard).replaceAll(placeholder, secret);
  return contact === 'email'
    ? {
        channel: 'email',
        to,
        subject: say(custom.emailSubject, words.subject),
        text: plainText(say(custom.emailMessage, words.email)),
      }
    : { channel: 'sms', to, subject: '', text: say(custom.smsMessage, words.sms) };
}

/** Delivers a message. Throws CodeDeliveryFailureException on failure. */
async function deliverMessage(cognito: Cognito, { smsRole }: Pool, message: CognitoMessage): Promise<void> {
  const { access, send } = cognito.options;
  try {
    if (message.channel === 'sms' && smsRole)
      access.role(smsRole).assert({ action: 'sns:Publish', resource: message.to });
    await send(message);
  } catch (problem) {
    console.error('The local Cognito could not hand over a message', problem);
    throw new AwsError('CodeDeliveryFailureException', 'Unable to deliver message');
  }
}

/** Generates a code, has CustomMessage word it, activates it and sends it. Throws LimitExceededException after too many requests. */
export async function sendConfirmationCode(cognito: Cognito, order: CodeRequest): Promise<CodeDelivery> {
  const key = { pool: order.pool.id, username: order.user.username, purpose: order.purpose };
  cognito.codes.assertMayIssue(key);
  const code = cognito.codes.draw();
  const { messages } = order.pool;
  const standard =
    order.purpose === 'reset'
      ? `Your password reset code is ${placeholder}`
      : `Your confirmation code is ${placeholder}`;
  const words = {
    subject: messages.emailSubject,
    email: messages.email ?? standard,
    sms: messages.sms ?? `${standard}.`,
  };
  const message = await composeMessage(cognito, order, words, code);
  cognito.codes.store(key, code, JSON.stringify({ contact: order.contact, to: order.to }));
  await deliverMessage(cognito, order.pool, { ...message, code });
  return deliveryTo(order.contact, order.to);
}

/** The value that a sent code verifies. */
export const provenBy = (value: string) => JSON.parse(value) as { contact: ContactAttribute; to: string };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The plain text of a HTML mail from Cognito, for a mailbox that shows text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w{2,5}|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}
