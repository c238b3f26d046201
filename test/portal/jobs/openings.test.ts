import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { type JobFilter, jobFilter } from '#shared/contract/job/job-search.ts';
import { jobPreview, openings } from '#shared/contract/job/openings.ts';
import { listOpenings, previewJob, searchJobs } from '../../../functions/job/search-jobs.ts';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { eventually } from '../../support/eventually.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { signedIn, visitor } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';
import { spentBy } from '../../support/spent-by.ts';

const words = [
  'city',
  'dateAdded',
  'durationWeeks',
  'jobId',
  'jobTitle',
  'latitude',
  'longitude',
  'startDate',
  'state',
];

describe('what visitors see of the open jobs', () => {
  it('is true of the demo world: as many as the board finds, its best pay and its newest [K24]', async () => {
    workAs('job');
    const { id } = await (await signedIn(demoLogins.nurse)).call(api.user.current);
    const board = (sortBy: JobFilter['sortBy']) => searchJobs(id, jobFilter.parse({ sortBy }));
    // One process has one snapshot for four seconds: two readings at most differ.
    await eventually(async () => {
      const [found, best, newest] = await Promise.all([listOpenings(), board('weeklySalary'), board('dateAdded')]);
      expect(found.jobs).toBe(best.total);
      expect(found.bestWeeklySalary).toBe(best.jobList[0]?.weeklySalary);
      expect(found.newest.map(({ jobId }) => jobId)).toEqual(newest.jobList.slice(0, 3).map(({ jobId }) => jobId));
      expect(found.states).toBe(50);
      return true;
    });
  });

  it('is public words and numbers, kept by edge and browser for five minutes [K24] [R2]', async () => {
    const { status, body, headers } = await rawCall(api.job.openings);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const found = openings.parse(body);
    expect(Object.keys(body).sort()).toEqual(['bestWeeklySalary', 'cities', 'jobs', 'newest', 'states']);
    for (const job of found.newest)
      expect([...words, 'weeklySalary']).toEqual(expect.arrayContaining(Object.keys(job)));
    for (const city of found.cities) expect(Object.keys(city).sort()).toEqual(['jobs', 'latitude', 'longitude']);
    expect(found.cities.length).toBeGreaterThan(100);
  });

  it('is refused as before to a candidate who sends BecomeUser [R4] [K36]', async () => {
    await rawCall(api.job.openings);
    const { token } = await signedIn(demoLogins.nurse);
    const answer = await rawCall(api.job.openings, { token, headers: { BecomeUser: 'somebody' } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect((await rawCall(api.job.openings)).status).toBe(200);
  });

  it('costs no read, of all jobs or of one [K24]', async () => {
    workAs('job');
    const [job] = await demoJobs(await signedIn(demoLogins.nurse));
    await listOpenings();
    const spent = await spentBy(async () => [await listOpenings(), await previewJob(job?.jobId ?? '')]);
    expect(spent.calls).toBe(0);
  });
});

describe('what visitors see of a job that they asked for', () => {
  it('is title, facility, place, pay, shift and start, and nothing else [A03] [K24]', async () => {
    const [job] = await demoJobs(await signedIn(demoLogins.nurse));
    const { status, body, headers } = await rawCall(api.job.preview, { query: `id=${job?.jobId}` });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Object.keys(body).sort()).toEqual(Object.keys(jobPreview.shape).sort());
    expect(body).toEqual({
      jobTitle: job?.jobTitle,
      companyName: job?.location.companyName,
      shift: job?.shift,
      city: job?.location.city,
      state: job?.location.state,
      weeklySalary: job?.weeklySalary,
      startDate: job?.startDate,
    });
  });

  it('is the same 404 for a job that is closed and for one that never was [A03] [R2]', async () => {
    const nurse = await signedIn(demoLogins.nurse);
    const closed = (await nurse.call(api.job.favorites, {})).jobList.find(({ isOpen }) => !isOpen);
    for (const jobId of [closed?.jobId ?? '', 'neverthere'])
      await expect(visitor()(api.job.preview, { id: jobId })).rejects.toMatchObject({ kind: 'missing' });
    expect((await rawCall(api.job.preview, { query: 'id=' })).status).toBe(400);
  });
});
