import * as z from 'zod';
import { accessKinds } from '#shared/domain/accesses.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { entity } from '../_table/entity.ts';
import type { ListPage } from '../_table/query.ts';
import { readAllPages } from '../_table/read-all-pages.ts';

/**
 * That a member of staff opened something of a candidate [W01]. Holds ids only: a copy of it outlives the candidate. The id is that of
 * the request, which leaves one record however often the write is retried.
 */
const accessRecord = z.object({
  candidateId: z.string(),
  at: z.string(),
  id: z.string(),
  actorId: z.string(),
  /** The actor's role at that time. */
  role: z.enum(['recruiter', 'admin']),
  kind: z.enum(accessKinds),
  /** Of a file, its id; of scores, that of the checklist; of an offer, that of the job. */
  documentId: z.string(),
  /** Of a reading during impersonation; of any other there is none. */
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

/** What is opened of whom. */
export interface DataAccess extends Pick<AccessRecord, 'candidateId' | 'kind'> {
  readonly documentId?: string;
  readonly way?: 'acting';
}

/** Who opens it, in which request. */
export interface AccessContext {
  readonly actor: Pick<Actor, 'id' | 'groups'>;
  readonly requestId: string;
}

/** Leaves the record of an opening. It comes before the answer: where it cannot be written, nothing is shown. */
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

/** A page of the openings of one candidate's data, newest first; `before` is the instant and the id of the last one of the page before. */
export async function listAccesses(
  candidateId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ListPage<AccessRecord>> {
  const [at, id] = before ? [before.slice(0, instantLength), before.slice(instantLength + 1)] : [];
  const after = at && id ? accesses.key({ candidateId, at, id }) : undefined;
  return await accesses.list(
    'ofCandidate',
    { candidateId },
    { limit, descending: true, ...(after && { after: { ...after } }) },
  );
}

/** The openings of one candidate's data on a day (YYYY-MM-DD, UTC). */
export async function accessesOfDay(candidateId: string, day: string): Promise<AccessRecord[]> {
  return await readAllPages((after) => accesses.list('ofDay', { candidateId, day }, after));
}

/** Letters of an instant (ISO 8601, UTC, milliseconds). */
const instantLength = 24;

/** A record as the stream of the table brings it: every field is a text. */
export function accessRecordOf(image: Readonly<Record<string, { readonly S?: string | undefined }>>): AccessRecord {
  return accessRecord.parse(Object.fromEntries(Object.entries(image).map(([name, { S }]) => [name, S])));
}
