import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import type { CandidateJobFilter } from '#shared/domain/applications/suggestions.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { listCandidateJobs } from '../../../functions/admin/jobs/candidate-jobs.ts';
import { suggestJobs } from '../../../functions/admin/jobs/suggest-job.ts';
import { listMatched } from '../../../functions/job/search-jobs.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aCard } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aUser } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { aCandidate, admin } from '../concurrent-writers/at-work.ts';

const icu = 1001;
const dice = random(26);
const card = (jobId: string, more: Partial<JobCard>, state = 'TX'): JobCard => {
  const made = aCard(dice, 1);
  const location = { ...made.location, state };
  return {
    ...made,
    jobId,
    specialtyId: icu,
    shifts: ['days'],
    startDate: '2027-03-01',
    requirements: [],
    ...more,
    location,
  };
};
const board = [
  card('wished', { weeklySalary: 2000 }),
  card('paid', { weeklySalary: 4000, shifts: ['nights'] }, 'AK'),
  card('early', { weeklySalary: 1000, startDate: '2026-12-01' }),
  card('asking', {
    weeklySalary: 1500,
    requirements: [{ kind: 'certification', anyOf: [{ id: 100301, code: 'BLS' }] }],
  }),
  card('other', { specialtyId: 1095 }),
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await publishJobs(() => board);
});
afterAll(() => backend.close());

const aNurse = () =>
  aCandidate({ specialtyIds: [icu], preferredStates: ['TX'], preferredShifts: ['days'], availableOn: '2027-01-01' });
const ask = (candidateId: string, only: CandidateJobFilter[] = [], viewer: Actor = admin) =>
  listCandidateJobs(viewer, { candidateId, only, page: 1 });
const idsOf = ({ jobList }: Awaited<ReturnType<typeof ask>>) => jobList.map(({ job }) => job.jobId);

describe('the jobs for a candidate', () => {
  it('come in the order of the candidate’s own matches, each with its answers, and are counted by filter [X26]', async () => {
    const candidateId = await aNurse();
    const found = await ask(candidateId);
    expect(idsOf(found)).toEqual((await listMatched(candidateId)).jobList.map(({ jobId }) => jobId));
    expect(idsOf(found)[0]).toBe('wished');
    expect(found).toMatchObject({ total: 4, matches: 4, counts: { wished: 3, free: 3, meetsAll: 0, untold: 4 } });
    expect(found.jobList.find(({ job }) => job.jobId === 'asking')?.answers).toMatchObject([
      { name: 'BLS', answer: 'missing' },
    ]);
    // What is missing is counted over all matches, whatever the filter.
    expect(found.wanted).toEqual([{ name: 'BLS', count: 1 }]);
    expect((await ask(candidateId, ['wished', 'free'])).wanted).toEqual(found.wanted);
    expect(idsOf(await ask(candidateId, ['wished', 'free']))).toEqual(['wished', 'asking']);
    expect((await ask(candidateId, ['free'])).counts.wished).toBe(2);
  });

  it('say what the candidate knows of each, and are for those who may open the candidate [X26] [A04]', async () => {
    const candidateId = await aNurse();
    const at = '2026-11-20T10:00:00.000Z';
    await suggestions.put({ candidateId, jobId: 'wished', by: admin.id, at, words: '' });
    await suggestions.put({ candidateId, jobId: 'paid', by: admin.id, at, words: '', declinedAt: at, reason: 'pay' });
    const found = await ask(candidateId);
    expect(found.jobList.map(({ job, soFar }) => [job.jobId, soFar?.what])).toEqual(
      expect.arrayContaining([
        ['wished', 'suggested'],
        ['paid', 'declined'],
        ['early', undefined],
      ]),
    );
    expect(idsOf(await ask(candidateId, ['untold'])).toSorted()).toEqual(['asking', 'early']);
    const refusal = (act: Promise<unknown>) => act.catch(({ kind }: Problem) => kind);
    const recruiter: Actor = { ...admin, id: 'kim', groups: ['recruiter'], userType: 'Recruiter' };
    const hidden = await aUser({ isFullyRegistered: false });
    expect(await refusal(ask(hidden.id, [], recruiter))).toBe('forbidden');
    expect(await refusal(ask('nobody'))).toBe('missing');
  });
});

it('several jobs are suggested in one notice, which names place, pay and start, each job once [X26] [W08]', async () => {
  const candidateId = await aNurse();
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
  await expect(tooMany).rejects.toMatchObject({ kind: 'invalid' });
});
