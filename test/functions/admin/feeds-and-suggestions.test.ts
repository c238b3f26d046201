import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import type { Actor } from '#shared/domain/actor.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { putFeedRun } from '../../../functions/_jobs/feed-runs.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { listFeeds } from '../../../functions/admin/jobs/list-feeds.ts';
import { listSuggestions, suggestJobs } from '../../../functions/admin/jobs/suggest-job.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aUser } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';
import { aCandidate, admin } from '../concurrent-writers/at-work.ts';

const viewer: Actor = { id: 'staff', username: 'staff', groups: ['admin'], registered: true, userType: 'Admin' };

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage();
});
afterAll(() => storage.close());

function aRun(own: string, number: number): FeedRun {
  const startedAt = new Date(Date.now() - number * 60_000).toISOString();
  // As large as a report gets: a page of them is more than DynamoDB answers at once.
  const refusedRows = Array.from({ length: 100 }, (_, line) => ({
    line,
    externalId: 'x',
    field: 'title',
    reason: 'x'.repeat(200),
    value: 'x'.repeat(60),
  }));
  return {
    id: `${own}-${number}`,
    isCheck: false,
    open: 0,
    isHalved: false,
    source: 'atlas',
    fileName: 'jobs.csv',
    startedAt,
    outcome: 'imported',
    reason: '',
    rows: 500,
    added: 0,
    changed: 0,
    unchanged: 380,
    closed: 0,
    refused: 120,
    refusedRows,
    milliseconds: 1,
  };
}

it('shows every run of the last 90 days, page after page, newest first [S14] [K40]', async () => {
  const own = randomUUID();
  const runs = Array.from({ length: 60 }, (_, number) => aRun(own, number));
  await inParallel(runs, 5, putFeedRun);
  const seen: string[] = [];
  let pages = 0;
  let first = '';
  for (let token: string | null = ''; token !== null; pages++) {
    const { runList, nextPaginationToken } = await listFeeds(viewer, token ? { paginationToken: token } : {});
    expect(runList.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(runList).length).toBeLessThan(2_000_000);
    seen.push(...runList.map(({ id }) => id));
    token = nextPaginationToken;
    first ||= token ?? '';
  }
  expect(seen.filter((id) => id.startsWith(own))).toEqual(runs.map(({ id }) => id));
  expect(pages).toBeGreaterThanOrEqual(2);
  await expect(listFeeds({ ...viewer, id: 'other' }, { paginationToken: first })).rejects.toThrow(
    'no longer available',
  );
});

const refused = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, code, message }: Problem) => `${kind} ${code}: ${message}`,
  );

it('several jobs are suggested in one notice, which names place, pay and start, each job once [X26] [W08]', async () => {
  const candidateId = await aCandidate();
  const open = { isOpen: true, startDate: '2027-03-01', city: 'Reno', state: 'NV', weeklySalary: 2450 };
  const [first, second] = [await aTableJob(open), await aTableJob({ ...open, city: 'Elko' })];
  const closed = await aTableJob({ isOpen: false });
  const jobIds = [first.jobId, second.jobId, closed.jobId];
  const suggest = () => suggestJobs(admin, { jobIds, candidateIds: [candidateId], words: 'Both are days.' });
  // Two colleagues at the same moment: each job once.
  const outcomes = (await Promise.all([suggest(), suggest()])).map(({ results }) =>
    results.map(({ outcome }) => outcome),
  );
  expect(outcomes.toSorted()).toEqual([
    ['already', 'already', 'closed'],
    ['suggested', 'suggested', 'closed'],
  ]);
  const told = (await notices.list('ofUser', { userId: candidateId })).items;
  expect(told).toMatchObject([
    {
      kind: 'jobSuggested',
      fields: { jobId: first.jobId, city: 'Reno', state: 'NV', weeklyPay: '$2,450/week', startDate: '03/01/2027' },
    },
  ]);
  expect(told[0]?.fields.others).toMatch(/Invented Hospital, Elko, NV, \$2,450\/week, starts 03\/01\/2027$/);
  const third = await aTableJob(open);
  const more = await suggestJobs(admin, { jobIds: [first.jobId, third.jobId], candidateIds: [candidateId], words: '' });
  expect(more.results.map(({ outcome }) => outcome)).toEqual(['already', 'suggested']);
  const many = Array.from({ length: 26 }, (_, at) => `id${at}`);
  const tooMany = suggestJobs(admin, { jobIds, candidateIds: many, words: '' });
  await expect(tooMany).rejects.toMatchObject({ kind: 'invalid', fields: { candidateIds: 'At most 50 at once.' } });
});

describe('a suggestion', () => {
  it('reaches each candidate once, where the viewer may open them and they have not applied [W08] [Z06]', async () => {
    const { id: by } = await aUser({ firstName: 'Kim', lastName: 'Vale', userType: 'Recruiter' });
    const recruiter: Actor = { ...admin, id: by, groups: ['recruiter'], userType: 'Recruiter' };
    const { jobId } = await aTableJob({ isOpen: true });
    const [own, hidden, left, leaving] = [
      await aCandidate(),
      await aUser({ isFullyRegistered: false }),
      await aUser({ status: 'revoked' }),
      await aUser({ leavesAt: '2099-01-01T00:00:00.000Z' }),
    ];
    const [applied, ended, late] = [await aCandidate(), await aCandidate(), await aCandidate()];
    const at = new Date(Date.now() - 60_000).toISOString();
    const applies = async (candidateId: string, status: ApplicationStatus, appliedAt: string) =>
      await applications.put({
        candidateId,
        jobId,
        status,
        appliedAt,
        changedAt: appliedAt,
        steps: [{ status, at: appliedAt }],
        version: 1,
      });
    await applies(applied, 'New Submission', at);
    await applies(ended, 'Rejected', at);
    const staff = await aUser({ userType: 'Recruiter' });
    const candidateIds = [own, own, hidden.id, left.id, leaving.id, applied, ended, staff.id, 'no-such-person'];
    const { results } = await suggestJobs(recruiter, { jobIds: [jobId], candidateIds, words: 'For you.' });
    const other = await aTableJob({ isOpen: true });
    const both = await suggestJobs(admin, { jobIds: [other.jobId, jobId], candidateIds: [applied], words: '' });
    expect(both.results.map(({ outcome }) => outcome)).toEqual(['suggested', 'applied']);
    const gone = { jobId, outcome: 'missing', message: 'This candidate is no longer here.' };
    const told = { jobId, outcome: 'suggested', message: 'Suggested.' };
    expect(results).toEqual([
      { candidateId: own, ...told },
      { candidateId: hidden.id, jobId, outcome: 'notAllowed', message: 'You are not allowed to open this person.' },
      { candidateId: left.id, ...gone },
      { candidateId: leaving.id, ...gone },
      { candidateId: applied, jobId, outcome: 'applied', message: 'They have applied already.' },
      { candidateId: ended, ...told },
      { candidateId: staff.id, ...gone },
      { candidateId: 'no-such-person', ...gone },
    ]);
    expect((await suggestJobs(recruiter, { jobIds: [jobId], candidateIds: [own], words: '' })).results).toEqual([
      { candidateId: own, jobId, outcome: 'already', message: 'It was suggested to them before.' },
    ]);
    const stored = await suggestions.find({ candidateId: own, jobId });
    expect(stored).toEqual({ candidateId: own, jobId, by, at: stored?.at, words: 'For you.' });
    const [notice] = (await notices.list('ofUser', { userId: own })).items;
    expect(notice).toMatchObject({
      kind: 'jobSuggested',
      at: stored?.at,
      fields: { jobId, recruiterId: by, words: 'For you.', others: '' },
    });
    const declinedAt = new Date().toISOString();
    await suggestions.change({ candidateId: own, jobId }, { set: { declinedAt, reason: 'pay' } });
    // Two more, of which the newer one applied after it.
    await suggestions.put({ candidateId: late, jobId, by, at: '2026-01-02T00:00:00.000Z', words: '' });
    await applies(late, 'Rejected', '2026-01-03T00:00:00.000Z');
    await suggestions.put({ candidateId: 'gone', jobId, by: 'gone', at: '2026-01-01T00:00:00.000Z', words: 'Old' });
    const { suggestionList } = await listSuggestions(jobId);
    expect(suggestionList).toHaveLength(4);
    expect(suggestionList.find(({ candidateId }) => candidateId === own)).toEqual({
      candidateId: own,
      candidateName: 'Made Up',
      byName: 'Kim Vale',
      at: stored?.at,
      words: 'For you.',
      answer: 'declined',
      reason: 'pay',
      applicationStatus: null,
    });
    const ofEnded = suggestionList.find(({ candidateId }) => candidateId === ended);
    expect(ofEnded).toMatchObject({ answer: 'none', applicationStatus: null });
    expect(ofEnded).not.toHaveProperty('reason');
    expect(suggestionList.slice(2)).toMatchObject([
      { candidateId: late, candidateName: 'Made Up', answer: 'applied', applicationStatus: 'Rejected' },
      { candidateId: 'gone', candidateName: '', byName: '', words: 'Old', answer: 'none' },
    ]);
  });

  it('is of an open job that is there, and no more than fifty at once [W08] [X26]', async () => {
    const candidateId = await aCandidate();
    const [closed, over] = [
      await aTableJob({ isOpen: false }),
      await aTableJob({ isOpen: true, closesOn: '2026-01-01' }),
    ];
    const suggest = (jobIds: string[], candidateIds = [candidateId]) =>
      suggestJobs(admin, { jobIds, candidateIds, words: '' });
    expect(await refused(suggest([closed.jobId, over.jobId]))).toBe(
      'conflict jobClosed: This job is no longer available.',
    );
    expect(await refused(suggest(['none']))).toMatch(/^missing /);
    const { jobId } = await aTableJob({ isOpen: true });
    expect((await suggest([closed.jobId, jobId, jobId])).results.map(({ outcome }) => outcome)).toEqual([
      'closed',
      'suggested',
    ]);
    const many = Array.from({ length: 50 }, (_, at) => `id${at}`);
    expect((await suggest([jobId], [...many, 'id0'])).results).toHaveLength(50);
    expect(await refused(suggest([jobId], [...many, 'id50']))).toMatch(/^invalid .*At most 50 at once\.$/);
  });
});
