import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { caseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { addingFormer, formerRecruitersOf } from '../../../functions/_people/former-recruiters.ts';
import { openCaseloadOf } from '../../../functions/_people/open-applications.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters, recruiters } from '../../../functions/_people/recruiters.ts';
import { givingTasksOf, tasks } from '../../../functions/_people/tasks.ts';
import { timelineEvents } from '../../../functions/_people/timeline-events.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { callInProcess } from '../../support/in-process.ts';
import { aProfile, aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

// A table of its own: no other test's recruiters take part.
let storage: Storage;
let handler: Parameters<typeof callInProcess>[0];
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ stage: 'local', rateFactor: 1 });
  handler = (await import('../../../functions/user/handler.ts')).handler as never;
});
afterEach(async () => {
  for (const { id } of await listRecruiters()) await recruiters.remove({ id });
});
afterAll(() => storage.close());

/** A candidate in the charge of this recruiter. */
async function aCharge(recruiterId: string): Promise<UserRecord> {
  const user = await aUser();
  await aProfile(user.id);
  await transact(takingCharge({ candidateId: user.id, before: '', recruiterId }));
  return user;
}

const ask = (user: UserRecord, recruiterId: string, more: object = {}) =>
  callInProcess(handler, api.user.askAnotherRecruiter, { claims: claimsFor(user), body: { recruiterId, ...more } });
const ownerOf = async ({ id: candidateId }: UserRecord) =>
  (await basics.find({ candidateId }, { consistent: true }))?.recruiterId;
const toldTo = async (userId: string) =>
  (await notices.list('ofUser', { userId }, { consistent: true })).items.map(({ kind }) => kind);

describe('another recruiter', () => {
  it('takes over with open tasks, and all three get a notice, once however often it is sent [N09] [F21]', async () => {
    const [first, second] = [await aRecruiter(), await aRecruiter()];
    const user = await aCharge(first.id);
    const task = {
      candidateId: user.id,
      title: 'Call',
      dueAt: '2030-01-01T00:00:00.000Z',
      createdBy: first.id,
      createdAt: '2026-01-01T00:00:00.000Z',
      version: 1,
    };
    const [open, done, theirs] = [randomUUID(), randomUUID(), randomUUID()];
    await tasks.put({ ...task, id: open, state: 'open', ownerId: first.id });
    await tasks.put({ ...task, id: done, state: 'done', ownerId: first.id });
    await tasks.put({ ...task, id: theirs, state: 'open', ownerId: 'a-colleague' });
    const asking = () => ask(user, first.id, { reason: 'answers' });
    const answers = await Promise.all([asking(), asking()]);
    answers.push(await asking());
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { data: { email: second.email } }]);
    expect(await ownerOf(user)).toBe(second.id);
    expect((await openCaseloadOf(second.id)).map(({ candidateId }) => candidateId)).toEqual([user.id]);
    expect(await caseload.count('ofRecruiter', { recruiterId: first.id })).toBe(0);
    const owners = [open, done, theirs].map(async (id) => (await tasks.find({ candidateId: user.id, id }))?.ownerId);
    expect(await Promise.all(owners)).toEqual([second.id, first.id, 'a-colleague']);
    expect(await toldTo(user.id)).toEqual(['newRecruiter']);
    expect(await toldTo(first.id)).toEqual(['candidateLeft']);
    expect(await toldTo(second.id)).toEqual(['candidateAssigned']);
    const happened = (await timelineEvents.list('ofCandidate', { candidateId: user.id })).items;
    const change = { kind: 'ownerChanged', by: user.id, recruiterId: second.id, formerId: first.id, reason: 'answers' };
    const [id, when] = [expect.any(String), expect.any(String)];
    expect(happened).toEqual([{ ...change, candidateId: user.id, at: when, id }]);
    const at = happened[0]?.at ?? '';
    expect(await formerRecruitersOf(user.id, new Date())).toMatchObject([
      { recruiterId: first.id, until: at, isAsked: true },
    ]);
    expect(await recruiters.find({ id: second.id })).toMatchObject({ assignedCount: 1, lastAssignedAt: at });
    const today = new Date().toISOString().slice(0, 10);
    const audited = (await listAuditRecords(today, { limit: 50 })).items.filter(({ actorId }) => actorId === user.id);
    expect(audited.map(({ call }) => call)).toEqual(['ask for another recruiter']);
  });

  it('is none of the last 90 days, and is asked for at most twice in them [N09]', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => aRecruiter()));
    const user = await aCharge(all[0]?.id ?? '');
    const had = [all[0]?.id];
    // Changes that they did not ask for count for nothing.
    for (const recruiterId of ['one', 'other'])
      await transact([
        addingFormer({ candidateId: user.id, recruiterId, until: new Date().toISOString(), isAsked: false }),
      ]);
    for (let change = 0; change < 2; change++) {
      expect((await ask(user, (await ownerOf(user)) ?? '')).status).toBe(200);
      const owner = await ownerOf(user);
      expect(had).not.toContain(owner);
      had.push(owner);
    }
    const third = await ask(user, (await ownerOf(user)) ?? '');
    expect([third.status, third.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^You have asked for another recruiter twice in the last 90 days\. You can ask again from \d\d\/\d\d\/\d{4}; until then/,
      ),
    ]);
    const again = shownDay(dayOf(new Date(Date.now() + 91 * 86_400_000)));
    expect(third.body.message).toContain(`again from ${again};`);
    const { askAnotherRecruiter } = await import('../../../functions/user/ask-another-recruiter.ts');
    const later = new Date(Date.now() + 91 * 86_400_000);
    const asking = { requestId: 'later', address: '' };
    await askAnotherRecruiter(user.id, { recruiterId: (await ownerOf(user)) ?? '' }, asking, later);
    expect(had[2]).not.toBe(await ownerOf(user));
  });

  it('is said not to exist where everyone else was had or takes no part [N09]', async () => {
    const [first, second] = [await aRecruiter(), await aRecruiter()];
    await aRecruiter({ useRoundRobin: false });
    const user = await aCharge(first.id);
    await transact(takingCharge({ candidateId: user.id, before: first.id, recruiterId: second.id }));
    const { status, body } = await ask(user, second.id);
    expect([status, body.message]).toEqual([
      409,
      'There is no other recruiter for you at this time. Please write to our support team, who will help you.',
    ]);
    expect(await ownerOf(user)).toBe(second.id);
    const unknown = await ask(user, second.id, { reason: 'no such reason' });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['reason']]);
    // One who works here no more gets no notice of it.
    const third = await aRecruiter();
    await recruiters.change({ id: second.id }, { set: { isActive: false } });
    expect((await ask(user, second.id)).status).toBe(200);
    expect([await ownerOf(user), await toldTo(second.id), await toldTo(third.id)]).toEqual([
      third.id,
      [],
      ['candidateAssigned'],
    ]);
  });
});

it('is in charge from the one who is believed to be, with a history where someone has done it [N09] [S05]', async () => {
  const user = await aCharge('a');
  const candidateId = user.id;
  const charge = (before: string, recruiterId: string, by?: string) =>
    transact(takingCharge({ candidateId, before, recruiterId, ...(by !== undefined && { by }) }));
  const history = async () =>
    (await timelineEvents.list('ofCandidate', { candidateId })).items.map(({ by, formerId }) => [by, formerId]);
  const former = async () =>
    (await formerRecruitersOf(candidateId, new Date())).map(({ recruiterId, isAsked }) => [recruiterId, isAsked]);
  expect(await basics.find({ candidateId })).toMatchObject({ recruiterId: 'a', isCharged: true });
  expect(await charge('', 'b', 'kim')).toEqual({ failed: [0] });
  expect([await ownerOf(user), await history(), await former(), await toldTo(candidateId)]).toEqual(['a', [], [], []]);
  expect(await charge('a', 'a')).toBeUndefined();
  expect([await caseload.find({ recruiterId: 'a', candidateId }), await former(), await toldTo(candidateId)]).toEqual([
    { recruiterId: 'a', candidateId },
    [],
    [],
  ]);
  expect(await charge('a', 'b', 'kim')).toBeUndefined();
  expect([await ownerOf(user), await history(), await former()]).toEqual(['b', [['kim', 'a']], [['a', false]]]);
  expect(await caseload.find({ recruiterId: 'a', candidateId })).toBeUndefined();
  expect(await toldTo(candidateId)).toEqual(['newRecruiter']);
});

it('no longer counts a former recruiter after 90 days, and counts the earliest first [N09]', async () => {
  const candidateId = randomUUID();
  const now = new Date('2026-04-01T00:00:00.000Z');
  const former = { candidateId, recruiterId: 'b', isAsked: false };
  const instants = ['2026-03-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'];
  for (const until of instants) await transact([addingFormer({ ...former, until })]);
  const found = await formerRecruitersOf(candidateId, now);
  expect(found.map(({ until }) => until)).toEqual([instants[2], instants[0]]);
  expect(addingFormer({ ...former, until: instants[2] ?? '' }).Put?.Item?.expiresAt).toBe(now.getTime() / 1000 + 1);
});

it('gives forty open tasks along at most, each as it was but for its owner [N09]', async () => {
  const candidateId = randomUUID();
  const task = {
    candidateId,
    title: 'Call',
    dueAt: '2030-01-01T00:00:00.000Z',
    createdBy: 'a',
    createdAt: '',
    version: 4,
  };
  const ids = Array.from({ length: 41 }, (_, number) => String(number).padStart(2, '0'));
  await Promise.all(ids.map((id) => tasks.put({ ...task, id, state: 'open', ownerId: 'a' })));
  await tasks.put({ ...task, id: '-done', state: 'done', ownerId: 'a' });
  await tasks.put({ ...task, id: '-of-another', state: 'open', ownerId: 'c' });
  const giving = await givingTasksOf(candidateId, 'a', 'b');
  expect(giving.map(({ Put }) => Put?.Item?.id)).toEqual(ids.slice(0, 40));
  expect(await transact(giving.slice(0, 1))).toBeUndefined();
  expect(await tasks.find({ candidateId, id: '00' })).toEqual({
    ...task,
    id: '00',
    state: 'open',
    ownerId: 'b',
    version: 5,
  });
  expect(await transact(giving.slice(0, 1))).toEqual({ failed: [0] });
});

it('keeps a former recruiter for as long as it counts, 90 days [N09]', () => {
  const former = { candidateId: 'a', recruiterId: 'b', until: '2026-01-01T00:00:00.000Z', isAsked: false };
  expect(addingFormer(former).Put?.Item?.expiresAt).toBe(Date.parse('2026-04-01T00:00:00.000Z') / 1000);
});
