import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

let client: SESv2Client | undefined;

/** Hands a mail to the mail service; throws when it is not taken, so that the caller's retry sends it later. */
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
