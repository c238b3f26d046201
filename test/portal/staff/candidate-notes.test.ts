import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CandidateNote, CandidateTask } from '#shared/contract/admin/admin-notes.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { notes } from '../../../functions/_people/notes.ts';
import { workAs } from '../../support/in-process.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';
import { spentBy } from '../../support/spent-by.ts';

let recruiter: SignedInPerson;
let admin: SignedInPerson;
let recruiterId: string;
let candidateId: string;

beforeAll(async () => {
  workAs('admin');
  recruiter = await signedIn('recruiter@caravel.example');
  admin = await signedIn('admin@caravel.example');
  recruiterId = (await recruiter.call(api.user.current)).id;
  candidateId = await aCandidate();
});

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id);
  return id;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aNote = (text: string, of = candidateId): BodyOf<typeof api.admin.addNote> => ({
  candidateId: of,
  token: randomUUID(),
  kind: 'Call',
  text,
});
const aTask = (more: object = {}): BodyOf<typeof api.admin.addTask> => ({
  candidateId,
  token: randomUUID(),
  title: 'Call about nights',
  ownerId: recruiterId,
  dueAt: inHours(5),
  ...more,
});
const noteList = async (of = candidateId) => (await recruiter.call(api.admin.notes, { candidateId: of })).noteList;

describe('a note', () => {
  it('is kept once however often its form is sent, also at the same time, and read by all staff [W02]', async () => {
    const body = aNote('Likes Austin.');
    const kept = await Promise.all(Array.from({ length: 5 }, () => recruiter.call(api.admin.addNote, {}, body)));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    const { noteList: all } = await admin.call(api.admin.notes, { candidateId });
    expect(all.filter(({ text }) => text === 'Likes Austin.')).toHaveLength(1);
    expect(all[0]).toMatchObject({ kind: 'Call', authorId: recruiterId, isPinned: false, editedAt: '' });
  });

  it('is changed by its author within 15 minutes, and added to by everyone after that [W02]', async () => {
    const { id, version } = await recruiter.call(api.admin.addNote, {}, aNote('Firts.'));
    const by = (person: SignedInPerson, body: object) =>
      rawCall(api.admin.changeNote, { token: person.token, body: { candidateId, id, version, ...body } });
    expect((await by(admin, { text: 'Mine now.' })).status).toBe(409);
    expect((await by(recruiter, { text: 'First.' })).body).toMatchObject({ text: 'First.', version: 2 });
    const stored = await notes.find({ candidateId, place: 'plain', id });
    const old = new Date(Date.now() - 16 * 60_000).toISOString();
    await notes.put({ ...(stored as NonNullable<typeof stored>), at: old });
    const late = await by(recruiter, { text: 'Too late.', version: 2 });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('add to it')]);
    const added = await by(admin, { addition: 'And the second.', version: 2 });
    expect(added.body.additions).toMatchObject([{ text: 'And the second.' }]);
  });

  it('is changed by one of two at the same time, and the other is refused [W02]', async () => {
    const { id, version } = await recruiter.call(api.admin.addNote, {}, aNote('Ours.'));
    const answers = await Promise.all(
      [recruiter, admin].map(({ token }) =>
        rawCall(api.admin.changeNote, { token, body: { candidateId, id, version, addition: 'Me first.' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('that is pinned comes first, in pages [W02]', async () => {
    const of = await aCandidate();
    const first = await recruiter.call(api.admin.addNote, {}, aNote('The first of all.', of));
    for (let number = 0; number < 27; number++) await recruiter.call(api.admin.addNote, {}, aNote(`${number}`, of));
    const { id, version } = first;
    await recruiter.call(api.admin.changeNote, {}, { candidateId: of, id, version, isPinned: true });
    const page = await recruiter.call(api.admin.notes, { candidateId: of });
    expect(page.noteList.slice(0, 2).map(({ text }) => text)).toEqual(['The first of all.', '26']);
    const rest = { candidateId: of, paginationToken: page.nextPaginationToken ?? '' };
    const { noteList: last } = await recruiter.call(api.admin.notes, rest);
    expect(last.map(({ text }) => text)).toEqual(['2', '1', '0']);
    await recruiter.call(api.admin.changeNote, {}, { candidateId: of, id, version: version + 1, isPinned: false });
    expect((await noteList(of))[0]?.text).toBe('26');
  });

  it('holds up to 10,000 characters as they are, hostile ones among them, and no more [W02]', async () => {
    const post = (text: string) => rawCall(api.admin.addNote, { token: recruiter.token, body: aNote(text) });
    expect((await post('x'.repeat(10_000))).body.text).toHaveLength(10_000);
    const over = await post('x'.repeat(10_001));
    expect([over.status, over.body.fields]).toEqual([400, { text: 'At most 10000 characters.' }]);
    const script = '<img src=x onerror=alert(1)> {{name}} =HYPERLINK("http://x")';
    expect((await post(script)).body.text).toBe(script);
    expect((await post('a\u0000b')).status).toBe(400);
    expect((await post('   ')).body.fields).toEqual({ text: 'Please write the note.' });
  });

  it('is for staff only: the candidate neither reads nor writes any [W02]', async () => {
    const nurse = await signedIn('nurse@demo.example');
    const { id: nurseId } = await nurse.call(api.user.current);
    const query = `candidateId=${nurseId}`;
    expect((await rawCall(api.admin.notes, { token: nurse.token, query })).status).toBe(403);
    expect((await rawCall(api.admin.tasks, { token: nurse.token, query })).status).toBe(403);
    await recruiter.call(api.admin.addNote, {}, aNote('PRIVATE-TO-STAFF', nurseId));
    for (const call of [api.candidate.details, api.user.accesses, api.user.current])
      expect(JSON.stringify(await nurse.call(call, {}))).not.toContain('PRIVATE-TO-STAFF');
  });
});

describe('a task', () => {
  it('is kept once, has an owner and a time to come, and is done [W02]', async () => {
    const body = aTask();
    const kept = await Promise.all(Array.from({ length: 5 }, () => recruiter.call(api.admin.addTask, {}, body)));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    const [{ id, version }] = kept as [CandidateTask];
    const { token: _, ...fields } = body;
    const done = await admin.call(api.admin.changeTask, {}, { ...fields, id, version, isDone: true });
    expect(done.doneAt).not.toBe('');
    const open = await admin.call(api.admin.changeTask, {}, { ...fields, id, version: 2, isDone: false });
    expect(open.doneAt).toBe('');
  });

  it('whose time has passed, or whose owner is no recruiter, is refused with the field named [W02]', async () => {
    const add = (more: object) => rawCall(api.admin.addTask, { token: recruiter.token, body: aTask(more) });
    const past = await add({ dueAt: inHours(-1) });
    expect([past.status, past.body.fields]).toEqual([400, { dueAt: 'Please choose a time to come.' }]);
    const { id } = await aUser({ userType: 'Recruiter' });
    await aRecruiter({ id, isActive: false });
    for (const ownerId of [id, 'no-such-person']) {
      const { status, body } = await add({ ownerId });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['ownerId']]);
    }
  });

  it('of which two change the same version is changed by one [W02]', async () => {
    const { token: _, ...fields } = aTask();
    const { id, version } = await recruiter.call(api.admin.addTask, {}, aTask());
    const answers = await Promise.all(
      [recruiter, admin].map(({ token }) =>
        rawCall(api.admin.changeTask, { token, body: { ...fields, id, version, isDone: true } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('comes by its time among the open ones, before those that are done [W02]', async () => {
    const of = await aCandidate();
    const made: CandidateTask[] = [];
    for (const hours of [9, 3, 6])
      made.push(
        await recruiter.call(
          api.admin.addTask,
          {},
          aTask({ candidateId: of, dueAt: inHours(hours), title: `${hours}` }),
        ),
      );
    const [nine] = made as [CandidateTask];
    const { id, version, dueAt } = nine;
    const change = { candidateId: of, id, version, title: '9', ownerId: recruiterId, dueAt, isDone: true };
    await recruiter.call(api.admin.changeTask, {}, change);
    const { taskList } = await recruiter.call(api.admin.tasks, { candidateId: of });
    expect(taskList.map(({ title }) => title)).toEqual(['3', '6', '9']);
  });
});

describe('what staff write', () => {
  it('costs at most 8 write units for a note or a task, new, changed, pinned or done [W02]', async () => {
    const { addNote, changeNote } = await import('../../../functions/admin/candidate/candidate-notes.ts');
    const { addTask, changeTask } = await import('../../../functions/admin/candidate/candidate-tasks.ts');
    const viewer: Actor = {
      id: recruiterId,
      username: 'a',
      groups: ['recruiter'],
      registered: true,
      userType: 'Recruiter',
    };
    let note: CandidateNote | undefined;
    let task: CandidateTask | undefined;
    const noteOf = () => ({ candidateId, id: note?.id ?? '', version: note?.version ?? 0 });
    const fields = { candidateId, title: 'Send the housing list', ownerId: recruiterId, dueAt: inHours(30) };
    const acts: Record<string, () => Promise<unknown>> = {
      'a new note': async () => {
        note = await addNote(viewer, { ...aNote('A call of an ordinary length. '.repeat(20)), kind: 'Call' });
      },
      'a changed one': async () => {
        note = await changeNote(viewer, { ...noteOf(), text: 'Shorter.' });
      },
      'an addition': async () => {
        note = await changeNote(viewer, { ...noteOf(), addition: 'And more. '.repeat(20) });
      },
      'a pinned one': async () => {
        note = await changeNote(viewer, { ...noteOf(), isPinned: true });
      },
      'a new task': async () => {
        task = await addTask(viewer, { ...fields, token: randomUUID() });
      },
      'a done one': async () => {
        task = await changeTask(viewer, { ...fields, id: task?.id ?? '', version: task?.version ?? 0, isDone: true });
      },
    };
    for (const [what, act] of Object.entries(acts)) {
      const { write } = await spentBy(act);
      expect([what, write, write <= 8 && write > 0]).toEqual([what, write, true]);
    }
  });

  it('goes with the candidate: erased with all else [W02]', async () => {
    const of = await aCandidate();
    await recruiter.call(api.admin.addNote, {}, aNote('Soon gone.', of));
    await recruiter.call(api.admin.addTask, {}, aTask({ candidateId: of }));
    const { removeOwnedItems } = await import('../../../functions/_people/accounts/owned-items.ts');
    await removeOwnedItems(of);
    expect(await noteList(of)).toEqual([]);
    expect((await recruiter.call(api.admin.tasks, { candidateId: of })).taskList).toEqual([]);
  });
});
