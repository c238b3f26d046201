import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

let client: SESv2Client | undefined;

/** Sends a mail through SES; throws when it is refused, so that the caller retries. */
export async function deliver(mail: {
  from: string;
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
}): Promise<void> {
  client ??= new SESv2Client({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: mail.from,
      Destination: { ToAddresses: [...mail.to] },
      Content: {
        Simple: {
          Subject: { Data: mail.subject },
          Body: { Html: { Data: mail.html }, Text: { Data: mail.text } },
        },
      },
    }),
  );
}
