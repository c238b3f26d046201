import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, SNSEvent } from 'aws-lambda';
import { dayMs } from '#shared/domain/durations.ts';
import { noteUnsent } from '../_mail/unsent-mails.ts';
import { accessRecordOf } from '../_people/accesses.ts';
import { auditRecordOf } from '../_people/audit.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { mailingItem } from '../_people/mailings/mailings.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { lazy } from '../_runtime/lazy.ts';
import { gatherMails } from './gather-mails.ts';
import { retryUnsent } from './retry-unsent.ts';
import { sendDueNotices } from './send-due.ts';
import { sendItem } from './send-item.ts';

const facets = lazy(() => import('../_people/facets/sync-facets.ts'));
const openApplications = lazy(() => import('../_people/open-applications.ts'));
const copies = lazy(() => import('../_people/audit-copies.ts'));
const replies = lazy(() => import('./take-replies.ts'));
const processor = new BatchProcessor(EventType.DynamoDBStreams);

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

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
 * Follows changes of the table: new mails of the outbox and new notices are sent, new audit records are copied, and the directory entries and facets
 * of a changed user are updated, and what is open in a recruiter's charge. Replies to texts come from a topic. A record that fails is reported alone, so that the stream retries it without the others.
 */
export async function handler(
  event: DynamoDBStreamEvent | SNSEvent | RetryEvent | GatherEvent | CompareAuditEvent,
  context: Context,
): Promise<DynamoDBBatchResponse | Readonly<Record<string, number>>> {
  const requestId = context.awsRequestId;
  const secondsLeft = () => context.getRemainingTimeInMillis() / 1000;
  if ('gather' in event) return await inInvocation({ requestId, call: 'gatherMails' }, () => everyMinute(secondsLeft));
  if ('sendAgain' in event) {
    return await inInvocation({ requestId, call: 'retryUnsent' }, () => retryUnsent(secondsLeft));
  }
  if ('compareAudit' in event) return await inInvocation({ requestId, call: 'compareAudit' }, () => compareDays());
  if (isReplies(event)) {
    return await inInvocation({ requestId, call: 'takeReplies' }, () => replies.takeReplies(event.Records));
  }
  return await inInvocation({ requestId, call: 'followUp' }, () =>
    processPartialResponse(event, followUp, processor, { context, throwOnFullBatchFailure: false }),
  );
}

function isReplies(event: DynamoDBStreamEvent | SNSEvent): event is SNSEvent {
  return event.Records.some((record) => 'Sns' in record);
}

async function everyMinute(secondsLeft: () => number): Promise<Readonly<Record<string, number>>> {
  const notices = await sendDueNotices(secondsLeft);
  return { ...(await gatherMails(secondsLeft)), notices };
}

async function followUp({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const { NewImage: image, Keys: { PK, SK } = {} } = dynamodb ?? {};
  if (SK?.S === 'USER' || SK?.S === 'P#BASIC') return await followPerson(idIn(PK?.S), SK.S, image);
  if (SK?.S?.startsWith('APP#') || SK?.S?.startsWith('OFFER#'))
    return void (await openApplications.syncOpenApplications(idIn(PK?.S)));
  if (PK?.S?.startsWith('CHARGES#')) return void (await openApplications.syncOpenApplications(idIn(SK?.S)));
  if (SK?.S?.startsWith('NOTICE#')) return await sendOne(`${idIn(PK?.S)}/${idIn(SK.S)}`);
  const id = image?.id?.S;
  if (!id) return;
  if (PK?.S?.startsWith('AUDIT#')) return await copies.copyAuditRecord(auditRecordOf(image));
  if (SK?.S?.startsWith('ACCESS#')) return await copies.copyAccessRecord(accessRecordOf(image));
  if (eventName === 'INSERT') await sendOne(PK?.S?.startsWith('MAILING#') ? mailingItem.of(id) : id);
}

/** The id in a key like USER#id. */
const idIn = (key = '') => key.slice(key.indexOf('#') + 1);

/** After a change of a user record or of the basics of a profile. */
async function followPerson(id: string, kind: string, now: Image): Promise<void> {
  if (now?.isListingDue?.BOOL) await syncDirectory(id);
  await facets.syncFacets(id);
  // The name is listed with what is open.
  if (kind === 'USER' && now) await openApplications.syncOpenApplications(id);
}

/** Today and yesterday; what was right a day ago is locked, and the table keeps it from being changed. */
async function compareDays(now = Date.now()): Promise<Record<string, number>> {
  const outcome = { uncopied: 0, altered: 0 };
  for (const at of [now - dayMs, now]) {
    const day = new Date(at).toISOString().slice(0, 10);
    for (const compare of [copies.compareAudit, copies.compareAccesses]) {
      const { uncopied, altered } = await compare(day, now);
      outcome.uncopied += uncopied;
      outcome.altered += altered;
    }
  }
  return outcome;
}

async function sendOne(id: string): Promise<void> {
  try {
    await sendItem(id);
  } catch (error) {
    await noteUnsent(id);
    throw error;
  }
}
