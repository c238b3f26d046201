import { randomUUID } from 'node:crypto';
import type { CallingRole, RoleAccess } from '../iam/access.ts';
import { AwsError, notEmulated } from '../wire/aws-error.ts';
import type { Handler } from '../wire/http-server.ts';
import { readBody } from '../wire/request-body.ts';
import { xmlText } from '../wire/xml.ts';
import type { Mailbox } from './mailbox.ts';

const namespace = 'xmlns="http://sns.amazonaws.com/doc/2010-03-31/"';

function publish(mailbox: Mailbox, caller: CallingRole, input: URLSearchParams): string {
  const to = input.get('PhoneNumber');
  const text = input.get('Message');
  if (!to) throw notEmulated('SNS', 'Publish to a topic');
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new AwsError('InvalidParameter', `Invalid parameter: PhoneNumber ${to}`);
  caller.assert({ action: 'sns:Publish', resource: to });
  if (!text) throw new AwsError('InvalidParameter', 'Invalid parameter: Empty message');
  mailbox.keep({ channel: 'sms', to, subject: input.get('Subject') ?? '', text });
  return `<PublishResponse ${namespace}><PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult></PublishResponse>`;
}

/** SNS: Publish to a phone number, into the mailbox. Speaks the query protocol: a form in, XML out. */
export function emulateSns(mailbox: Mailbox, access: RoleAccess, log: (text: string) => void): Handler {
  return async (request, response) => {
    const body = await readBody(request);
    const input = new URLSearchParams(body.toString());
    const operation = input.get('Action') ?? '';
    let status = 200;
    let answer: string;
    try {
      const caller = access.callerOf(request, body);
      if (operation !== 'Publish') throw notEmulated('SNS', operation);
      answer = publish(mailbox, caller, input);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      if (error.status === 501) log(error.message);
      status = error.status;
      answer = `<ErrorResponse ${namespace}><Error><Type>Sender</Type><Code>${error.code}</Code><Message>${xmlText(error.message)}</Message></Error></ErrorResponse>`;
    }
    response.writeHead(status, { 'content-type': 'text/xml' }).end(answer);
  };
}
