import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { noteUnsent } from '../_mail/unsent-mails.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { gatherMails } from './gather-mails.ts';
import { retryUnsent } from './retry-unsent.ts';
import { sendMail } from './send-mail.ts';

const processor = new BatchProcessor(EventType.DynamoDBStreams);

/** The scheduled events: every ten minutes and every minute. */
interface RetryEvent {
  readonly sendAgain: true;
}
interface GatherEvent {
  readonly gather: true;
}

/**
 * Follows changes of the table: new mails of the outbox are sent, and the directory entries of a changed user are updated. A record
 * that fails is reported alone, so that the stream retries it without the others.
 */
export async function handler(
  event: DynamoDBStreamEvent | RetryEvent | GatherEvent,
  context: Context,
): Promise<DynamoDBBatchResponse | { sent: number; failed: number } | { held: number; mails: number }> {
  const requestId = context.awsRequestId;
  const secondsLeft = () => context.getRemainingTimeInMillis() / 1000;
  if ('gather' in event) return await inInvocation({ requestId, call: 'gatherMails' }, () => gatherMails(secondsLeft));
  if ('sendAgain' in event) {
    return await inInvocation({ requestId, call: 'retryUnsent' }, () => retryUnsent(secondsLeft));
  }
  return await inInvocation({ requestId, call: 'followUp' }, () =>
    processPartialResponse(event, followUp, processor, { context, throwOnFullBatchFailure: false }),
  );
}

async function followUp({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const id = dynamodb?.NewImage?.id?.S;
  if (!id) return;
  if (eventName === 'INSERT') await sendOne(id);
  if (eventName === 'MODIFY') await syncDirectory(id);
}

async function sendOne(id: string): Promise<void> {
  try {
    await sendMail(id);
  } catch (error) {
    await noteUnsent(id);
    throw error;
  }
}
