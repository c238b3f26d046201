import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { undoMs } from '#shared/domain/applications/application-steps.ts';
import { sendingOf } from '#shared/domain/notices/notice-policy.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { listAccesses } from '../../../functions/_people/accesses.ts';
import { candidatesInCaseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { formerRecruitersOf } from '../../../functions/_people/former-recruiters.ts';
import { findOpenCandidate } from '../../../functions/_people/open-candidate.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { timelineEvents } from '../../../functions/_people/timeline-events.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { addNote, changeNote, listNotes } from '../../../functions/admin/candidate/candidate-notes.ts';
import { readCandidateFile, readCandidatePage } from '../../../functions/admin/candidate/candidate-page.ts';
import { addTask, changeTask, listTasks } from '../../../functions/admin/candidate/candidate-tasks.ts';
import {
  askDocument,
  listDocumentRequests,
  withdrawDocumentRequest,
} from '../../../functions/admin/candidate/document-requests.ts';
import { readCandidate } from '../../../functions/admin/candidate/read-candidate.ts';
import { reassign } from '../../../functions/admin/candidate/reassign.ts';
import { undoReassign } from '../../../functions/admin/candidate/undo-reassign.ts';
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

it('opens candidates who are here, to an admin before they have registered to the end as well [W03] [Z06]', async () => {
  const open = async (viewer: Actor, more: Parameters<typeof aUser>[0]) =>
    await refusalOf(findOpenCandidate(viewer, (await aUser(more)).id));
  for (const status of ['active', 'pending'] as const)
    expect([status, await open(kim, { status })]).toEqual([status, 'none']);
  for (const status of ['revoked', 'deleting'] as const)
    expect([status, await open(ada, { status })]).toEqual([status, 'missing']);
  expect(await open(ada, { userType: 'Recruiter' })).toBe('missing');
  expect(await refusalOf(findOpenCandidate(ada, 'no-such-person'))).toBe('missing');
  expect(await open(ada, { isFullyRegistered: false })).toBe('none');
  const { id } = await aUser({ isFullyRegistered: false });
  await expect(findOpenCandidate(kim, id)).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'You are not allowed to open this person.',
  });
});

describe('another recruiter for candidates', () => {
  it('takes over with open tasks from the one who is believed to be in charge, where the viewer may open them [W03] [Z06]', async () => {
    const [from, to, retired] = [await aRecruiter(), await aRecruiter(), await aRecruiter({ isActive: false })];
    const charge = async (more: Parameters<typeof aUser>[0] = {}) => {
      const candidateId = await aCandidate(more);
      await transact(takingCharge({ candidateId, before: '', recruiterId: from.id }));
      return candidateId;
    };
    const [own, hidden, left, other, broken] = [
      await charge(),
      await charge({ isFullyRegistered: false }),
      await charge({ status: 'deleting' }),
      await charge(),
      (await aUser()).id,
    ];
    await addTask(ada, { candidateId: own, token: 'task', title: 'Call', dueAt: soon(), ownerId: from.id });
    const give = (viewer: Actor, recruiterId: string, ids: string[], ownerId = from.id) =>
      reassign(viewer, { recruiterId, candidates: ids.map((candidateId) => ({ candidateId, ownerId })) });
    const outcomes = async (...given: Parameters<typeof give>) =>
      (await give(...given)).results.map(({ outcome }) => outcome);
    expect(await refusalOf(give(kim, retired.id, [own]))).toBe('invalid recruiterId');
    expect(await outcomes(kim, to.id, [own, hidden, left, broken])).toEqual([
      'moved',
      'notAllowed',
      'missing',
      'missing',
    ]);
    expect((await give(ada, to.id, [own, hidden])).results).toEqual([
      { candidateId: own, outcome: 'same', message: 'This recruiter is in charge already.' },
      { candidateId: hidden, outcome: 'moved', message: 'Reassigned.', at: expect.any(String) },
    ]);
    expect(await outcomes(kim, to.id, [other], 'someone')).toEqual(['conflict']);
    expect((await basics.find({ candidateId: own }))?.recruiterId).toBe(to.id);
    expect((await tasks.find({ candidateId: own, id: 'task' }))?.ownerId).toBe(to.id);
    const { items } = await timelineEvents.list('ofCandidate', { candidateId: own });
    expect(items).toMatchObject([{ kind: 'ownerChanged', by: kim.id, recruiterId: to.id }]);
    expect((await basics.find({ candidateId: other }))?.recruiterId).toBe(from.id);
  });

  it('is taken back within seconds by who did it, with task, notice and history; not after another change [X23]', async () => {
    const [from, to] = [await aRecruiter(), await aRecruiter()];
    const candidateId = await aCandidate();
    await transact(takingCharge({ candidateId, before: '', recruiterId: from.id }));
    await addTask(ada, { candidateId, token: 'task', title: 'Call', dueAt: soon(), ownerId: from.id });
    const give = async (ownerId: string, recruiterId: string) => {
      const { results } = await reassign(kim, { recruiterId, candidates: [{ candidateId, ownerId }] });
      return { candidateId, at: results[0]?.at ?? '' };
    };
    const undo = async (viewer: Actor, change: { candidateId: string; at: string }, now = new Date()) =>
      (await undoReassign(viewer, [change], now)).results[0]?.outcome;
    const standing = async () => ({
      owner: (await basics.find({ candidateId }))?.recruiterId,
      task: (await tasks.find({ candidateId, id: 'task' }))?.ownerId,
      listed: await Promise.all(
        [from, to].map(async ({ id }) => (await candidatesInCaseload(id)).includes(candidateId)),
      ),
      told: (await notices.list('ofUser', { userId: candidateId })).items.length,
      happened: (await timelineEvents.list('ofCandidate', { candidateId })).items.length,
      former: (await formerRecruitersOf(candidateId, new Date())).length,
    });
    const before = await standing();
    expect(before).toEqual({ owner: from.id, task: from.id, listed: [true, false], told: 0, happened: 0, former: 0 });
    const first = await give(from.id, to.id);
    expect(await standing()).toEqual({
      owner: to.id,
      task: to.id,
      listed: [false, true],
      told: 1,
      happened: 1,
      former: 1,
    });
    expect(await undo(ada, first)).toBe('missing');
    expect(await undo(kim, first, new Date(Date.now() + 20_000))).toBe('late');
    expect(await undo(kim, first)).toBe('undone');
    expect(await standing()).toEqual(before);
    expect(await undo(kim, first)).toBe('missing');
    const second = await give(from.id, to.id);
    await give(to.id, from.id);
    expect(await undo(kim, second)).toBe('changed');
    // The mail waits until nothing can be undone any more.
    const [{ at } = { at: '' }] = (await notices.list('ofUser', { userId: candidateId })).items;
    const receiver = { off: { mail: [], text: [] }, hasMail: true, isMailProved: true, hadUnprovedMail: false };
    const way = { ...receiver, takesTexts: false, zones: [], worksNights: false };
    expect(sendingOf('newRecruiter', 'mail', at, way, new Date(at))).toMatchObject({ after: expect.any(String) });
  });
});

describe('a change of recruiter that is taken back', () => {
  const standing = async (candidateId: string) => {
    const { items } = await tasks.list('ofCandidate', { candidateId });
    return {
      owner: (await basics.find({ candidateId }))?.recruiterId,
      tasks: Object.fromEntries(items.map(({ id, ownerId }) => [id, ownerId])),
      happened: (await timelineEvents.list('ofCandidate', { candidateId })).items.map(({ kind }) => kind),
    };
  };

  it('takes the open tasks along that came with it, and nothing else, until its seconds are over [X23] [Z06]', async () => {
    const [from, to] = [await aRecruiter(), await aRecruiter()];
    const candidateId = await aCandidate();
    await transact(takingCharge({ candidateId, before: '', recruiterId: from.id }));
    const task = { candidateId, title: 'Call', dueAt: soon(), createdBy: ada.id, createdAt: soon(-1), version: 1 };
    await tasks.put({ ...task, id: 'came along', state: 'open', ownerId: from.id });
    const { results } = await reassign(kim, { recruiterId: to.id, candidates: [{ candidateId, ownerId: from.id }] });
    const at = results[0]?.at ?? '';
    const given = { ...task, state: 'open', ownerId: to.id } as const;
    await tasks.put({ ...given, id: 'done', state: 'done' });
    await tasks.put({ ...given, id: 'of another', ownerId: 'another' });
    await tasks.put({ ...given, id: 'of the new owner', createdBy: to.id });
    await tasks.put({ ...given, id: 'since', createdAt: at });
    // Another act of the same instant, which is read first.
    await timelineEvents.put({ candidateId, at, id: '~', by: kim.id, kind: 'mailed', recruiterId: to.id });
    const undone = await undoReassign(kim, [{ candidateId, at }], new Date(Date.parse(at) + undoMs));
    expect(undone).toEqual({ results: [{ candidateId, outcome: 'undone', message: 'Undone.' }] });
    expect(await standing(candidateId)).toEqual({
      owner: from.id,
      tasks: {
        'came along': from.id,
        done: to.id,
        'of another': 'another',
        'of the new owner': to.id,
        since: to.id,
      },
      happened: ['mailed'],
    });
  });

  it('leaves the candidate to no one again where no one was in charge [X23] [Z06]', async () => {
    const to = await aRecruiter();
    const candidateId = await aCandidate();
    const body = { recruiterId: to.id, candidates: [{ candidateId, ownerId: '' }] };
    const { results } = await reassign(kim, body);
    expect(await standing(candidateId)).toEqual({ owner: to.id, tasks: {}, happened: ['ownerChanged'] });
    const undo = async () => (await undoReassign(kim, [{ candidateId, at: results[0]?.at ?? '' }])).results[0]?.outcome;
    expect(await undo()).toBe('undone');
    expect(await standing(candidateId)).toEqual({ owner: '', tasks: {}, happened: [] });
  });
});

describe('who opens a candidate', () => {
  const context = () => ({ actor: kim, requestId: randomUUID() });
  const looked = async (candidateId: string) =>
    (await listAccesses(candidateId, { limit: 10 })).items.map(({ kind, documentId, actorId, role }) =>
      [kind, documentId, actorId === kim.id, role].join(' '),
    );

  it('leaves a record of what was opened, and reads no private fields [W01] [Z06]', async () => {
    const candidateId = await aCandidate();
    const referrer = await aCandidate({ firstName: 'Ray' });
    await basics.change(
      { candidateId },
      { set: { ssnSealed: 'sealed', dateOfBirthSealed: 'sealed', referredBy: referrer, recruiterId: kim.id } },
    );
    const { head, details } = await readCandidatePage(candidateId, context());
    const user = await users.find({ id: candidateId });
    expect(head).toEqual({
      id: candidateId,
      signupMethod: 'Internal',
      emailVerified: true,
      phoneVerified: true,
      registeredAt: user?.createdAt,
      timeZone: 'America/Chicago',
      engagements: [],
      owner: { id: kim.id, name: 'Kim Vale' },
      referredBy: { id: referrer, name: 'Made Up' },
    });
    expect(details.basicInfo).toMatchObject({ ssn: '****', dateOfBirth: '**/**/****' });
    expect(await looked(candidateId)).toEqual(['profile  true recruiter']);
    const { basicInfo } = await readCandidate(candidateId, context());
    expect(basicInfo).toEqual({
      authId: candidateId,
      authProvider: 'Internal',
      email: user?.email,
      emailVerified: true,
      firstName: 'Made',
      lastName: 'Up',
      phone: '+15125550147',
      phoneVerified: true,
      preferredContactMethod: 'Text',
      city: 'Austin',
      state: 'TX',
      zipCode: '',
      specialtyCategory: 'Registered Nurse',
      specialtyUidList: ['1001'],
      yearsExperience: 2,
      topPreferredLocations: ['TX'],
      experienceTravelling: true,
      interests: '',
      optionalInterests: '',
      isFullyRegistered: true,
      version: 0,
      referredBy: { id: referrer, name: 'Made Up' },
    });
    await saveResume(candidateId, { fileName: 'a.pdf', fileBase64Str: aPdf().toString('base64') });
    const { resumeList } = (await readCandidatePage(candidateId, { ...context(), actor: ada })).details;
    const fileId = resumeList[0]?.fileId ?? '';
    await readCandidateFile(candidateId, fileId, context());
    expect(await looked(candidateId)).toEqual([
      `resume ${fileId} true recruiter`,
      'profile  false admin',
      'contacts  true recruiter',
      'profile  true recruiter',
    ]);
  });

  it('sees that mails come back, the last day, and a registration that broke off as an empty form [W01] [S02] [Z06]', async () => {
    const email = `${randomUUID()}@demo.example`;
    const candidateId = await aCandidate({ email, returnedEmail: email, lastActiveOn: '2026-01-02' });
    const { head } = await readCandidatePage(candidateId, context());
    expect(head).toMatchObject({ emailComesBack: true, lastActiveOn: '2026-01-02', owner: null, referredBy: null });
    expect((await readCandidate(candidateId, context())).basicInfo).toMatchObject({ emailComesBack: true, email });
    await basics.change({ candidateId }, { set: { referredBy: 'gone', isFirstTimeTraveler: true } });
    const { basicInfo } = await readCandidate(candidateId, context());
    expect(basicInfo).toMatchObject({ experienceTravelling: false });
    expect(basicInfo).not.toHaveProperty('referredBy');
    const broken = await aUser();
    expect((await readCandidate(broken.id, context())).basicInfo).toEqual({
      authId: broken.id,
      authProvider: 'Internal',
      email: broken.email,
      emailVerified: true,
      firstName: 'Made',
      lastName: 'Up',
      phone: '+15125550147',
      phoneVerified: true,
      preferredContactMethod: 'Text',
      city: '',
      state: '',
      zipCode: '',
      specialtyCategory: '',
      specialtyUidList: [],
      yearsExperience: 0,
      topPreferredLocations: [],
      experienceTravelling: false,
      interests: '',
      optionalInterests: '',
      isFullyRegistered: true,
      version: 0,
    });
    expect(await refusalOf(readCandidatePage(broken.id, context()))).toBe('conflict');
  });

  it('is refused where a recruiter may not, by every read and act alike [S08] [Z06]', async () => {
    const candidateId = await aCandidate({ isFullyRegistered: false });
    const acts: ((id: string) => Promise<unknown>)[] = [
      (id) => readCandidatePage(id, context()),
      (id) => readCandidate(id, context()),
      (id) => readCandidateFile(id, 'file', context()),
      (id) => listNotes(kim, { candidateId: id }),
      (id) => addNote(kim, { candidateId: id, token: 'a', kind: 'Note', text: 'A' }),
      (id) => changeNote(kim, { candidateId: id, id: 'a', version: 1 }),
      (id) => listTasks(kim, id),
      (id) => addTask(kim, { candidateId: id, token: 'a', title: 'A', dueAt: soon(), ownerId: kim.id }),
      (id) =>
        changeTask(kim, { candidateId: id, id: 'a', version: 1, title: 'A', dueAt: soon(), ownerId: '', isDone: true }),
      (id) => listDocumentRequests(kim, id),
      (id) => askDocument(kim, { candidateId: id, token: 'a', kind: 'resume', name: 'A', words: '', dueOn: '' }),
      (id) => withdrawDocumentRequest(kim, { candidateId: id, id: 'a' }),
    ];
    for (const act of acts) expect(await refusalOf(act(candidateId)), String(act)).toBe('forbidden');
    for (const act of acts) expect(await refusalOf(act(ada.id)), String(act)).toBe('missing');
    expect(await looked(candidateId)).toEqual([]);
  });
});
