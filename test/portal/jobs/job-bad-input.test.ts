import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { rawCall } from '../../support/portal.ts';

const { job } = api;
let candidate: TestAccount;

beforeAll(async () => {
  workAs('job');
  candidate = await anApplicant();
});

const send = (call: Endpoint, given: { query?: string; body?: unknown }) =>
  rawCall(call, { token: candidate.token, ...given });

describe('a search', () => {
  it.each<[what: string, body: object, field: string]>([
    ['page 0', { page: 0 }, 'page'],
    ['page 10,001', { page: 10_001 }, 'page'],
    ['half a page', { page: 1.5 }, 'page'],
    ['count 0', { count: 0 }, 'count'],
    ['count 11', { count: 11 }, 'count'],
    ['count as a text', { count: '10' }, 'count'],
    ['51 specialties', { specialties: Array(51).fill(1) }, 'specialties'],
    ['a specialty that is no number', { specialties: ['ICU'] }, 'specialties.0'],
    ['51 locations', { locations: Array(51).fill({ state: 'TX' }) }, 'locations'],
    ['a state that is none', { locations: [{ city: 'Austin', state: 'ZZ' }] }, 'locations.0.state'],
    ['a city of 101 characters', { locations: [{ city: 'x'.repeat(101), state: 'TX' }] }, 'locations.0.city'],
    ['a shift that is none', { shifts: ['evenings'] }, 'shifts.0'],
    ['four shifts', { shifts: ['days', 'nights', 'mids', 'days'] }, 'shifts'],
    ['a day that is none', { startDateBegin: '2026-02-30' }, 'startDateBegin'],
    ['a sort that is none', { sortBy: '__proto__' }, 'sortBy'],
    ['pay below nothing', { weeklySalary: -1 }, 'weeklySalary'],
  ])('is refused with 400 that names the field for %s [K27]', async (_what, body, field) => {
    const answer = await send(job.search, { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('says the true total beyond the last page, and shows no job there [J02] [K27]', async () => {
    const filter = { locations: [{ state: 'TX' as const }] };
    const last = await candidate.call(job.search, {}, { ...filter, page: 10_000 });
    expect(last.jobList).toEqual([]);
    expect(last.total).toBeGreaterThan(0);
  });

  it('accepts 50 unused specialties and inverted dates, and finds nothing [J06] [K27]', async () => {
    for (const body of [
      { specialties: Array.from({ length: 50 }, (_, number) => 9_000_000 + number) },
      { startDateBegin: '2027-01-02', startDateEnd: '2027-01-01' },
    ])
      expect(await candidate.call(job.search, {}, body)).toMatchObject({ jobList: [], total: 0 });
  });
});

describe('an unknown job', () => {
  it('is the same 404 to every call that names one [K24] [K25] [K26]', async () => {
    const calls: [Endpoint, string][] = [
      [job.details, 'id'],
      [job.similar, 'jobId'],
      [job.addFavorite, 'jobId'],
      [job.acceptOffer, 'applicationId'],
      [job.rejectOffer, 'applicationId'],
      [job.withdraw, 'applicationId'],
    ];
    const answers = await Promise.all(calls.map(([call, name]) => send(call, { query: `${name}=nothing` })));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect((await send(job.removeFavorite, { query: 'jobId=nothing' })).body).toEqual({ isFavorite: false });
  });

  it('is reported alone among those that are applied to, and starts nothing [K23]', async () => {
    const jobIds = ['nothing', 'nobody'];
    expect(await candidate.call(job.applicationStarted, {}, { jobIdList: jobIds })).toEqual({ started: 0 });
    const { results } = await candidate.call(job.apply, {}, { jobApplicationList: jobIds.map((jobId) => ({ jobId })) });
    expect(results.map(({ outcome }) => outcome)).toEqual(['missing', 'missing']);
  });

  it.each([
    'id=',
    'id=%00',
    'id=..%2F..%2Fjobs',
    'id=%3Cscript%3E',
    `id=${'x'.repeat(129)}`,
    'id=a%20b',
    'id=JOB%23x',
    'id[]=x',
    'id=a&id=b',
    'id=%E0%A4%A',
    '__proto__=x',
    '',
  ])('with the address ?%s is 400 [K24]', async (query) => {
    const { status, body } = await send(job.details, { query });
    expect(status).toBe(400);
    expect(body.message).toBeTruthy();
  });

  it.each<[what: string, list: unknown]>([
    ['none', []],
    ['101', Array.from({ length: 101 }, (_, number) => ({ jobId: `job${number}` }))],
    ['something else', 'all'],
    ['a strange id', [{ jobId: '../x' }]],
  ])('cannot be applied to as %s [K23]', async (_what, jobApplicationList) => {
    const { status, body } = await send(job.apply, { body: { jobApplicationList } });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})[0]).toMatch(/^jobApplicationList/);
  });
});

describe('a job that is closed', () => {
  it('is shown as closed, and has similar open ones [J07] [K24]', async () => {
    const [open] = await demoJobs(candidate);
    const { jobId, jobTitle } = await aTableJob({ isOpen: false, specialtyId: open?.specialtyId ?? 0 });
    expect(await candidate.call(job.details, { id: jobId })).toMatchObject({ jobTitle, isOpen: false });
    const { jobList } = await candidate.call(job.similar, { jobId });
    expect(jobList.length).toBeGreaterThan(0);
    expect(jobList.every(({ isOpen, specialtyId }) => isOpen && specialtyId === open?.specialtyId)).toBe(true);
  });

  it('cannot be applied to, and the others of the same call still are [J08] [K23]', async () => {
    const { jobId } = await aTableJob({ isOpen: false });
    const [open] = await demoJobs(candidate, 'startDate', [9, 10]);
    const list = [{ jobId }, { jobId: open?.jobId ?? '' }];
    const outcomes = async () =>
      (await candidate.call(job.apply, {}, { jobApplicationList: list })).results.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['closed', 'applied']);
    expect(await outcomes()).toEqual(['closed', 'alreadyApplied']);
  });

  it('stays among the saved jobs until Clear All [J11] [K25] [K42]', async () => {
    const closed = await aTableJob({ isOpen: false });
    const [open] = await demoJobs(candidate);
    for (const jobId of [closed.jobId, open?.jobId ?? '']) await candidate.call(job.addFavorite, { jobId });
    const { jobList } = await candidate.call(job.favorites);
    expect(jobList.map(({ jobId, isOpen }) => [jobId, isOpen])).toEqual([
      [open?.jobId, true],
      [closed.jobId, false],
    ]);
    expect(await candidate.call(job.clearFavorites, { only: 'unavailable' })).toEqual({ removed: 1 });
    expect((await candidate.call(job.favorites)).jobList.map(({ jobId }) => jobId)).toEqual([open?.jobId]);
  });
});
