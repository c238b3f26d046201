import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { noteUnsent } from '../_data/unsent-mails.ts';
import { sendAgain } from './send-again.ts';
import { sendMail } from './send-mail.ts';

const processor = new BatchProcessor(EventType.DynamoDBStreams);

/** What the clock sends every ten minutes. */
interface Again {
  readonly sendAgain: true;
}

/** Sends what stands in the outbox. A mail that fails is reported alone, so that the others go out, and tried again later. */
export async function handler(
  event: DynamoDBStreamEvent | Again,
  context: Context,
): Promise<DynamoDBBatchResponse | { sent: number; failed: number }> {
  if ('sendAgain' in event) return await sendAgain(() => context.getRemainingTimeInMillis() / 1000);
  return await processPartialResponse(event, sendOne, processor, { context, throwOnFullBatchFailure: false });
}

async function sendOne(record: DynamoDBRecord): Promise<void> {
  const id = record.dynamodb?.NewImage?.id?.S;
  if (record.eventName !== 'INSERT' || !id) return;
  try {
    await sendMail(id);
  } catch (error) {
    await noteUnsent(id);
    throw error;
  }
}
