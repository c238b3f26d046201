import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { takingCharge } from '../../../functions/_people/caseload.ts';
import { type RecruiterRecord, recruiters } from '../../../functions/_people/recruiters.ts';
import { answerHoursOf } from '../../../functions/_people/usual-answers.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { callInProcess } from '../../support/in-process.ts';
import { aProfile, aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
let handler: Parameters<typeof callInProcess>[0];
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ stage: 'local', rateFactor: 1, supportTeam: [] });
  handler = (await import('../../../functions/user/handler.ts')).handler as never;
});
afterAll(() => storage.close());

/** An application that was answered in its minute. */
async function anAnswer(candidateId: string, by: string): Promise<void> {
  const at = new Date().toISOString();
  await applications.put({
    candidateId,
    jobId: randomUUID(),
    status: 'Candidate Submission',
    version: 1,
    appliedAt: at,
    changedAt: at,
    steps: [
      { status: 'New Submission', at },
      { status: 'Candidate Submission', at, by },
    ],
  });
}

it('says how soon the recruiter usually answers from five answers on, counted once a day [N09]', async () => {
  const [user, colleague] = [await aUser(), await aUser()];
  const { id } = await aRecruiter();
  for (const candidateId of [user.id, colleague.id]) {
    await aProfile(candidateId);
    await transact(takingCharge({ candidateId, before: '', recruiterId: id }));
  }
  const shown = async () => {
    const { body } = await callInProcess(handler, api.user.supportTeam, { claims: claimsFor(user) });
    return (body.memberList as object[])[0];
  };
  const aDayPasses = async () => {
    const answersCountedAt = new Date(Date.now() - 21 * 3_600_000).toISOString();
    return await recruiters.change({ id }, { set: { answersCountedAt } });
  };
  for (let answers = 0; answers < 4; answers++) await anAnswer(user.id, id);
  expect(await shown()).not.toHaveProperty('answerHours');
  await anAnswer(colleague.id, id);
  expect(await shown()).not.toHaveProperty('answerHours');
  const { version } = await aDayPasses();
  expect(await shown()).toMatchObject({ jobTitle: 'Your recruiter', answerHours: 0 });
  // No save of the recruiter's is refused because of it.
  expect(await recruiters.find({ id }, { consistent: true })).toMatchObject({ version, usualAnswerHours: 0 });
  expect(await shown()).toMatchObject({ answerHours: 0 });
});

it('goes on with what was counted for twenty hours, and answers though the count cannot be kept [N09]', async () => {
  const now = new Date('2026-05-04T20:00:00.000Z');
  const of = (more: Partial<RecruiterRecord>) => ({ id: 'none', usualAnswerHours: 3, ...more }) as RecruiterRecord;
  expect(await answerHoursOf(of({ answersCountedAt: '2026-05-04T00:00:00.001Z' }), now)).toBe(3);
  // There is no such recruiter to keep it for, and nothing to count.
  expect(await answerHoursOf(of({ answersCountedAt: '2026-05-04T00:00:00.000Z' }), now)).toBeUndefined();
  expect(await answerHoursOf(of({}), now)).toBeUndefined();
});
