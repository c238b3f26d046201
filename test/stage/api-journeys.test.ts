import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { mayApplyAgain, mayWithdraw } from '#shared/domain/applications/application-status.ts';
import { clientAt } from '../../bin/signed-in-at.ts';
import { candidate, origin, signIn, staff } from './at-stage.ts';

const refusal = async (call: Promise<unknown>) =>
  await call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

describe('a visitor', () => {
  it('gets the site with its headers, public answers, and nothing that is private', async () => {
    const page = await fetch(`${origin}/login`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const call = clientAt(origin, undefined);
    expect((await call(api.job.openings)).jobs).toBeGreaterThanOrEqual(0);
    for (const { path } of [api.user.current, api.job.applications, api.admin.admins])
      expect((await fetch(`${origin}/api/${path}`)).status).toBe(401);
  });
});

describe('a candidate', () => {
  it('reads and saves the profile, and is refused what is staff’s', async () => {
    const { call } = await signIn(candidate, 'site');
    expect((await call(api.user.current)).userType).toBe('Candidate');
    const { basicInfo, versions } = await call(api.candidate.details);
    const { professionalSummary: summary } = basicInfo;
    const saved = await call(api.candidate.saveSummary, {}, { summary, version: versions.summary });
    expect(saved.basicInfo?.professionalSummary).toBe(summary);
    expect(await refusal(call(api.admin.users, {}, { count: 1 }))).toBe(403);
  });

  it('finds a job, saves it, applies and withdraws', async ({ skip }) => {
    const { call } = await signIn(candidate, 'site');
    const [{ jobList }, { applicationList }] = await Promise.all([
      call(api.job.search, {}, { myProfession: false }),
      call(api.job.applications),
    ]);
    const taken = new Map(applicationList.map(({ job, status }) => [job.jobId, status]));
    const free = jobList.find(({ jobId }) => !taken.has(jobId) || mayApplyAgain(taken.get(jobId) ?? 'Rejected'));
    if (!free) return skip('No open job is left to apply to.');
    const { jobId } = free;
    expect((await call(api.job.details, { id: jobId })).jobId).toBe(jobId);
    expect(await call(api.job.addFavorite, { jobId })).toEqual({ isFavorite: true });
    expect(await call(api.job.removeFavorite, { jobId })).toEqual({ isFavorite: false });
    const { results } = await call(api.job.apply, {}, { jobApplicationList: [{ jobId }] });
    expect(results).toMatchObject([{ jobId, outcome: 'applied' }]);
    const mine = (await call(api.job.applications)).applicationList.find(({ job }) => job.jobId === jobId);
    expect(mine && mayWithdraw(mine.status)).toBe(true);
    expect((await call(api.job.withdraw, { applicationId: mine?.id ?? '' })).status).toBe('Rejected');
  });
});

describe.skipIf(!staff.email)('staff', () => {
  it('find people and applications', async () => {
    const { call } = await signIn(staff, 'staff');
    expect((await call(api.user.current)).userType).not.toBe('Candidate');
    expect((await call(api.admin.users, {}, { count: 5 })).userList.length).toBeGreaterThan(0);
    const { applicationList } = await call(api.admin.applications, {});
    for (const { candidateId, job } of applicationList.slice(0, 1)) {
      const { steps } = await call(api.admin.applicationHistory, { candidateId, jobId: job.jobId });
      expect(steps.length).toBeGreaterThan(0);
    }
  });
});
