import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { caseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters, recruiters } from '../../../functions/_people/recruiters.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { documentClient } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

let recruiter: SignedInPerson;
let admin: SignedInPerson;
let [one, other]: string[] = [];

beforeAll(async () => {
  workAs('admin');
  recruiter = await signedIn('recruiter@caravel.example');
  admin = await signedIn('admin@caravel.example');
  [one, other] = [await aColleague(), await aColleague()];
});

async function aColleague(isActive = true): Promise<string> {
  const { id } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  await aRecruiter({ id, isActive, useRoundRobin: false });
  return id;
}

/** A candidate in the charge of this recruiter. */
async function aCharge(recruiterId = one ?? ''): Promise<string> {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId);
  await transact(takingCharge({ candidateId, before: '', recruiterId }));
  return candidateId;
}

const ownerOf = async (candidateId: string) => (await basics.find({ candidateId }, { consistent: true }))?.recruiterId;
const reassign = (recruiterId: string, rows: readonly (readonly [string, string])[], { token } = recruiter) =>
  rawCall(api.admin.reassign, {
    token,
    body: { recruiterId, candidates: rows.map(([candidateId, ownerId]) => ({ candidateId, ownerId })) },
  });
const outcomesOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.results as { outcome: string }[]).map(({ outcome }) => outcome);

describe('the owner of candidates', () => {
  it('is changed for many at once, with a result for each row [W03]', async () => {
    const [first, second, third] = [await aCharge(), await aCharge(other), await aCharge()];
    const rows = [
      [first, one],
      [second, other],
      [third, other],
      ['no-such-one', ''],
    ] as [string, string][];
    const answer = await reassign(other ?? '', rows);
    expect(outcomesOf(answer)).toEqual(['moved', 'same', 'conflict', 'missing']);
    expect(await Promise.all([first, second, third].map(ownerOf))).toEqual([other, other, one]);
    expect(await caseload.find({ recruiterId: other ?? '', candidateId: first })).toBeDefined();
    expect(await caseload.find({ recruiterId: one ?? '', candidateId: first })).toBeUndefined();
    const { head } = await recruiter.call(api.admin.candidatePage, { id: first });
    expect(head.owner?.id).toBe(other);
    const { historyList } = await recruiter.call(api.admin.candidateHistory, { id: first });
    expect(historyList.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^made .+ the owner$/));
  });

  it('takes over the open tasks of the one before, and no one else’s [W03] [W02]', async () => {
    const candidateId = await aCharge();
    const own = { candidateId, title: 'Call', dueAt: '2090-01-01T10:00:00.000Z', version: 1 };
    const made = { createdBy: one ?? '', createdAt: '2026-11-01T10:00:00.000Z' };
    const third = await aColleague();
    const each = [
      { id: 'open', ownerId: one ?? '', state: 'open' },
      { id: 'done', ownerId: one ?? '', state: 'done' },
      { id: 'elsewhere', ownerId: third, state: 'open' },
    ] as const;
    for (const task of each) await tasks.put({ ...own, ...made, ...task });
    expect(outcomesOf(await reassign(other ?? '', [[candidateId, one ?? '']]))).toEqual(['moved']);
    const { items } = await tasks.list('ofCandidate', { candidateId }, { consistent: true });
    const owners = Object.fromEntries(items.map(({ id, ownerId }) => [id, ownerId]));
    expect(owners).toEqual({ open: other, done: one, elsewhere: third });
  });

  it('is changed by one of two who reassign at once; the other reads that it was [W03]', async () => {
    const third = await aColleague();
    for (let round = 0; round < sampled(1000, 5); round++) {
      const candidateId = await aCharge();
      const row = [[candidateId, one ?? '']] as const;
      const answers = await Promise.all([reassign(other ?? '', row), reassign(third, row, admin)]);
      expect(answers.flatMap(outcomesOf).toSorted()).toEqual(['conflict', 'moved']);
      const held = await Promise.all(
        [one, other, third].map((recruiterId = '') =>
          caseload.find({ recruiterId, candidateId }, { consistent: true }),
        ),
      );
      expect(held.filter(Boolean)).toHaveLength(1);
      const told = (await notices.list('ofUser', { userId: candidateId }, { consistent: true })).items;
      expect(told.map(({ kind }) => kind)).toEqual(['newRecruiter']);
    }
  });

  it('is never one who has left [W03]', async () => {
    const candidateId = await aCharge();
    for (const gone of [await aColleague(false), 'no-such-one']) {
      const { status, body } = await reassign(gone, [[candidateId, one ?? '']]);
      expect([status, body.fields]).toEqual([400, { recruiterId: 'This person is no longer a recruiter here.' }]);
    }
    expect(await ownerOf(candidateId)).toBe(one);
    const { ownerList } = await recruiter.call(api.admin.owners);
    expect(ownerList.map(({ id }) => id)).toContain(one);
  });
});

describe('deleting a recruiter', () => {
  it('hands candidates and open tasks over to whom the admin names, and the history says so [W03]', async () => {
    const leaving = await aColleague();
    const candidateId = await aCharge(leaving);
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    const token = crypto.randomUUID();
    await recruiter.call(api.admin.addTask, {}, { candidateId, token, title: 'Call', ownerId: leaving, dueAt });
    const { handOver } = await import('../../../functions/_people/hand-over.ts');
    await handOver(leaving, other ?? '', one ?? '');
    expect(await ownerOf(candidateId)).toBe(other);
    expect((await tasks.find({ candidateId, id: token }, { consistent: true }))?.ownerId).toBe(other);
    const { historyList } = await recruiter.call(api.admin.candidateHistory, { id: candidateId });
    expect(historyList.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^made .+ the owner$/));
  });

  it('goes on where handing over was cut off, and moves none twice [W03]', async () => {
    const leaving = await aColleague();
    const left = await Promise.all(Array.from({ length: 25 }, () => aCharge(leaving)));
    const { handOver } = await import('../../../functions/_people/hand-over.ts');
    let written = 0;
    const name = 'cutOff';
    documentClient().middlewareStack.add(
      (next, context) => async (args) => {
        if (/^Transact/.test(String(context.commandName)) && ++written > 7) throw new Error('Cut off.');
        return await next(args);
      },
      { step: 'initialize', name, override: true },
    );
    await expect(handOver(leaving, other ?? '', one ?? '')).rejects.toThrow('Cut off.');
    documentClient().middlewareStack.remove(name);
    const moved = left[0] ?? '';
    // One that a colleague has taken meanwhile stays with the colleague.
    const taken = left.at(-1) ?? '';
    const before = await ownerOf(taken);
    await transact(takingCharge({ candidateId: taken, before: before ?? '', recruiterId: one ?? '' }));
    await handOver(leaving, other ?? '', one ?? '');
    const owners = await Promise.all(left.map(ownerOf));
    expect(owners.slice(0, -1).every((owner) => owner === other)).toBe(true);
    expect(await ownerOf(taken)).toBe(one);
    expect(await ownerOf(moved)).toBe(other);
  });

  it('is refused with a successor who has left, or who is the same [W03]', async () => {
    const leaving = await aColleague();
    for (const successorId of [await aColleague(false), leaving]) {
      const query = `id=${leaving}&successorId=${successorId}`;
      const { status, body } = await rawCall(api.admin.removeRecruiter, { token: admin.token, query });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['successorId']]);
    }
  });
});

describe('an absent recruiter', () => {
  const handOver = (recruiterId: string, successorId?: string, { token } = admin) =>
    rawCall(api.admin.handOver, { token, body: { recruiterId, ...(successorId && { successorId }) } });

  it('hands all candidates and their tasks over, some with each call until none is left [W03]', async () => {
    const [absent, deputy] = [await aColleague(), await aColleague()];
    const held: string[] = [];
    await inParallel(Array(45).keys(), 10, async () => held.push(await aCharge(absent)));
    const candidateId = held[0] ?? '';
    const token = crypto.randomUUID();
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    await recruiter.call(api.admin.addTask, {}, { candidateId, token, title: 'Call', ownerId: absent, dueAt });
    // A colleague takes one meanwhile, and keeps that one.
    const taken = held.at(-1) ?? '';
    await transact(takingCharge({ candidateId: taken, before: absent, recruiterId: one ?? '' }));
    const steps = [];
    for (let left = 1; left > 0; ) {
      const { body } = await handOver(absent, deputy);
      steps.push(body.moved);
      left = body.left as number;
    }
    expect([steps.length, steps.reduce((sum: number, moved) => sum + Number(moved), 0)]).toEqual([2, 44]);
    expect(new Set(await Promise.all(held.slice(0, -1).map(ownerOf)))).toEqual(new Set([deputy]));
    expect(await ownerOf(taken)).toBe(one);
    expect((await tasks.find({ candidateId, id: token }, { consistent: true }))?.ownerId).toBe(deputy);
    expect((await handOver(absent, deputy)).body).toEqual({ moved: 0, left: 0 });
  });

  it('is in the audit before the first one moves, and whose tasks stayed behind get them with the next call [W03]', async () => {
    const [absent, deputy] = [await aColleague(), await aColleague()];
    const candidateId = await aCharge(absent);
    const task = { candidateId, token: crypto.randomUUID(), title: 'Call', ownerId: absent };
    await recruiter.call(api.admin.addTask, {}, { ...task, dueAt: new Date(Date.now() + 3_600_000).toISOString() });
    const { handOverCandidates } = await import('../../../functions/admin/candidate/hand-over-candidates.ts');
    const context = { actorId: deputy, requestId: crypto.randomUUID(), address: '', outcome: 'allowed' } as const;
    const handOverAll = () => handOverCandidates({ recruiterId: absent, successorId: deputy }, context);
    const day = new Date().toISOString().slice(0, 10);
    let written = 0;
    const name = 'cutOff';
    documentClient().middlewareStack.add(
      (next, context) => async (args) => {
        // The first one moves the candidate, the second one the task.
        if (/^Transact/.test(String(context.commandName)) && ++written > 1) throw new Error('Cut off.');
        return await next(args);
      },
      { step: 'initialize', name, override: true },
    );
    await expect(handOverAll()).rejects.toThrow('Cut off.');
    documentClient().middlewareStack.remove(name);
    expect(await ownerOf(candidateId)).toBe(deputy);
    const { items } = await listAuditRecords(day, { limit: 200 });
    expect(items.filter(({ subjectId }) => subjectId === absent)).toMatchObject([{ call: 'Hand over, candidates: 1' }]);
    expect(await handOverAll()).toEqual({ moved: 0, left: 0 });
    expect((await tasks.find({ candidateId, id: task.token }, { consistent: true }))?.ownerId).toBe(deputy);
  });

  it('hands them over by the rule of assignment, never back to the same one [W03] [F18]', async () => {
    const { id: absent } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    await aRecruiter({ id: absent, useRoundRobin: true, specialtyIds: [1001] });
    const held = await Promise.all(Array.from({ length: 6 }, () => aCharge(absent)));
    const answers = await Promise.all([handOver(absent), handOver(absent)]);
    expect(answers.reduce((sum, { body }) => sum + Number(body.moved), 0)).toBe(6);
    const owners = await Promise.all(held.map(ownerOf));
    const active = new Set((await listRecruiters()).filter(({ useRoundRobin }) => useRoundRobin).map(({ id }) => id));
    for (const owner of owners) expect([owner === absent, active.has(owner ?? '')]).toEqual([false, true]);
    await recruiters.change({ id: absent }, { set: { useRoundRobin: false } });
  });

  it('hands nothing over to one who has left or is the same, and only admins may ask [W03]', async () => {
    const absent = await aColleague();
    for (const successor of [await aColleague(false), absent]) {
      const { status, body } = await handOver(absent, successor);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['successorId']]);
    }
    expect((await handOver(absent, one, recruiter)).status).toBe(403);
  });
});
