import * as z from 'zod';
import { hourMs } from '#shared/domain/days/durations.ts';
import { isAnswered, papersOf, requestKinds } from '#shared/domain/documents/document-requests.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { findProfile, type Profile } from './profile/profile.ts';

const text = z.string();

/** A staff request for a document, or the rejection of one on file [W02]. */
const requestRecord = z.object({
  candidateId: text,
  id: text,
  kind: z.enum(requestKinds),
  name: text,
  words: text,
  /** A day; absent when there is no due date. */
  dueOn: text.optional(),
  /** Identifies the requests sent together in one notice; absent for a single request. */
  group: text.optional(),
  /** The rejected file; absent for a plain request. */
  fileId: text.optional(),
  /** The files of its kind at that time: any other one fulfils the request. */
  before: z.array(text),
  by: text,
  at: text,
  withdrawnAt: text.optional(),
});
export type RequestRecord = z.output<typeof requestRecord>;

export const documentRequests = entity(requestRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'DOCREQ#{id}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'DOCREQ#' } },
});

/** Every request to a candidate, newest first. */
export async function listRequests(
  candidateId: string,
  options: { readonly consistent?: boolean } = {},
): Promise<RequestRecord[]> {
  const list = (after: object) => documentRequests.list('ofCandidate', { candidateId }, { ...options, ...after });
  const all = await readAllPages(list);
  return all.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** A refused file, and the instant of its refusal. */
export interface Refusal {
  readonly fileId: string;
  readonly at: string;
}

/** The files with a refusal that staff have not withdrawn: they go to no facility, whatever was uploaded since [X20]. */
export async function standingRefusals(candidateId: string): Promise<Refusal[]> {
  const all = await listRequests(candidateId, { consistent: true });
  return all.flatMap(({ fileId, at, withdrawnAt }) => (fileId && !withdrawnAt ? [{ fileId, at }] : []));
}

/** Hours before the same document can be requested again. */
const quietHours = 24;

/** Whether an open request for this kind and name is younger than that: a document is not requested twice a day [X27]. */
export function isAskedLately(
  { kind, name }: Pick<RequestRecord, 'kind' | 'name'>,
  open: readonly RequestRecord[],
  now = Date.now(),
): boolean {
  const since = new Date(now - quietHours * hourMs).toISOString();
  return open.some((one) => !one.fileId && one.kind === kind && one.name === name && one.at >= since);
}

export type RequestState = 'open' | 'answered' | 'withdrawn';

/** A request's status, derived from the profile. */
export function requestStateOf(request: RequestRecord, profile: Profile | undefined): RequestState {
  if (request.withdrawnAt) return 'withdrawn';
  return profile && isAnswered(request, papersOf(profile)) ? 'answered' : 'open';
}

/** The requests that wait for the candidate; skips reading the profile when there are none. */
export async function openRequests(candidateId: string): Promise<RequestRecord[]> {
  const asked = await listRequests(candidateId);
  if (asked.length === 0) return [];
  const profile = await findProfile(candidateId, { consistent: true, withSummary: false });
  return asked.filter((one) => requestStateOf(one, profile) === 'open');
}
