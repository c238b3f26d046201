import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { mayApplyAgain, mayWithdraw } from '#shared/domain/applications/application-status.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { clientAt } from '../../bin/signed-in-at.ts';
import { eventually } from '../support/eventually.ts';
import { aPdf } from '../support/files/sample-files.ts';
import { candidate, origin, signIn, staff } from './at-stage.ts';

const refusal = async (call: Promise<unknown>) =>
  await call.then(
    () => 'done',
    (error: Partial<Problem>) => error.kind,
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
    expect(await refusal(call(api.admin.users, {}, { count: 1 }))).toBe('forbidden');
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

describe('a file', () => {
  it('is uploaded, scanned where the stage scans, downloaded byte for byte, and is no one else’s', async () => {
    const { call, token } = await signIn(candidate, 'site');
    const content = aPdf(`A resume of ${new Date().toISOString()}`);
    const { resumeList: [resume] = [] } = await call(
      api.candidate.saveResume,
      {},
      { fileName: 'resume.pdf', fileBase64Str: content.toString('base64') },
    );
    const address = `${origin}/api/${api.candidate.file.path}?id=${resume?.fileId}`;
    const asOwner = () => fetch(address, { headers: { authorization: `Bearer ${token}` } });
    // 409 while the scanner has not looked at it.
    const download = await eventually(async () => {
      const answer = await asOwner();
      return answer.status === 409 ? undefined : answer;
    }, 'the verdict of the scanner');
    expect(download.status).toBe(200);
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect(download.headers.get('cache-control')).toContain('no-store');
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
    expect((await fetch(address)).status).toBe(401);
  });
});

describe.skipIf(!staff.email)('staff', () => {
  it('move an application, and the candidate sees the step', async ({ skip }) => {
    const own = await signIn(candidate, 'site');
    const mine = async () => (await own.call(api.job.applications)).applicationList;
    const taken = new Map((await mine()).map(({ job, status }) => [job.jobId, status]));
    const { jobList } = await own.call(api.job.search, {}, { myProfession: false });
    const free = jobList.toReversed().find(({ jobId }) => mayApplyAgain(taken.get(jobId) ?? 'Rejected'));
    if (!free) return skip('No open job is left to apply to.');
    const { jobId } = free;
    await own.call(api.job.apply, {}, { jobApplicationList: [{ jobId }] });
    const { id: candidateId } = await own.call(api.user.current);
    const { call } = await signIn(staff, 'staff');
    const move = async (status: 'Candidate Submission' | 'Rejected') =>
      (await call(api.admin.moveApplications, {}, { moves: [{ candidateId, jobId, status }] })).results;
    expect(await move('Candidate Submission')).toMatchObject([{ outcome: 'moved' }]);
    expect((await mine()).find(({ job }) => job.jobId === jobId)?.status).toBe('Candidate Submission');
    // It ends, so that the next run may apply to the job again.
    expect(await move('Rejected')).toMatchObject([{ outcome: 'moved' }]);
  });

  it('find people and applications', async () => {
    const { call } = await signIn(staff, 'staff');
    expect((await call(api.user.current)).userType).not.toBe('Candidate');
    expect((await call(api.admin.users, {}, { count: 5 })).userList.length).toBeGreaterThan(0);
    const { applicationList } = await call(api.admin.applications, {});
    for (const { candidateId, job } of applicationList.slice(0, 1)) {
      const { steps } = await call(api.admin.application, { candidateId, jobId: job.jobId });
      expect(steps.length).toBeGreaterThan(0);
    }
  });
});
