import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { noteUnsent } from '../_mail/unsent-mails.ts';
import { auditRecordOf } from '../_people/audit.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { lazy } from '../_runtime/lazy.ts';
import { gatherMails } from './gather-mails.ts';
import { retryUnsent } from './retry-unsent.ts';
import { sendMail } from './send-mail.ts';

const copies = lazy(() => import('../_people/audit-copies.ts'));
const processor = new BatchProcessor(EventType.DynamoDBStreams);

/** The scheduled events: every ten minutes, every minute, every hour. */
interface RetryEvent {
  readonly sendAgain: true;
}
interface GatherEvent {
  readonly gather: true;
}
interface CompareAuditEvent {
  readonly compareAudit: true;
}

/**
 * Follows changes of the table: new mails of the outbox are sent, new audit records are copied, and the directory entries of a changed
 * user are updated. A record that fails is reported alone, so that the stream retries it without the others.
 */
export async function handler(
  event: DynamoDBStreamEvent | RetryEvent | GatherEvent | CompareAuditEvent,
  context: Context,
): Promise<DynamoDBBatchResponse | Readonly<Record<string, number>>> {
  const requestId = context.awsRequestId;
  const secondsLeft = () => context.getRemainingTimeInMillis() / 1000;
  if ('gather' in event) return await inInvocation({ requestId, call: 'gatherMails' }, () => gatherMails(secondsLeft));
  if ('sendAgain' in event) {
    return await inInvocation({ requestId, call: 'retryUnsent' }, () => retryUnsent(secondsLeft));
  }
  if ('compareAudit' in event) return await inInvocation({ requestId, call: 'compareAudit' }, () => compareDays());
  return await inInvocation({ requestId, call: 'followUp' }, () =>
    processPartialResponse(event, followUp, processor, { context, throwOnFullBatchFailure: false }),
  );
}

async function followUp({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const id = dynamodb?.NewImage?.id?.S;
  if (!id) return;
  if (dynamodb?.Keys?.PK?.S?.startsWith('AUDIT#'))
    return await copies.copyAuditRecord(auditRecordOf(dynamodb.NewImage ?? {}));
  if (eventName === 'INSERT') await sendOne(id);
  if (eventName === 'MODIFY') await syncDirectory(id);
}

/** Today and yesterday; what was right a day ago is locked, and the table keeps it from being changed. */
async function compareDays(now = Date.now()): Promise<Record<string, number>> {
  const outcome = { uncopied: 0, altered: 0 };
  for (const at of [now - 86_400_000, now]) {
    const { uncopied, altered } = await copies.compareAudit(new Date(at).toISOString().slice(0, 10), now);
    outcome.uncopied += uncopied;
    outcome.altered += altered;
  }
  return outcome;
}

async function sendOne(id: string): Promise<void> {
  try {
    await sendMail(id);
  } catch (error) {
    await noteUnsent(id);
    throw error;
  }
}
