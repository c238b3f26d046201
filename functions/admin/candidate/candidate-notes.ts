import type * as z from 'zod';
import type { CandidateNote } from '#shared/contract/admin/admin-notes.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { editMinutes, mayEditNote, mostAdditions } from '#shared/domain/notes.ts';
import { missing, Problem, saveFailed } from '#shared/domain/problem.ts';
import type { ApplicationRecord } from '../../_jobs/applications.ts';
import { type NoteRecord, noteIdOf, notes, noteTokens } from '../../_people/notes.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { namesOf, users } from '../../_people/user-record.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';

type AddBody = z.output<typeof api.admin.addNote.body>;
type ChangeBody = z.output<typeof api.admin.changeNote.body>;
type Query = z.output<typeof api.admin.notes.query>;

const pageSize = 25;

/** How many notes about a candidate are looked at for one application: of thousands, the newest. */
const mostOfApplication = 100;

/** Notes about a candidate, the pinned ones first. */
export async function listNotes(
  viewer: Actor,
  { candidateId, paginationToken }: Query,
): Promise<z.output<typeof api.admin.notes.returns>> {
  await findOpenCandidate(viewer, candidateId);
  const bound = JSON.stringify([viewer.id, 'notes', candidateId]);
  const after = paginationToken ? await openPageToken(paginationToken, bound) : undefined;
  const { items, last } = await notes.list(
    'ofCandidate',
    { candidateId },
    { limit: pageSize, descending: true, after },
  );
  return { noteList: await shown(items), nextPaginationToken: last ? await sealPageToken(last, bound) : null };
}

/** The notes of an application among the newest about its candidate: those that name it, and those that name none since it began. */
export async function notesOfApplication({
  candidateId,
  jobId,
  appliedAt,
}: Pick<ApplicationRecord, 'candidateId' | 'jobId' | 'appliedAt'>): Promise<CandidateNote[]> {
  const { items } = await notes.list('ofCandidate', { candidateId }, { limit: mostOfApplication, descending: true });
  return await shown(items.filter((one) => (one.jobId ? one.jobId === jobId : one.at >= appliedAt)));
}

/** Keeps a note. Idempotent: the same token answers the note that it has made. */
export async function addNote(
  viewer: Actor,
  { candidateId, token, jobId, kind, text }: AddBody,
): Promise<CandidateNote> {
  await findOpenCandidate(viewer, candidateId);
  const now = new Date();
  const note: NoteRecord = {
    candidateId,
    place: 'plain',
    id: noteIdOf(now, token),
    ...(jobId && { jobId }),
    kind,
    text,
    at: now.toISOString(),
    authorId: viewer.id,
    additions: [],
    version: 1,
  };
  const expiresAt = Math.floor(now.getTime() / 1000) + daySeconds;
  const refused = await transact([
    noteTokens.adding({ candidateId, token, noteId: note.id, expiresAt }),
    notes.adding(note),
    users.checking({ id: candidateId }, { status: 'active' }),
  ]);
  if (!refused) return await shownOne(note);
  const kept = await noteTokens.find({ candidateId, token }, { consistent: true });
  if (!kept) throw missing();
  return await shownOne(await findNote(candidateId, kept.noteId));
}

/** Pins, changes or adds to a note. Problem conflict after a concurrent change, and for a text whose 15 minutes are over. */
export async function changeNote(viewer: Actor, body: ChangeBody): Promise<CandidateNote> {
  const { candidateId, id, version } = body;
  await findOpenCandidate(viewer, candidateId);
  const before = await findNote(candidateId, id);
  if (before.version !== version) throw saveFailed();
  const after = { ...changed(before, body, viewer), version: version + 1 };
  if (after.place === before.place) await notes.put(after, { when: { version } });
  else if (await transact([notes.removing(before, { when: { version } }), notes.adding(after)])) throw saveFailed();
  return await shownOne(after);
}

function changed(before: NoteRecord, body: ChangeBody, viewer: Actor): NoteRecord {
  const at = new Date().toISOString();
  const { kind = before.kind, text = before.text, isPinned, addition } = body;
  const isEdit = kind !== before.kind || text !== before.text;
  if (isEdit && !mayEditNote(before, viewer.id))
    throw new Problem(
      'conflict',
      'notEditable',
      `A note is changed by its author, within ${editMinutes} minutes. Please add to it instead.`,
    );
  if (addition && before.additions.length >= mostAdditions)
    throw new Problem('conflict', 'noRoom', 'This note has no room for more. Please write a new one.');
  return {
    ...before,
    kind,
    text,
    ...(isEdit && { editedAt: at }),
    ...(isPinned !== undefined && { place: isPinned ? 'top' : 'plain' }),
    additions: [...before.additions, ...(addition ? [{ text: addition, at, by: viewer.id }] : [])],
  };
}

async function findNote(candidateId: string, id: string): Promise<NoteRecord> {
  const of = { candidateId, id };
  const { plain, top } = await findTogether(
    { plain: notes.at({ ...of, place: 'plain' }), top: notes.at({ ...of, place: 'top' }) },
    { consistent: true },
  );
  const found = top ?? plain;
  if (!found) throw missing();
  return found;
}

async function shown(records: readonly NoteRecord[]): Promise<CandidateNote[]> {
  const people = records.flatMap(({ authorId, additions }) => [authorId, ...additions.map(({ by }) => by)]);
  const names = await namesOf([...new Set(people)]);
  return records.map(({ id, kind, text, place, at, authorId, editedAt = '', additions, version }) => ({
    id,
    kind,
    text,
    isPinned: place === 'top',
    at,
    authorId,
    author: names.get(authorId) ?? '',
    editedAt,
    version,
    additions: additions.map(({ by, ...addition }) => ({ ...addition, author: names.get(by) ?? '' })),
  }));
}

async function shownOne(record: NoteRecord): Promise<CandidateNote> {
  const [note] = await shown([record]);
  if (!note) throw missing();
  return note;
}
