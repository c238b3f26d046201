import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mailTimeouts } from './mail-timeouts.ts';

let client: SESv2Client | undefined;

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Who gets the answers; without one, the sender's address. */
  readonly replyTo?: string | undefined;
  /** Where one press in the mail program ends mails of this kind (RFC 8058). */
  readonly unsubscribe?: string | undefined;
}

/** Sends a mail through SES; throws when it is refused, so that the caller retries. */
export async function deliver(mail: Mail): Promise<void> {
  client ??= new SESv2Client({ maxAttempts: 3, requestHandler: mailTimeouts });
  await client.send(sending(mail));
}

/** The request that sends a mail. */
export function sending(mail: Mail): SendEmailCommand {
  const { replyTo, unsubscribe } = mail;
  return new SendEmailCommand({
    FromEmailAddress: mail.from,
    // Where it names none, nothing comes back.
    ...(process.env.MAIL_FEEDBACK && { ConfigurationSetName: process.env.MAIL_FEEDBACK }),
    Destination: { ToAddresses: [...mail.to] },
    ...(replyTo && { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: { Data: mail.subject },
        Body: { Html: { Data: mail.html }, Text: { Data: mail.text } },
        ...(unsubscribe && {
          Headers: [
            { Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        }),
      },
    },
  });
}
