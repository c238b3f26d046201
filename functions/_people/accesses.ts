import * as z from 'zod';
import { accessKinds } from '#shared/domain/accesses.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { entity } from '../_table/entity.ts';
import type { ListPage } from '../_table/query.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { visitTeller } from './visits.ts';

/**
 * A staff member's access to a candidate's data [W01]. Holds ids only, because its copy outlives the candidate. Its id is the request id,
 * so retries of the write leave one record.
 */
const accessRecord = z.object({
  candidateId: z.string(),
  at: z.string(),
  id: z.string(),
  actorId: z.string(),
  /** The actor's role at the time of access. */
  role: z.enum(['recruiter', 'admin']),
  kind: z.enum(accessKinds),
  /** The file's id; for scores, the checklist's; for an offer, the job's. */
  documentId: z.string(),
  /** Set only when the access was made by impersonation. */
  way: z.literal('acting').optional(),
});
export type AccessRecord = z.output<typeof accessRecord>;

export const accesses = entity(accessRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'ACCESS#{at}#{id}',
  lists: {
    ofCandidate: { pk: 'CAND#{candidateId}', sk: 'ACCESS#' },
    ofDay: { pk: 'CAND#{candidateId}', sk: 'ACCESS#{day}' },
  },
});

/** The data that is accessed, and its candidate. */
export interface DataAccess extends Pick<AccessRecord, 'candidateId' | 'kind'> {
  readonly documentId?: string;
  readonly way?: 'acting';
}

/** The actor, and the request that makes the access. */
export interface AccessContext {
  readonly actor: Pick<Actor, 'id' | 'groups'>;
  readonly requestId: string;
}

/** Writes the access record. Callers await it before they answer: without a record, nothing is shown. */
export async function leaveAccess(
  access: DataAccess,
  { actor, requestId }: AccessContext,
  now = new Date(),
): Promise<void> {
  await accesses.put({
    documentId: '',
    ...access,
    at: now.toISOString(),
    id: requestId,
    actorId: actor.id,
    role: isAdmin(actor) ? 'admin' : 'recruiter',
  });
}

/** A page of accesses to one candidate's data, newest first; `before` is the instant and id of the previous page's last record. */
export async function listAccesses(
  candidateId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ListPage<AccessRecord>> {
  const after =
    before && accesses.key({ candidateId, at: before.slice(0, instantLength), id: before.slice(instantLength + 1) });
  return await accesses.list(
    'ofCandidate',
    { candidateId },
    { limit, descending: true, ...(after && { after: { ...after } }) },
  );
}

const readAtOnce = 100;

/**
 * What staff viewed, newest first, with one row per visit however often the page was loaded: the newest access of a person to one thing
 * within the visit. `next` is the start of the following page.
 */
export async function listVisits(
  candidateId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<{ items: AccessRecord[]; next: string | undefined }> {
  const items: AccessRecord[] = [];
  const isOfVisit = visitTeller<AccessRecord>((one) => [one.actorId, one.kind, one.documentId, one.way].join());
  for (let from = before; ; ) {
    const page = await listAccesses(candidateId, { limit: readAtOnce, before: from });
    for (const one of page.items) {
      const isSame = isOfVisit(one);
      if (!isSame && items.length === limit) return { items, next: from };
      if (!isSame) items.push(one);
      from = `${one.at}#${one.id}`;
    }
    if (!page.last) return { items, next: undefined };
  }
}

/** The accesses to one candidate's data on a day (YYYY-MM-DD, UTC). */
export async function accessesOfDay(candidateId: string, day: string): Promise<AccessRecord[]> {
  return await readAllPages((after) => accesses.list('ofDay', { candidateId, day }, after));
}

/** Length of an instant (ISO 8601, UTC, milliseconds). */
const instantLength = 24;

/** A record as the table's stream delivers it: every field is a string. */
export function accessRecordOf(image: Readonly<Record<string, { readonly S?: string | undefined }>>): AccessRecord {
  return accessRecord.parse(Object.fromEntries(Object.entries(image).map(([name, { S }]) => [name, S])));
}
