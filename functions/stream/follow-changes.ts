import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { applications } from '../_jobs/applications.ts';
import { offers } from '../_jobs/offers.ts';
import { outbox } from '../_mail/outbox.ts';
import { noteUnsent } from '../_mail/unsent-mails.ts';
import { notices } from '../_notices/notices.ts';
import { accesses, accessRecordOf } from '../_people/accesses.ts';
import { auditRecordOf, auditRecords } from '../_people/audit.ts';
import { caseload } from '../_people/caseload.ts';
import { syncDirectory } from '../_people/directory/directory-sync.ts';
import { documentRequests } from '../_people/document-requests.ts';
import { mailingItem, mailings } from '../_people/mailings/mailings.ts';
import { basics } from '../_people/profile/candidates.ts';
import { users } from '../_people/user-record.ts';
import { lazy } from '../_runtime/lazy.ts';
import type { Key } from '../_table/table.ts';
import { sendItem } from './send-item.ts';

const { syncFacets } = lazy(() => import('../_people/facets/sync-facets.ts'));
const { syncOpenApplications } = lazy(() => import('../_people/open-applications.ts'));
const { copyAccessRecord, copyAuditRecord } = lazy(() => import('../_people/audit-copies.ts'));
const processor = new BatchProcessor(EventType.DynamoDBStreams);

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

/** A change of an item: what it is now (nothing when it was removed), and whether it is new. */
interface Change {
  readonly image: Image;
  readonly isNew: boolean;
}
type Fields = Readonly<Record<string, string>>;
type Sync = ReturnType<typeof syncsOfBatch>;
type Follow = (keys: Key, change: Change, sync: Sync) => Promise<unknown> | undefined;

/** What follows from a change of a kind of item. */
function follows<F extends Fields>(
  of: { fieldsOf(keys: Key): F | undefined },
  act: (fields: F, change: Change, sync: Sync) => Promise<unknown>,
): Follow {
  return (keys, change, sync) => {
    const fields = of.fieldsOf(keys);
    return fields && act(fields, change, sync);
  };
}

const syncOpen = async ({ candidateId }: { readonly candidateId: string }, _: Change, sync: Sync) =>
  await sync.openApplications(candidateId);

/** Every kind of item that something follows from. */
const following: readonly Follow[] = [
  follows(users, async ({ id }, { image }, sync) => await syncPerson(id, image, sync)),
  follows(basics, async ({ candidateId }, { image }, sync) => await syncPerson(candidateId, image, sync)),
  follows(documentRequests, syncOpen),
  follows(applications, syncOpen),
  follows(offers, syncOpen),
  follows(caseload, syncOpen),
  follows(notices, async ({ userId, id }) => await sendOne(`${userId}/${id}`)),
  follows(auditRecords, async (_, { image }) => image && (await copyAuditRecord(auditRecordOf(image)))),
  follows(accesses, async (_, { image }) => image && (await copyAccessRecord(accessRecordOf(image)))),
  follows(mailings, async ({ id }, { isNew }) => isNew && (await sendOne(mailingItem.of(id)))),
  follows(outbox, async ({ id }, { isNew }) => isNew && (await sendOne(id))),
];

/**
 * Follows changes of the table: new mails of the outbox and new notices are sent, new audit records are copied, and directory, facets and desks
 * are brought up to date. A record that fails is reported alone, so that the stream retries it without the others.
 */
export async function followChanges(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  const sync = syncsOfBatch();
  const followUp = async ({ eventName, dynamodb }: DynamoDBRecord): Promise<unknown> => {
    const { NewImage: image, Keys: { PK, SK } = {} } = dynamodb ?? {};
    const keys = { PK: PK?.S ?? '', SK: SK?.S ?? '' };
    for (const follow of following) {
      const followed = follow(keys, { image, isNew: eventName === 'INSERT' }, sync);
      if (followed) return await followed;
    }
    return undefined;
  };
  return await processPartialResponse(event, followUp, processor, { context, throwOnFullBatchFailure: false });
}

/** After a change of a user record or of the basics of a profile. */
async function syncPerson(id: string, now: Image, sync: Sync): Promise<void> {
  if (now?.isListingDue?.BOOL) await sync.directory(id);
  await sync.facets(id);
  // The desk lists name and phone with what is open, and how the profile meets the jobs.
  if (now) await sync.openApplications(id);
}

/** The syncs of a batch. The changes of a transaction come together, and all of them are in the table by then: one sync a person serves them. */
function syncsOfBatch() {
  return {
    directory: onceForEach(syncDirectory),
    facets: onceForEach(syncFacets),
    openApplications: onceForEach(syncOpenApplications),
  };
}

function onceForEach(act: (id: string) => Promise<unknown>): (id: string) => Promise<unknown> {
  const begun = new Map<string, Promise<unknown>>();
  return (id) => {
    const one = begun.get(id) ?? act(id);
    begun.set(id, one);
    return one;
  };
}

async function sendOne(id: string): Promise<void> {
  try {
    await sendItem(id);
  } catch (error) {
    await noteUnsent(id);
    throw error;
  }
}
