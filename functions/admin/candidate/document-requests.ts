import type * as z from 'zod';
import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { listed, mostRequests, papersOf, requestDrawers } from '#shared/domain/documents/document-requests.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { newNotice, noticeKey, removingNotice } from '../../_notices/notices.ts';
import {
  documentRequests,
  isAskedLately,
  listRequests,
  type RequestRecord,
  requestStateOf,
} from '../../_people/document-requests.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { findProfile, type Profile } from '../../_people/profile/profile.ts';
import { namesOf, users } from '../../_people/user-record.ts';
import { transact } from '../../_table/transaction.ts';
import { absent } from '../../_table/when.ts';

type Body = z.output<typeof api.admin.askDocument.body>;

/** What a candidate was asked for, with what became of it. */
export async function listDocumentRequests(viewer: Actor, candidateId: string) {
  await findOpenCandidate(viewer, candidateId);
  const [all, profile] = await Promise.all([listRequests(candidateId), profileOf(candidateId)]);
  return { requestList: await shown(all, profile) };
}

/**
 * Asks for a document, or refuses the one with `fileId`; the notice is written with it. Idempotent: the token is its id. Problem
 * invalid for a refusal without a reason or a day that has passed, conflict for a file that is not on file or was refused already.
 */
export async function askDocument(viewer: Actor, body: Body): Promise<DocumentRequest> {
  const { candidateId, token: id, kind, name, words, dueOn, fileId } = body;
  await findOpenCandidate(viewer, candidateId);
  const profile = await profileOf(candidateId);
  const stored = await documentRequests.find({ candidateId, id }, { consistent: true });
  if (stored) return await shownOne(stored, profile);
  if (fileId && words === '') throw wrongField('words', 'Please give a reason.');
  if (dueOn && dueOn < earliestToday()) throw wrongField('dueOn', 'Please choose a day to come.');
  const papers = profile ? papersOf(profile).filter((paper) => paper.kind === kind) : [];
  if (fileId && !papers.some((paper) => paper.fileId === fileId))
    throw new Problem('conflict', 'documentGone', 'This document is not on file any more. Load the page again.');
  const all = await listRequests(candidateId);
  if (fileId && all.some((one) => one.fileId === fileId && !one.withdrawnAt))
    throw new Problem('conflict', 'alreadyDone', 'This document was refused already.');
  const open = all.filter((one) => requestStateOf(one, profile) === 'open');
  if (!fileId && isAskedLately(body, open)) throw askedLately();
  if (open.length >= mostRequests) throw tooManyRequests();
  const request: RequestRecord = {
    candidateId,
    id,
    kind,
    name,
    words,
    before: papers.map((paper) => paper.fileId),
    by: viewer.id,
    at: new Date().toISOString(),
    ...(dueOn && { dueOn }),
    ...(fileId && { fileId }),
  };
  const refused = await transact([
    documentRequests.adding(request),
    users.checking({ id: candidateId }, { status: 'active' }),
    ...noticeOf(request),
  ]);
  // A concurrent call with the same token has kept it.
  const kept = refused ? await documentRequests.find({ candidateId, id }, { consistent: true }) : request;
  if (!kept) throw missing();
  return await shownOne(kept, profile);
}

const askedLately = () => new Problem('conflict', 'alreadyDone', 'They were asked for it within a day.');
const tooManyRequests = () =>
  new Problem('conflict', 'limitReached', `A candidate has at most ${mostRequests} open requests for documents.`);

/**
 * Asks for several documents in one notice; those that were asked for within a day are left out [X27]. Idempotent by the token. Problem
 * invalid for a day that has passed, conflict where nothing is left to ask for.
 */
export async function askDocuments(viewer: Actor, body: z.output<typeof api.admin.askDocuments.body>) {
  const { candidateId, token: group, documents, words, dueOn } = body;
  await findOpenCandidate(viewer, candidateId);
  if (dueOn && dueOn < earliestToday()) throw wrongField('dueOn', 'Please choose a day to come.');
  const profile = await profileOf(candidateId);
  const all = await listRequests(candidateId, { consistent: true });
  const own = (list: readonly RequestRecord[]) => list.filter((one) => one.group === group);
  if (own(all).length > 0) return { requestList: await shown(own(all), profile) };
  const open = all.filter((one) => requestStateOf(one, profile) === 'open');
  const distinct = documents.filter(
    (one, place) => documents.findIndex(({ kind, name }) => kind === one.kind && name === one.name) === place,
  );
  const fresh = distinct.filter((one) => !isAskedLately(one, open));
  if (fresh.length === 0) throw askedLately();
  if (open.length + fresh.length > mostRequests) throw tooManyRequests();
  const papers = profile ? papersOf(profile) : [];
  const at = new Date().toISOString();
  const asked = fresh.map(
    ({ kind, name }, place): RequestRecord => ({
      candidateId,
      id: `${group}-${place}`,
      group,
      kind,
      name,
      words,
      before: papers.filter((paper) => paper.kind === kind).map(({ fileId }) => fileId),
      by: viewer.id,
      at,
      ...(dueOn && { dueOn }),
    }),
  );
  const refused = await transact([
    ...asked.map((request) => documentRequests.adding(request)),
    users.checking({ id: candidateId }, { status: 'active' }),
    ...noticeOfSeveral(asked),
  ]);
  // A concurrent call with the same token has kept them.
  const kept = refused ? own(await listRequests(candidateId, { consistent: true })) : asked;
  if (kept.length === 0) throw missing();
  return { requestList: await shown(kept, profile) };
}

function noticeOfSeveral(asked: readonly RequestRecord[]) {
  const [first] = asked;
  if (!first) return [];
  const { candidateId, id, group: requestId = id, words, dueOn = '', at } = first;
  const drawers = new Set(asked.map(({ kind }) => requestDrawers[kind]));
  const [drawer = ''] = drawers.size === 1 ? drawers : [];
  const documentName = listed(asked.map(({ name }) => name));
  return newNotice('documentAsked', candidateId, at, { requestId, documentName, words, dueOn, drawer });
}

/** Takes a request back; its notice goes with it, one of several documents with the last of them. Idempotent. */
export async function withdrawDocumentRequest(
  viewer: Actor,
  { candidateId, id }: z.output<typeof api.admin.withdrawDocumentRequest.query>,
): Promise<{ success: true }> {
  await findOpenCandidate(viewer, candidateId);
  const request = await documentRequests.find({ candidateId, id }, { consistent: true });
  if (!request) throw missing();
  const others = request.group ? (await listRequests(candidateId)).filter(isBeside(request)) : [];
  const set = { withdrawnAt: new Date().toISOString() };
  // Refused where it was withdrawn already.
  await transact([
    documentRequests.changing({ candidateId, id }, { set }, { when: { withdrawnAt: absent } }),
    ...(others.length > 0 ? [] : removingNotice(keyOf(request))),
  ]);
  return { success: true };
}

const isBeside =
  ({ id, group }: RequestRecord) =>
  (one: RequestRecord) =>
    one.group === group && one.id !== id && !one.withdrawnAt;

function noticeOf({ candidateId, id, kind, name, words, dueOn = '', fileId, at }: RequestRecord) {
  const drawer = requestDrawers[kind];
  if (fileId)
    return newNotice('documentRefused', candidateId, at, {
      documentId: fileId,
      documentName: name,
      reason: words,
      drawer,
    });
  return newNotice('documentAsked', candidateId, at, { requestId: id, documentName: name, words, dueOn, drawer });
}

function keyOf({ candidateId, id, group = id, fileId, at }: RequestRecord) {
  return fileId
    ? noticeKey('documentRefused', candidateId, at, { documentId: fileId })
    : noticeKey('documentAsked', candidateId, at, { requestId: group });
}

const profileOf = (candidateId: string) => findProfile(candidateId, { consistent: true, withSummary: false });

async function shown(all: readonly RequestRecord[], profile: Profile | undefined): Promise<DocumentRequest[]> {
  const names = await namesOf([...new Set(all.map(({ by }) => by))]);
  return all.map((one) => {
    const { id, kind, name, words, dueOn = '', fileId = '', by, at } = one;
    const state = requestStateOf(one, profile);
    return { id, kind, name, words, dueOn, fileId, by: names.get(by) ?? '', at, state };
  });
}

async function shownOne(record: RequestRecord, profile: Profile | undefined): Promise<DocumentRequest> {
  const [request] = await shown([record], profile);
  if (!request) throw missing();
  return request;
}
