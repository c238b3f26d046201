import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, SNSEvent } from 'aws-lambda';
import { dayMs } from '#shared/domain/days/durations.ts';
import { applications } from '../_jobs/applications.ts';
import { offers } from '../_jobs/offers.ts';
import { outbox } from '../_mail/outbox.ts';
import { noteUnsent } from '../_mail/unsent-mails.ts';
import { notices } from '../_notices/notices.ts';
import { accesses, accessRecordOf } from '../_people/accesses.ts';
import { auditRecordOf, auditRecords } from '../_people/audit.ts';
import { caseload } from '../_people/caseload.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { mailingItem, mailings } from '../_people/mailings/mailings.ts';
import { basics } from '../_people/profile/candidates.ts';
import { users } from '../_people/user-record.ts';
import { inInvocation } from '../_runtime/invocation.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { lazy } from '../_runtime/lazy.ts';
import type { Key } from '../_table/table.ts';
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
  const failures = keepFailures();
  // What is gathered is little; thousands of notices are due at once when quiet hours end.
  const gathered = await failures.attempt(() => gatherMails(secondsLeft));
  const notices = await failures.attempt(() => sendDueNotices(secondsLeft));
  failures.throwFirst();
  return { ...gathered, notices: notices ?? 0 };
}

/** A change of an item: what it is now (nothing when it was removed), and whether it is new. */
interface Change {
  readonly image: Image;
  readonly isNew: boolean;
}
type Fields = Readonly<Record<string, string>>;
type Follow = (keys: Key, change: Change) => Promise<void> | undefined;

/** What follows from a change of a kind of item. */
function follows<F extends Fields>(
  of: { fieldsOf(keys: Key): F | undefined },
  act: (fields: F, change: Change) => Promise<unknown>,
): Follow {
  return (keys, change) => {
    const fields = of.fieldsOf(keys);
    return fields && act(fields, change).then(() => undefined);
  };
}

const syncOpen = async ({ candidateId }: { readonly candidateId: string }) =>
  await openApplications.syncOpenApplications(candidateId);

/** Every kind of item that something follows from. */
const following: readonly Follow[] = [
  follows(users, async ({ id }, { image }) => {
    await syncPerson(id, image);
    // The name is listed with what is open.
    if (image) await openApplications.syncOpenApplications(id);
  }),
  follows(basics, async ({ candidateId }, { image }) => await syncPerson(candidateId, image)),
  follows(applications, syncOpen),
  follows(offers, syncOpen),
  follows(caseload, syncOpen),
  follows(notices, async ({ userId, id }) => await sendOne(`${userId}/${id}`)),
  follows(auditRecords, async (_, { image }) => image && (await copies.copyAuditRecord(auditRecordOf(image)))),
  follows(accesses, async (_, { image }) => image && (await copies.copyAccessRecord(accessRecordOf(image)))),
  follows(mailings, async ({ id }, { isNew }) => isNew && (await sendOne(mailingItem.of(id)))),
  follows(outbox, async ({ id }, { isNew }) => isNew && (await sendOne(id))),
];

async function followUp({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const { NewImage: image, Keys: { PK, SK } = {} } = dynamodb ?? {};
  const keys = { PK: PK?.S ?? '', SK: SK?.S ?? '' };
  for (const follow of following) {
    const followed = follow(keys, { image, isNew: eventName === 'INSERT' });
    if (followed) return await followed;
  }
}

/** After a change of a user record or of the basics of a profile. */
async function syncPerson(id: string, now: Image): Promise<void> {
  if (now?.isListingDue?.BOOL) await syncDirectory(id);
  await facets.syncFacets(id);
}

/** Today and yesterday; what was right a day ago is locked, and the table keeps it from being changed. */
async function compareDays(now = Date.now()): Promise<Record<string, number>> {
  const days = [now - dayMs, now].map((at) => new Date(at).toISOString().slice(0, 10));
  const audit = await copies.compareAudit(days, now);
  const accesses = await copies.compareAccesses(days, now);
  return { uncopied: audit.uncopied + accesses.uncopied, altered: audit.altered + accesses.altered };
}

async function sendOne(id: string): Promise<void> {
  try {
    await sendItem(id);
  } catch (error) {
    await noteUnsent(id);
    throw error;
  }
}
