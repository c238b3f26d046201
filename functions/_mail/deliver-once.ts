import { SESv2Client } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { sending } from './deliver.ts';
import { mailTimeouts } from './mail-timeouts.ts';

// Neither service knows a mail that it was given before: what may have gone out is not sent again, by the SDK as little as by us.
const once = { maxAttempts: 1, requestHandler: mailTimeouts };
let mails: SESv2Client | undefined;
let texts: SNSClient | undefined;

/** Sends a mail, at most once. */
export async function mailOnce(mail: Parameters<typeof sending>[0]): Promise<void> {
  mails ??= new SESv2Client(once);
  await mails.send(sending(mail));
}

/** Sends a text message, at most once. */
export async function textOnce(phone: string, text: string): Promise<void> {
  texts ??= new SNSClient(once);
  await texts.send(new PublishCommand({ PhoneNumber: phone, Message: text }));
}
