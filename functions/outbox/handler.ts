import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { noteUnsent } from '../_mail/unsent-mails.ts';
import { catchUpDirectory } from '../_people/directory/directory-sync.ts';
import { sendAgain } from './send-again.ts';
import { sendMail } from './send-mail.ts';

const processor = new BatchProcessor(EventType.DynamoDBStreams);

/** What the clock sends every ten minutes. */
interface Again {
  readonly sendAgain: true;
}

/**
 * What follows from a change of the table: mails that stand in the outbox go out, and the directory says what a changed person's
 * record says. A record that fails is reported alone, so that the others are done, and tried again later.
 */
export async function handler(
  event: DynamoDBStreamEvent | Again,
  context: Context,
): Promise<DynamoDBBatchResponse | { sent: number; failed: number }> {
  if ('sendAgain' in event) return await sendAgain(() => context.getRemainingTimeInMillis() / 1000);
  return await processPartialResponse(event, followUp, processor, { context, throwOnFullBatchFailure: false });
}

async function followUp({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const id = dynamodb?.NewImage?.id?.S;
  if (!id) return;
  if (eventName === 'INSERT') await sendOne(id);
  if (eventName === 'MODIFY') await catchUpDirectory(id);
}

async function sendOne(id: string): Promise<void> {
  try {
    await sendMail(id);
  } catch (error) {
    await noteUnsent(id);
    throw error;
  }
}
