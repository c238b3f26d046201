import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mailTimeouts } from './mail-timeouts.ts';

let client: SNSClient | undefined;

/** Sends a text message through SNS; throws when it is refused, so that the caller retries. */
export async function sendText(phone: string, text: string): Promise<void> {
  client ??= new SNSClient({ maxAttempts: 3, requestHandler: mailTimeouts });
  await client.send(new PublishCommand({ PhoneNumber: phone, Message: text }));
}
