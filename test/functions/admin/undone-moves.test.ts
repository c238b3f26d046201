import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '#shared/contract/admin.ts';
import { job as contract } from '#shared/contract/job.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { mostStepWords } from '#shared/domain/applications/application-steps.ts';
import { countApplications } from '../../../functions/_jobs/application-counts.ts';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { consentTo } from '../../../functions/_jobs/consent-record.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { puttingOffer } from '../../../functions/_jobs/offers.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { listStaffApplications } from '../../../functions/admin/applications/list-staff-applications.ts';
import { moveApplications } from '../../../functions/admin/applications/move-applications.ts';
import { readApplication } from '../../../functions/admin/applications/read-application.ts';
import { undoMoves } from '../../../functions/admin/applications/undo-moves.ts';
import { listOwnApplications } from '../../../functions/job/list-own-applications.ts';
import { someTerms } from '../../support/jobs/an-offer.ts';
import { jobRecord } from '../../support/jobs/table-job.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { spentBy } from '../../support/spent-by.ts';
import type { Storage } from '../../support/storage.ts';

const staff = (id: string): Actor => ({
  id,
  username: id,
  groups: ['recruiter'],
  registered: true,
  userType: 'Recruiter',
});
const [jordan, robin] = [staff('jordan'), staff('robin')];
const job = jobRecord({ jobId: 'job' });
const yesterday = new Date(Date.now() - 86_400_000);

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage({ portal: [jobs.stored(job)] });
});
afterAll(() => storage.close());

/** An application that has been at its last step since yesterday. */
async function anApplication(...way: ApplicationStatus[]) {
  const at = yesterday.toISOString();
  const key = { candidateId: `candidate-${randomUUID()}`, jobId: job.jobId };
  const status = way.at(-1) ?? 'New Submission';
  const steps = way.map((one) => ({ status: one, at }));
  const consent = consentTo(key.candidateId, job, at);
  await applications.put({ ...key, status, appliedAt: at, changedAt: at, steps, consent, version: steps.length });
  return key;
}

type Moves = Parameters<typeof moveApplications>[1];
type Move = Moves['moves'][number];

async function moved(who: Actor, move: Move, said: Omit<Moves, 'moves'> = {}) {
  const { results } = await moveApplications(who, { moves: [move], ...said });
  expect(results[0]?.outcome).toBe('moved');
  return results[0]?.version ?? 0;
}

const countAt = async (status: ApplicationStatus) => (await countApplications())[status] ?? 0;
const undo = async (who: Actor, key: { candidateId: string; jobId: string }, version: number, now?: Date) =>
  (await undoMoves(who, [{ ...key, version }], now)).results[0]?.outcome;

describe('a move that is sent again', () => {
  it('is made once, even when the application has come to the same place again since [R37] [F5]', async () => {
    const key = await anApplication('New Submission');
    const token = randomUUID();
    const version = await moved(jordan, { ...key, status: 'Rejected' }, { token });
    expect(await moved(jordan, { ...key, status: 'Rejected' }, { token })).toBe(version);
    const own = await applications.find(key);
    if (!own) throw new Error('No application');
    await applications.put(withStep(own, { status: 'New Submission' }));
    // No version: what may be undone is not the newest step.
    expect(await moved(jordan, { ...key, status: 'Rejected' }, { token })).toBe(0);
    expect((await applications.find(key))?.status).toBe('New Submission');
    await moved(jordan, { ...key, status: 'Rejected' }, { token: randomUUID() });
    const made = (await applications.find(key))?.steps.map(({ status }) => status);
    expect(made).toEqual(['New Submission', 'Rejected', 'New Submission', 'Rejected']);
  });
});

describe('a move that is undone', () => {
  it('goes back by a step of its own, to where the application was since before, and twice is once [W09]', async () => {
    const key = await anApplication('New Submission', 'Candidate Submission');
    const version = await moved(jordan, { ...key, status: 'Client Submission' }, { note: 'Sent by mail' });
    const before = await countAt('Candidate Submission');
    expect(await undo(jordan, key, version)).toBe('undone');
    expect(await countAt('Candidate Submission')).toBe(before + 1);
    expect(await undo(jordan, key, version)).toBe('undone');
    expect(await undo(robin, key, version)).toBe('changed');
    // What was undone is not undone itself, and the candidate reads nothing of it.
    expect(await undo(jordan, key, version + 1)).toBe('changed');
    expect((await notices.list('ofUser', { userId: key.candidateId })).items).toEqual([]);
    const own = await applications.find(key);
    expect(own).toMatchObject({ status: 'Candidate Submission', changedAt: yesterday.toISOString(), version: 4 });
    const { steps } = await readApplication(key.candidateId, key.jobId);
    expect(steps.map(({ status, isUndo, note }) => [status, isUndo ?? false, note ?? ''])).toEqual([
      ['New Submission', false, ''],
      ['Candidate Submission', false, ''],
      ['Client Submission', false, 'Sent by mail'],
      ['Candidate Submission', true, ''],
    ]);
    // A second way forward goes back to the same place.
    expect(await undo(jordan, key, await moved(jordan, { ...key, status: 'Rejected' }))).toBe('undone');
    expect((await applications.find(key))?.status).toBe('Candidate Submission');
  });

  it('is refused after another move, to others, after its time, and where the candidate had the word [W09] [R34]', async () => {
    const key = await anApplication('New Submission');
    const version = await moved(jordan, { ...key, status: 'Client Submission' });
    const said = async (who: Actor, of: typeof key, at: number, now?: Date) =>
      (await undoMoves(who, [{ ...of, version: at }], now)).results;
    const notAllowed = { outcome: 'notAllowed', message: 'Only the person who moved it may undo it.' };
    expect(await said(robin, key, version)).toEqual([{ ...key, ...notAllowed }]);
    const late = { outcome: 'late', message: 'A move can be undone for 10 seconds.' };
    const movedAt = Date.parse((await applications.find(key))?.changedAt ?? '');
    expect(await said(jordan, key, version, new Date(movedAt + 15_001))).toEqual([{ ...key, ...late }]);
    const other = await anApplication('New Submission');
    const just = await moved(jordan, { ...other, status: 'Rejected' });
    const at = Date.parse((await applications.find(other))?.changedAt ?? '');
    expect(await undo(jordan, other, just, new Date(at + 15_000))).toBe('undone');
    const next = await moved(robin, { ...key, status: 'Rejected' });
    const changed = { outcome: 'changed', message: 'It was moved again meanwhile.' };
    expect(await said(jordan, key, version)).toEqual([{ ...key, ...changed }]);
    const twice = await anApplication('New Submission');
    const once = await moved(jordan, { ...twice, status: 'Candidate Submission' });
    await moved(jordan, { ...twice, status: 'Client Submission' });
    expect(await said(jordan, twice, once)).toEqual([{ ...twice, ...changed }]);
    const own = await applications.find(key);
    if (!own) throw new Error('No application');
    await applications.put(withStep(own, { status: 'Accepted - Pending Start' }));
    expect(await undo(robin, key, next)).toBe('changed');
    expect(await undo(robin, key, next + 1)).toBe('notAllowed');
    expect((await applications.find(key))?.status).toBe('Accepted - Pending Start');
    const first = await anApplication('New Submission');
    expect(await undo(jordan, first, 1)).toBe('notAllowed');
    const unknown = { candidateId: 'no-such-person', jobId: 'job' };
    const missing = { outcome: 'missing', message: 'This application does not exist.' };
    expect(await said(jordan, unknown, 1)).toEqual([{ ...unknown, ...missing }]);
  });

  it('takes an offer back with its terms, unless they came after it and were told apart [W09] [Y04]', async () => {
    const answerBy = new Date(Date.now() + 3_600_000).toISOString();
    const offered = async (after: number) => {
      const key = await anApplication('Client Submission');
      const own = await applications.find(key);
      if (!own) throw new Error('No application');
      const { changedAt, version } = await applications.put(withStep(own, { status: 'Offer Extended', by: jordan.id }));
      const at = new Date(Date.parse(changedAt) + after).toISOString();
      const versions = [{ terms: someTerms, answerBy, at, by: jordan.id }];
      await transact([puttingOffer({ ...key, offeredAt: changedAt, agreed: {}, versions, version: 1 }, undefined)]);
      return (await undoMoves(jordan, [{ ...key, version }])).results[0];
    };
    expect((await offered(0))?.outcome).toBe('undone');
    expect(await offered(1)).toMatchObject({
      outcome: 'changed',
      message: 'The offer got its terms meanwhile, and the candidate has the notice. Take the offer back instead.',
    });
  });

  it('loses against a move at the same time, or wins over it: never both [W09] [R34]', async () => {
    for (let round = 0; round < 10; round++) {
      const key = await anApplication('New Submission');
      const version = await moved(jordan, { ...key, status: 'Candidate Submission' });
      const [undone, { results }] = await Promise.all([
        undo(jordan, key, version),
        moveApplications(robin, { moves: [{ ...key, status: 'Client Submission' }] }),
      ]);
      expect(results[0]?.outcome).toBe('moved');
      const ways = (await applications.find(key))?.steps.map(({ status }) => status);
      expect(ways?.at(-1)).toBe('Client Submission');
      expect(ways).toHaveLength(undone === 'undone' ? 4 : 3);
    }
  });
});

describe('a rejection', () => {
  it('keeps its reason and words, of which the candidate reads hers alone [W09]', async () => {
    const key = await anApplication('New Submission');
    const said = { cause: 'requirements', note: 'No ACLS, not told', message: 'This unit asks for ACLS.' } as const;
    const version = await moved(jordan, { ...key, status: 'Rejected' }, said);
    const history = await readApplication(key.candidateId, key.jobId);
    expect(history.steps.at(-1)).toMatchObject({ cause: 'requirements', note: 'No ACLS, not told' });
    const seen = async () => {
      const { applicationList } = await listOwnApplications(key.candidateId);
      return contract.applications.returns.parse({ applicationList }).applicationList[0]?.steps;
    };
    expect((await seen())?.at(-1)).toEqual({
      status: 'Rejected',
      at: expect.any(String),
      message: 'This unit asks for ACLS.',
    });
    expect(JSON.stringify(await seen())).not.toContain('ACLS, not told');
    expect(await undo(jordan, key, version)).toBe('undone');
    expect(await seen()).toEqual([{ status: 'New Submission', at: yesterday.toISOString() }]);
  });

  it('takes its reason and words with a rejection only, and none that are too long or hold control characters [W09]', () => {
    const issues = (status: ApplicationStatus, said: object) => {
      const moves = [{ candidateId: 'a', jobId: 'b', status }];
      const found = admin.moveApplications.body.safeParse({ moves, ...said });
      return found.error?.issues.map(({ path }) => path.join('.')) ?? [];
    };
    expect(issues('Client Submission', { note: 'Sent' })).toEqual([]);
    expect(issues('Client Submission', { cause: 'filled', message: 'Gone' })).toEqual(['cause', 'message']);
    expect(issues('Rejected', { cause: 'mood' })).toEqual(['cause']);
    for (const field of ['note', 'message'])
      for (const words of ['x'.repeat(mostStepWords + 1), 'rung\u0007', 'null\u0000'])
        expect(issues('Rejected', { [field]: words })).toEqual([field]);
    expect(issues('Rejected', { note: 'Two\nlines', message: '' })).toEqual([]);
  });
});

describe('the list of a recruiter', () => {
  it('has the applications of the candidates in the recruiter’s charge, counted, and leaves out who was rejected [W09]', async () => {
    const kim = staff(randomUUID());
    const own = [await anApplication('New Submission'), await anApplication('Rejected')];
    const ids = own.map(({ candidateId }) => candidateId).toSorted();
    const [open = own[0], rejected = own[0]] = own;
    const other = await anApplication('New Submission');
    for (const candidateId of ids) await caseload.put({ recruiterId: kim.id, candidateId });
    const shown = async (query: Partial<Parameters<typeof listStaffApplications>[1]>) => {
      const { applicationList, counts } = await listStaffApplications(kim, { owner: 'mine', ...query });
      return [
        applicationList.map(({ candidateId }) => candidateId).toSorted(),
        counts['New Submission'],
        counts.Rejected,
      ];
    };
    expect(await shown({})).toEqual([ids, 1, 1]);
    expect(await shown({ rejected: 'without' })).toEqual([[open?.candidateId], 1, 1]);
    expect(await shown({ status: 'Rejected' })).toEqual([[rejected?.candidateId], 1, 1]);
    expect(await shown({ candidateId: rejected?.candidateId })).toEqual([[rejected?.candidateId], 0, 1]);
    expect(await shown({ ...rejected })).toEqual([[rejected?.candidateId], 0, 1]);
    expect(await shown({ jobId: job.jobId })).toEqual([ids, 1, 1]);
    const none = [[], 0, 0];
    expect(await shown({ candidateId: other.candidateId })).toEqual(none);
    expect(await shown({ ...other })).toEqual(none);
    expect(await shown({ ...open, jobId: 'another' })).toEqual(none);
    expect(await shown({ jobId: 'another' })).toEqual(none);
    const { counts } = await listStaffApplications(kim, { owner: 'mine' });
    expect(counts).toEqual({
      ...Object.fromEntries(applicationStatuses.map((status) => [status, 0])),
      'New Submission': 1,
      Rejected: 1,
    });
    expect((await listStaffApplications(staff(randomUUID()), { owner: 'mine' })).applicationList).toEqual([]);
  });

  it('costs what the recruiter’s candidates cost, however many applications there are [W09] [R32]', async () => {
    const recruiterId = `recruiter-${randomUUID()}`;
    for (let count = 0; count < 20; count++) {
      const { candidateId } = await anApplication('New Submission');
      await caseload.put({ recruiterId, candidateId });
    }
    const { read } = await spentBy(() => listStaffApplications(staff(recruiterId), { owner: 'mine' }));
    expect(read).toBeLessThanOrEqual(25);
  });
});
