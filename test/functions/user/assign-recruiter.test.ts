import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { takingTurn } from '../../../functions/_people/next-in-turn.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
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

it('takes a turn once, and only of a recruiter who still takes part [K09] [R34]', async () => {
  const { id } = await aRecruiter({ specialtyIds: [icu], assignedCount: 4 });
  const before = await recruiters.find({ id }, { consistent: true });
  if (!before) throw new Error('The recruiter is not there.');
  expect(await transact([takingTurn(before)])).toBeUndefined();
  const after = await recruiters.find({ id }, { consistent: true });
  expect(after?.assignedCount).toBe(5);
  expect(await transact([takingTurn(before)])).toEqual({ failed: [0] });
  if (after) await recruiters.put({ ...after, useRoundRobin: false });
  expect(await transact([takingTurn({ ...before, assignedCount: 5 })])).toEqual({ failed: [0] });
  await recruiters.remove({ id });
});
