import type * as z from 'zod';
import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { mostRequests, papersOf, requestDrawers } from '#shared/domain/documents/document-requests.ts';
import { missing, Problem, wrongField } from '#shared/domain/problem.ts';
import { newNotice, noticeKey, removingNotice } from '../../_notices/notices.ts';
import { documentRequests, listRequests, type RequestRecord, requestStateOf } from '../../_people/document-requests.ts';
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
  if (all.filter((one) => requestStateOf(one, profile) === 'open').length >= mostRequests)
    throw new Problem(
      'conflict',
      'limitReached',
      `A candidate has at most ${mostRequests} open requests for documents.`,
    );
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

/** Takes a request back, with its notice. Idempotent. */
export async function withdrawDocumentRequest(
  viewer: Actor,
  { candidateId, id }: z.output<typeof api.admin.withdrawDocumentRequest.query>,
): Promise<{ success: true }> {
  await findOpenCandidate(viewer, candidateId);
  const request = await documentRequests.find({ candidateId, id }, { consistent: true });
  if (!request) throw missing();
  const set = { withdrawnAt: new Date().toISOString() };
  // Refused where it was withdrawn already.
  await transact([
    documentRequests.changing({ candidateId, id }, { set }, { when: { withdrawnAt: absent } }),
    ...removingNotice(keyOf(request)),
  ]);
  return { success: true };
}

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

function keyOf({ candidateId, id, fileId, at }: RequestRecord) {
  return fileId
    ? noticeKey('documentRefused', candidateId, at, { documentId: fileId })
    : noticeKey('documentAsked', candidateId, at, { requestId: id });
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
