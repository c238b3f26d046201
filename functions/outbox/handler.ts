import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { sendMail } from './send-mail.ts';

const processor = new BatchProcessor(EventType.DynamoDBStreams);

/** Sends what stands in the outbox. A mail that fails is reported alone, so that the others go out. */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  return await processPartialResponse(event, sendOne, processor, { context, throwOnFullBatchFailure: false });
}

async function sendOne(record: DynamoDBRecord): Promise<void> {
  const id = record.dynamodb?.NewImage?.id?.S;
  if (record.eventName === 'INSERT' && id) await sendMail(id);
}
