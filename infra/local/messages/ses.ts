import { randomUUID } from 'node:crypto';
import type { CallingRole, RoleAccess } from '../iam/access.ts';
import type { StackResources } from '../template/stack-resources.ts';
import { AwsError, notEmulated } from '../wire/aws-error.ts';
import type { Handler } from '../wire/http-server.ts';
import { readBody } from '../wire/request-body.ts';
import type { Mailbox } from './mailbox.ts';

interface Content {
  readonly Data?: string;
}

/** The emulated part of SendEmail's input. */
interface SendEmail {
  readonly FromEmailAddress?: string;
  readonly Destination?: Partial<Record<'ToAddresses' | 'CcAddresses' | 'BccAddresses', string[]>>;
  readonly ReplyToAddresses?: readonly string[];
  readonly ConfigurationSetName?: string;
  readonly Content?: {
    readonly Simple?: {
      readonly Subject?: Content;
      readonly Body?: { readonly Text?: Content; readonly Html?: Content };
      readonly Headers?: readonly { readonly Name?: string; readonly Value?: string }[];
    };
    readonly Raw?: unknown;
    readonly Template?: unknown;
  };
}

const addressOf = (mailbox: string) => (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();

/** The verified identity of a sender: its address or domain, if the template has it. */
function identityOf(stack: StackResources, from: string): string {
  const address = addressOf(from);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const identities = stack.ofType('AWS::SES::EmailIdentity').map(({ ref }) => ref);
  const found = identities.find((ref) => {
    const identity = ref.toLowerCase();
    return identity === address || domain === identity || domain.endsWith(`.${identity}`);
  });
  if (!found) throw new AwsError('MessageRejected', `Email address is not verified: ${from}`);
  return found;
}

interface Sending {
  readonly stack: StackResources;
  readonly mailbox: Mailbox;
  readonly caller: CallingRole;
}

/** Checks that the configuration set is in the template; SES requires a permission on it too. */
function requireSet({ stack, caller }: Sending, set: string, from: string): void {
  if (!stack.ofType('AWS::SES::ConfigurationSet').some(({ ref }) => ref === set))
    throw new AwsError('NotFoundException', `Configuration set <${set}> does not exist.`);
  caller.assert({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${stack.region}:${stack.account}:configuration-set/${set}`,
    context: { 'ses:FromAddress': [addressOf(from)] },
  });
}

function sendEmail(sending: Sending, input: SendEmail): { MessageId: string } {
  const { stack, mailbox, caller } = sending;
  const { Content: content = {}, Destination: destination = {} } = input;
  if (!content.Simple) throw notEmulated('SES', `SendEmail with ${Object.keys(content).join(' and ') || 'no'} content`);
  const from = input.FromEmailAddress ?? '';
  caller.assert({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${stack.region}:${stack.account}:identity/${identityOf(stack, from)}`,
    context: { 'ses:FromAddress': [addressOf(from)] },
  });
  // SES also requires a permission on a receiver's identity that the account has, as it does in the sandbox.
  const recipients = Object.values(destination).flat();
  for (const to of recipients)
    caller.assert({
      action: 'ses:SendEmail',
      resource: `arn:aws:ses:${stack.region}:${stack.account}:identity/${addressOf(to)}`,
      context: { 'ses:FromAddress': [addressOf(from)] },
    });
  const set = input.ConfigurationSetName;
  if (set !== undefined) requireSet(sending, set, from);
  const { Subject, Body } = content.Simple;
  const html = Body?.Html?.Data;
  const text = Body?.Text?.Data;
  if (text === undefined) throw notEmulated('SES', 'SendEmail without a text');
  if (Subject?.Data === undefined) throw new AwsError('BadRequestException', 'A mail needs a subject.');
  if (recipients.length === 0 || recipients.length > 50)
    throw new AwsError('BadRequestException', 'A mail needs 1 to 50 recipients.');
  const headers = Object.fromEntries([
    ...(input.ReplyToAddresses?.length ? [['reply-to', input.ReplyToAddresses.join(', ')]] : []),
    ...(content.Simple.Headers ?? []).map(({ Name = '', Value = '' }) => [Name.toLowerCase(), Value]),
  ]) as Readonly<Record<string, string>>;
  for (const to of recipients) mailbox.keep({ channel: 'email', to, subject: Subject.Data, text, html, headers });
  return { MessageId: randomUUID() };
}

interface SesOptions {
  readonly stack: StackResources;
  readonly access: RoleAccess;
  readonly mailbox: Mailbox;
  readonly log: (text: string) => void;
}

/** SES version 2: SendEmail with simple content, into the mailbox. */
export function emulateSes({ stack, access, mailbox, log }: SesOptions): Handler {
  return async (request, response) => {
    const operation = `${request.method} ${request.url?.split('?')[0]}`;
    let status = 200;
    let answer: unknown;
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    try {
      const body = await readBody(request, 40 * 1024 * 1024);
      const caller = access.callerOf(request, body);
      if (operation !== 'POST /v2/email/outbound-emails') throw notEmulated('SES', operation);
      answer = sendEmail({ stack, mailbox, caller }, JSON.parse(body.toString()) as SendEmail);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      if (error.status === 501) log(error.message);
      status = error.status;
      headers['x-amzn-errortype'] = error.code;
      answer = { message: error.message };
    }
    response.writeHead(status, headers).end(JSON.stringify(answer));
  };
}
