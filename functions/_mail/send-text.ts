import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';

let client: SNSClient | undefined;

/** Sends a text message through SNS; throws when it is refused, so that the caller retries. */
export async function sendText(phone: string, text: string): Promise<void> {
  client ??= new SNSClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } });
  await client.send(new PublishCommand({ PhoneNumber: phone, Message: text }));
}
