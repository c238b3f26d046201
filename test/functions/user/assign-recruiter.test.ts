import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { nextInTurn, takingTurn } from '../../../functions/_people/next-in-turn.ts';
import { type RecruiterRecord, recruiters } from '../../../functions/_people/recruiters.ts';
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
afterAll(() => storage.close());

const [icu, otherNurses, allied] = [1001, 1002, 2001];

async function assigned(): Promise<{ status: number; body: object }> {
  const user = await aUser();
  await aProfile(user.id, { specialtyIds: [icu] });
  const { status, body } = await callInProcess(handler, api.user.assignRecruiter, {
    claims: claimsFor(user),
    body: {},
  });
  return { status, body };
}

it('counts whose charge a candidate is, once, also one who was assigned before that was kept [K09] [S05]', async () => {
  const [first, second] = [await aRecruiter({ specialtyIds: [icu] }), await aRecruiter({ useRoundRobin: false })];
  const user = await aUser();
  await aProfile(user.id, { specialtyIds: [icu], recruiterId: second.id });
  const ask = () => callInProcess(handler, api.user.assignRecruiter, { claims: claimsFor(user), body: {} });
  const count = async (recruiterId: string) => await caseload.count('ofRecruiter', { recruiterId });
  for (let time = 0; time < 2; time++) {
    expect((await ask()).body).toMatchObject({ data: { email: second.email } });
    expect([await count(first.id), await count(second.id)]).toEqual([0, 1]);
  }
  await recruiters.remove({ id: second.id });
  for (let time = 0; time < 2; time++) {
    expect((await ask()).body).toMatchObject({ data: { email: first.email } });
    expect([await count(first.id), await count(second.id)]).toEqual([1, 0]);
  }
  const { removeOwnedItems } = await import('../../../functions/_people/accounts/owned-items.ts');
  await removeOwnedItems(user.id);
  expect(await count(first.id)).toBe(0);
  await recruiters.remove({ id: first.id });
});

it('gives a recruiter of the specialty, then of the category, then any, and says when none is left [K09] [A23]', async () => {
  const sharing = await aRecruiter({ specialtyIds: [icu], lastAssignedAt: new Date().toISOString(), assignedCount: 9 });
  const sameCategory = await aRecruiter({ specialtyIds: [otherNurses], lastAssignedAt: '2020-01-01T00:00:00.000Z' });
  const another = await aRecruiter({ specialtyIds: [allied] });
  await aRecruiter({ specialtyIds: [icu], useRoundRobin: false });
  await aRecruiter({ specialtyIds: [icu], isActive: false, id: randomUUID() });
  for (const { id, email, assignedCount } of [sharing, sameCategory, another]) {
    expect(await assigned()).toMatchObject({ status: 200, body: { data: { email } } });
    const record = await recruiters.find({ id });
    expect(record?.assignedCount).toBe(assignedCount + 1);
    if (record) await recruiters.put({ ...record, isActive: false });
  }
  expect(await assigned()).toMatchObject({
    status: 404,
    body: { message: 'We were unable to find a recruiter at this time.' },
  });
});

it('gives the one of the best group who has waited longest, and of those who never had one the first by id [K09]', () => {
  const one = (id: string, specialtyIds: number[], more: Partial<RecruiterRecord> = {}) =>
    ({ id, specialtyIds, isActive: true, useRoundRobin: true, lastAssignedAt: '', ...more }) as RecruiterRecord;
  const early = { lastAssignedAt: '2026-01-01T00:00:00.000Z' };
  const late = { lastAssignedAt: '2026-01-02T00:00:00.000Z' };
  const next = (specialtyIds: number[], ...all: RecruiterRecord[]) => nextInTurn({ specialtyIds }, all)?.id;
  expect(next([icu], one('a', [icu], late), one('b', [icu], early))).toBe('b');
  expect(next([icu], one('c', [icu], early), one('b', [icu]), one('a', [icu]))).toBe('a');
  expect(next([allied, icu], one('a', [otherNurses]), one('b', [otherNurses, icu], late))).toBe('b');
  expect(next([icu], one('a', [allied]), one('b', [allied, otherNurses], late))).toBe('b');
  expect(next([icu], one('a', [allied], late), one('b', [], early))).toBe('b');
  for (const of of [[], [7]]) expect(next(of, one('a', [icu], late), one('b', [allied], early))).toBe('b');
  expect(next([icu], one('a', [7]), one('b', [icu], late))).toBe('b');
  expect(next([7], one('a', [8], late), one('b', [allied], early))).toBe('b');
  for (const more of [{ isActive: false }, { useRoundRobin: false }])
    expect(next([icu], one('a', [icu], more), one('b', [allied], late))).toBe('b');
  expect(next([icu])).toBeUndefined();
});

it('takes a turn once, and only of a recruiter who still takes part [K09] [R34]', async () => {
  const { id } = await aRecruiter({ specialtyIds: [icu], assignedCount: 4 });
  const before = await recruiters.find({ id }, { consistent: true });
  if (!before) throw new Error('The recruiter is not there.');
  expect(await transact([takingTurn(before)])).toBeUndefined();
  const after = await recruiters.find({ id }, { consistent: true });
  expect(after).toMatchObject({ assignedCount: 5, lastAssignedAt: expect.stringMatching(/^20/) });
  if (after) await recruiters.put({ ...after, isActive: false });
  expect(await transact([takingTurn({ ...before, assignedCount: 5 })])).toEqual({ failed: [0] });
  expect(await transact([takingTurn(before)])).toEqual({ failed: [0] });
  if (after) await recruiters.put({ ...after, useRoundRobin: false });
  expect(await transact([takingTurn({ ...before, assignedCount: 5 })])).toEqual({ failed: [0] });
  await recruiters.remove({ id });
});
