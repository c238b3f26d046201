import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { mostRequests } from '#shared/domain/documents/document-requests.ts';
import { mostAdditions, mostTasks } from '#shared/domain/notes.ts';
import { saveFailed } from '#shared/domain/problem.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { documentRequests } from '../../../functions/_people/document-requests.ts';
import { type NoteRecord, notes, noteTokens } from '../../../functions/_people/notes.ts';
import { entriesOfKind, findProfile } from '../../../functions/_people/profile/profile.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import {
  addNote,
  changeNote,
  listNotes,
  notesOfApplication,
} from '../../../functions/admin/candidate/candidate-notes.ts';
import { addTask, changeTask, listOwners, listTasks } from '../../../functions/admin/candidate/candidate-tasks.ts';
import {
  askDocument,
  askDocuments,
  listDocumentRequests,
  withdrawDocumentRequest,
} from '../../../functions/admin/candidate/document-requests.ts';
import { saveResume } from '../../../functions/candidate/save-files.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { actorOf, aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
let ada: Actor;
let kim: Actor;
beforeAll(async () => {
  backend = await startBackend();
  ada = actorOf(await aUser({ userType: 'Admin', groups: ['admin'], firstName: 'Ada', lastName: 'Min' }));
  kim = actorOf(await aUser({ userType: 'Recruiter', groups: ['recruiter'], firstName: 'Kim', lastName: 'Vale' }));
  return () => vi.useRealTimers();
});
afterAll(() => backend.close());

async function aCandidate(more: Parameters<typeof aUser>[0] = {}): Promise<string> {
  const { id } = await aUser(more);
  await aProfile(id);
  return id;
}
const soon = (hours = 1) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a note', () => {
  const note = (candidateId: string, token: string = randomUUID()) =>
    addNote(kim, { candidateId, token, kind: 'Call', text: 'Called.' });

  it('is kept once for its token, with its author, and pinned ones come first [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    const first = await note(candidateId, 'token');
    expect(first).toMatchObject({ kind: 'Call', text: 'Called.', author: 'Kim Vale', isPinned: false, editedAt: '' });
    expect(await note(candidateId, 'token')).toEqual(first);
    const second = await note(candidateId);
    const { id, version } = first;
    const pinned = await changeNote(ada, { candidateId, id, version, isPinned: true });
    expect(pinned).toMatchObject({ isPinned: true, editedAt: '', version: 2, author: 'Kim Vale' });
    const listed = await listNotes(ada, { candidateId });
    expect(listed.noteList.map((one) => one.id)).toEqual([first.id, second.id]);
    await changeNote(ada, { candidateId, id, version: 2, isPinned: false });
    // Two of the same millisecond are in the order of their tokens.
    const newestFirst = [first.id, second.id].toSorted().toReversed();
    expect((await listNotes(ada, { candidateId })).noteList.map((one) => one.id)).toEqual(newestFirst);
  });

  it('is changed by its author alone, within its minutes, and added to by everyone while there is room [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    const { id } = await note(candidateId);
    const edit = { candidateId, id, version: 1, text: 'Called twice.' };
    expect(await refusalOf(changeNote(ada, edit))).toBe('conflict');
    const edited = await changeNote(kim, edit);
    expect(edited).toMatchObject({ text: 'Called twice.', kind: 'Call', version: 2 });
    expect(edited.editedAt).not.toBe('');
    expect(await refusalOf(changeNote(kim, edit))).toBe('conflict');
    // Who has not seen the newest is told so before anything else.
    await expect(changeNote(ada, edit)).rejects.toMatchObject({ code: saveFailed().code });
    await expect(changeNote(ada, { ...edit, version: 2, text: 'Mine.' })).rejects.toMatchObject({
      code: 'notEditable',
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    expect(await refusalOf(changeNote(kim, { candidateId, id, version: 2, kind: 'Text' }))).toBe('conflict');
    let version = 2;
    for (; version < 2 + mostAdditions; version++)
      await changeNote(ada, { candidateId, id, version, addition: `No ${version}` });
    await expect(changeNote(ada, { candidateId, id, version, addition: 'More' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This note has no room for more. Please write a new one.',
    });
    const { noteList } = await listNotes(kim, { candidateId });
    expect(noteList[0]?.additions).toHaveLength(mostAdditions);
    expect(noteList[0]?.additions[0]).toMatchObject({ text: 'No 2', author: 'Ada Min' });
    vi.useRealTimers();
  });

  it('is one of a page of 25, whose token is for its reader and candidate [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    for (let number = 0; number < 27; number++) await note(candidateId);
    const first = await listNotes(kim, { candidateId });
    const paginationToken = first.nextPaginationToken ?? '';
    const second = await listNotes(kim, { candidateId, paginationToken });
    expect([first.noteList.length, second.noteList.length, second.nextPaginationToken]).toEqual([25, 2, null]);
    expect(new Set([...first.noteList, ...second.noteList].map(({ id }) => id)).size).toBe(27);
    expect(await refusalOf(listNotes(ada, { candidateId, paginationToken }))).not.toBe('none');
  });

  it('of an application names it, or none since it began, and is shown whole, its writers by their names [W02] [X25] [Z06]', async () => {
    const candidateId = await aCandidate();
    const begin = Math.floor(Date.now() / 1000);
    const named = { candidateId, token: 'named', jobId: 'job', kind: 'Call', text: 'Called.' } as const;
    const { id, at } = await addNote(kim, named);
    const kept = await noteTokens.find({ candidateId, token: 'named' });
    expect(kept?.noteId).toBe(id);
    expect((kept?.expiresAt ?? 0) - begin - 86_400).toBeGreaterThanOrEqual(0);
    expect((kept?.expiresAt ?? 0) - begin - 86_400).toBeLessThan(60);
    const stored = await notes.find({ candidateId, place: 'plain', id });
    expect(stored).toEqual({
      candidateId,
      place: 'plain',
      id,
      jobId: 'job',
      kind: 'Call',
      text: 'Called.',
      at,
      authorId: kim.id,
      additions: [],
      version: 1,
    });
    const additions = [
      { text: 'More.', at, by: ada.id },
      { text: 'Most.', at, by: 'gone' },
    ];
    const other = { candidateId, place: 'top', kind: 'Mail', text: 'Wrote.', authorId: 'gone', version: 3 } as const;
    const put = (more: Pick<NoteRecord, 'id' | 'at'> & Partial<NoteRecord>) =>
      notes.put({ ...other, additions: [], ...more });
    await put({ id: '3 since', at: '2026-01-02T00:00:00.000Z', editedAt: at, additions });
    await put({ id: '2 before', at: '2026-01-01T23:59:59.999Z' });
    await put({ id: '1 other job', at, jobId: 'other' });
    const found = await notesOfApplication({ candidateId, jobId: 'job', appliedAt: '2026-01-02T00:00:00.000Z' });
    expect(found).toEqual([
      {
        id: '3 since',
        kind: 'Mail',
        text: 'Wrote.',
        isPinned: true,
        at: '2026-01-02T00:00:00.000Z',
        authorId: 'gone',
        author: '',
        editedAt: at,
        version: 3,
        additions: [
          { text: 'More.', at, author: 'Ada Min' },
          { text: 'Most.', at, author: '' },
        ],
      },
      {
        id,
        kind: 'Call',
        text: 'Called.',
        isPinned: false,
        at,
        authorId: kim.id,
        author: 'Kim Vale',
        editedAt: '',
        version: 1,
        additions: [],
      },
    ]);
  });
});

describe('a task', () => {
  const task = (candidateId: string, more: Partial<Parameters<typeof addTask>[1]> = {}) =>
    addTask(kim, { candidateId, token: randomUUID(), title: 'Call', dueAt: soon(), ownerId: kim.id, ...more });

  it('is kept once for its token, of oneself or a recruiter at work, for a time to come [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    const [active, retired] = [await aRecruiter(), await aRecruiter({ isActive: false })];
    const first = await task(candidateId, { token: 'token', ownerId: active.id });
    expect(await task(candidateId, { token: 'token', title: 'Other' })).toEqual(first);
    expect(await refusalOf(task(candidateId, { ownerId: retired.id }))).toBe('invalid ownerId');
    expect(await refusalOf(task(candidateId, { dueAt: soon(-1) }))).toBe('invalid dueAt');
    const { ownerList } = await listOwners();
    expect(ownerList.map(({ id }) => id)).toContain(active.id);
    expect(ownerList.map(({ id }) => id)).not.toContain(retired.id);
    const [one] = (await tasks.list('ofCandidate', { candidateId })).items;
    if (!one) throw new Error('The task is gone.');
    const others = Array.from({ length: mostTasks - 2 }, (_, number) => ({ ...one, id: `task-${number}` }));
    await inParallel(others, 20, (other) => tasks.put(other));
    await task(candidateId);
    await expect(task(candidateId)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'limitReached',
      message: `A candidate has at most ${mostTasks} tasks.`,
    });
  });

  it('that is overdue or whose owner has left can still be renamed and done, but moved only to what may be [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    const { id } = await task(candidateId);
    const stored = { dueAt: '2026-01-01T00:00:00.000Z', ownerId: 'left' };
    await tasks.change({ candidateId, id }, { set: stored });
    const change = (version: number, more: object = {}) =>
      changeTask(ada, { candidateId, id, version, title: 'Write', ...stored, isDone: false, ...more });
    expect(await change(2)).toMatchObject({ title: 'Write', doneAt: '', version: 3 });
    const done = await change(3, { isDone: true });
    expect(done.doneAt).not.toBe('');
    expect((await tasks.find({ candidateId, id }))?.doneBy).toBe(ada.id);
    expect((await change(4, { isDone: true })).doneAt).toBe(done.doneAt);
    expect((await change(5)).doneAt).toBe('');
    expect(await refusalOf(change(6, { dueAt: '2026-01-02T00:00:00.000Z' }))).toBe('invalid dueAt');
    expect(await refusalOf(change(6, { ownerId: 'no-such-person' }))).toBe('invalid ownerId');
    for (const more of [{}, { dueAt: '2026-01-02T00:00:00.000Z' }])
      expect(await refusalOf(change(5, more))).toBe('conflict');
  });

  it('is listed by its time while open, then the last done first [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    const made = [];
    // The later, the smaller the id.
    for (const hours of [3, 1, 2])
      made.push(await task(candidateId, { token: `x${9 - hours}`, title: `${hours}`, dueAt: soon(hours) }));
    const [late] = made;
    if (!late) throw new Error('No task.');
    const { id, title, ownerId, dueAt } = late;
    await changeTask(kim, { candidateId, id, version: 1, title, ownerId, dueAt, isDone: true });
    expect(await tasks.find({ candidateId, id })).toMatchObject({ state: 'done', doneBy: kim.id, version: 2 });
    const stored = { candidateId, ownerId: 'gone', createdBy: 'gone', createdAt: dueAt, version: 1, dueAt: soon(2.5) };
    for (const [place, day] of [2, 4, 1, 3].entries())
      await tasks.put({ ...stored, id: `d${place}`, title: `done ${day}`, state: 'done', doneAt: `2026-01-0${day}` });
    // Those at the same instant stay in the order of their ids.
    for (const twin of ['a', 'b', 'c']) await tasks.put({ ...stored, id: twin, title: twin, state: 'open' });
    const { taskList } = await listTasks(kim, candidateId);
    const titles = ['1', '2', 'a', 'b', 'c', '3', 'done 4', 'done 3', 'done 2', 'done 1'];
    expect(taskList.map((one) => one.title)).toEqual(titles);
    expect(taskList[0]).toMatchObject({ owner: 'Kim Vale' });
    const shown = { id: 'd1', title: 'done 4', ownerId: 'gone', owner: '', dueAt: stored.dueAt, version: 1 };
    expect(taskList[6]).toEqual({ ...shown, doneAt: '2026-01-04' });
    await changeTask(kim, { candidateId, id, version: 2, title, ownerId, dueAt, isDone: false });
    expect(await tasks.find({ candidateId, id })).toMatchObject({ state: 'open', version: 3 });
  });
});

describe('a request for a document', () => {
  const asked = (candidateId: string, more: object = {}) =>
    askDocument(kim, {
      candidateId,
      token: randomUUID(),
      kind: 'resume',
      name: 'Resume',
      words: '',
      dueOn: '',
      ...more,
    });
  const yesterday = () => new Date(Date.parse(earliestToday()) - 86_400_000).toISOString().slice(0, 10);
  const noticesOf = async (userId: string) =>
    (await notices.list('ofUser', { userId })).items.map(({ kind, fields }) => ({ kind, fields }));
  const told = async (userId: string) => (await notices.list('ofUser', { userId })).items.map(({ kind }) => kind);

  it('for several documents is one notice, leaves out what was asked within a day, and goes with the last [X27]', async () => {
    const { id: candidateId } = await aUser();
    await aProfile(candidateId);
    await asked(candidateId);
    const twice = { kind: 'conflict', code: 'alreadyDone', message: 'They were asked for it within a day.' };
    await expect(asked(candidateId)).rejects.toMatchObject(twice);
    const documents = [
      { kind: 'resume', name: 'Resume' },
      { kind: 'medical', name: 'MMR' },
      { kind: 'medical', name: 'TDAP' },
      { kind: 'medical', name: 'TDAP' },
    ] as const;
    const body = { candidateId, token: randomUUID(), documents: [...documents], words: 'Please.', dueOn: '' };
    const names = async () => (await askDocuments(kim, body)).requestList.map(({ name }) => name);
    expect((await names()).toSorted()).toEqual(['MMR', 'TDAP']);
    expect((await names()).toSorted()).toEqual(['MMR', 'TDAP']);
    const told = async () =>
      (await notices.list('ofUser', { userId: candidateId })).items.map(({ fields }) => fields.documentName);
    expect((await told()).toSorted()).toEqual(['MMR and TDAP', 'Resume']);
    const again = askDocuments(kim, { ...body, token: randomUUID() });
    await expect(again).rejects.toMatchObject(twice);
    const { requestList } = await listDocumentRequests(kim, candidateId);
    const group = requestList.filter(({ name }) => name !== 'Resume');
    await withdrawDocumentRequest(kim, { candidateId, id: group[0]?.id ?? '' });
    expect(await told()).toContain('MMR and TDAP');
    await withdrawDocumentRequest(kim, { candidateId, id: group[1]?.id ?? '' });
    expect(await told()).toEqual(['Resume']);
  });

  it('may be due today and later, and takes its notice along when it is taken back [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    const request = await asked(candidateId, { token: 'token', dueOn: earliestToday(), words: 'Please.' });
    expect(request).toMatchObject({ dueOn: earliestToday(), by: 'Kim Vale', state: 'open', words: 'Please.' });
    expect(await asked(candidateId, { token: 'token', words: 'Other' })).toEqual(request);
    expect(await refusalOf(asked(candidateId, { dueOn: yesterday() }))).toBe('invalid dueOn');
    expect(await told(candidateId)).toEqual(['documentAsked']);
    await withdrawDocumentRequest(ada, { candidateId, id: 'token' });
    expect(await told(candidateId)).toEqual([]);
    await withdrawDocumentRequest(ada, { candidateId, id: 'token' });
    expect((await listDocumentRequests(ada, candidateId)).requestList).toMatchObject([{ state: 'withdrawn' }]);
    expect(await refusalOf(withdrawDocumentRequest(ada, { candidateId, id: 'none' }))).toBe('missing');
  });

  it('for several notes what was on file of each kind, and its notice leads to their drawer, or to none in common [X27] [Z06]', async () => {
    const candidateId = await aCandidate();
    const file = { candidateId, fileName: 'a.pdf', fileSize: 1, createdAt: soon(), expirationDate: '2030-01-01' };
    await entriesOfKind('licenses').put({ ...file, id: 'license', fileId: 'license', state: 'TX' });
    await entriesOfKind('certifications').put({ ...file, id: 'b', fileId: 'bls', certificationId: 1, name: 'BLS' });
    const ask = (kinds: ('license' | 'certification' | 'resume')[], dueOn: string, token: string) =>
      askDocuments(kim, {
        candidateId,
        token,
        documents: kinds.map((kind) => ({ kind, name: `${kind} ${token}` })),
        words: 'Please.',
        dueOn,
      });
    await expect(ask(['license'], yesterday(), 'late')).rejects.toMatchObject({
      fields: { dueOn: 'Please choose a day to come.' },
    });
    const { requestList } = await ask(['license', 'certification'], earliestToday(), 'due');
    const [at = '', second] = requestList.map((one) => one.at);
    const shown = { words: 'Please.', dueOn: earliestToday(), fileId: '', by: 'Kim Vale', at, state: 'open' };
    expect(second).toBe(at);
    expect(requestList).toEqual([
      { ...shown, id: 'due-0', kind: 'license', name: 'license due' },
      { ...shown, id: 'due-1', kind: 'certification', name: 'certification due' },
    ]);
    const stored = { candidateId, words: 'Please.', by: kim.id, at };
    expect(await documentRequests.find({ candidateId, id: 'due-0' })).toEqual({
      ...stored,
      id: 'due-0',
      group: 'due',
      kind: 'license',
      name: 'license due',
      before: ['license'],
      dueOn: earliestToday(),
    });
    await ask(['certification', 'certification'], '', 'one');
    const one = await documentRequests.find({ candidateId, id: 'one-0' });
    expect(one).toMatchObject({ before: ['bls'] });
    expect(one).not.toHaveProperty('dueOn');
    await asked(candidateId, { token: 'single', dueOn: earliestToday() });
    const kind = 'documentAsked';
    const words = 'Please.';
    const all = (await noticesOf(candidateId)).toSorted((a, b) =>
      `${a.fields.requestId}`.localeCompare(`${b.fields.requestId}`),
    );
    const fields = { requestId: 'due', documentName: 'license due and certification due', words, drawer: '' };
    expect(all).toEqual([
      { kind, fields: { ...fields, dueOn: earliestToday() } },
      {
        kind,
        fields: { requestId: 'one', documentName: 'certification one', words, dueOn: '', drawer: 'certifications' },
      },
      {
        kind,
        fields: { requestId: 'single', documentName: 'Resume', words: '', dueOn: earliestToday(), drawer: 'resume' },
      },
    ]);
    await documentRequests.change({ candidateId, id: 'one-0' }, { set: { by: 'gone' } });
    const { requestList: now } = await listDocumentRequests(kim, candidateId);
    expect(now.find(({ id }) => id === 'one-0')).toMatchObject({ by: '', dueOn: '' });
    // Two of one name are two where they are of two kinds.
    const documents = (['medical', 'resume'] as const).map((of) => ({ kind: of, name: 'Both' }));
    const both = await askDocuments(kim, { candidateId, token: 'both', documents, words, dueOn: '' });
    expect(both.requestList.map(({ kind: of, name }) => `${of} ${name}`)).toEqual(['medical Both', 'resume Both']);
  });

  it('may refuse one that is on file, with a reason, once until that is taken back [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    await saveResume(candidateId, { fileName: 'a.pdf', fileBase64Str: aPdf().toString('base64') });
    const file = (await findProfile(candidateId))?.resumes[0]?.fileId;
    const refuse = (more: object = {}) => asked(candidateId, { fileId: file, words: 'Unreadable.', ...more });
    expect(await refusalOf(refuse({ words: '' }))).toBe('invalid words');
    const gone = 'This document is not on file any more. Load the page again.';
    for (const more of [{ fileId: 'another' }, { kind: 'license' }])
      await expect(refuse(more)).rejects.toMatchObject({ kind: 'conflict', message: gone });
    await refuse({ token: 'first' });
    expect(await noticesOf(candidateId)).toEqual([
      {
        kind: 'documentRefused',
        fields: { documentId: file, documentName: 'Resume', reason: 'Unreadable.', drawer: 'resume' },
      },
    ]);
    await expect(refuse()).rejects.toMatchObject({
      kind: 'conflict',
      code: 'alreadyDone',
      message: 'This document was refused already.',
    });
    await withdrawDocumentRequest(kim, { candidateId, id: 'first' });
    expect(await told(candidateId)).toEqual([]);
    expect(await refusalOf(refuse({ token: 'second' }))).toBe('none');
    await saveResume(candidateId, { fileName: 'b.pdf', fileBase64Str: aPdf('better').toString('base64') });
    const { requestList } = await listDocumentRequests(kim, candidateId);
    expect(requestList.map(({ id, state }) => `${id} ${state}`).toSorted()).toEqual([
      'first withdrawn',
      'second answered',
    ]);
  });

  it('is one of so many that are open [W02] [Z06]', async () => {
    const candidateId = await aCandidate();
    const { id } = await asked(candidateId);
    const one = await documentRequests.find({ candidateId, id });
    if (!one) throw new Error('The request is gone.');
    const other = { kind: 'medical', name: 'MMR' };
    await documentRequests.put({ ...one, id: 'withdrawn', withdrawnAt: one.at });
    for (let number = 1; number < mostRequests; number++) await documentRequests.put({ ...one, id: `r-${number}` });
    await expect(asked(candidateId, other)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'limitReached',
      message: `A candidate has at most ${mostRequests} open requests for documents.`,
    });
    expect((await noticesOf(candidateId)).map(({ fields }) => fields.dueOn)).toEqual(['']);
    await withdrawDocumentRequest(kim, { candidateId, id: 'r-1' });
    const several = (...names: string[]) =>
      askDocuments(kim, {
        candidateId,
        token: randomUUID(),
        documents: names.map((name) => ({ kind: 'medical', name })),
        words: 'Please.',
        dueOn: '',
      });
    expect(await refusalOf(several('Varicella', 'Tdap'))).toBe('conflict');
    expect(await refusalOf(several('Varicella'))).toBe('none');
    await withdrawDocumentRequest(kim, { candidateId, id: 'r-2' });
    expect(await refusalOf(asked(candidateId, other))).toBe('none');
  });
});
