import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters } from '../../../functions/_people/recruiters.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import type * as gather from '../../../functions/stream/gather-mails.ts';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { eventually } from '../../support/eventually.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { sampled } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate, anApplicant } from '../../support/people/new-candidate.ts';
import { type Letter, lettersTo, letterTo, rawCall } from '../../support/portal.ts';

let nurse: TestAccount;
let newcomer: TestAccount;
let jobs: JobCard[];
let gatherMails: typeof gather.gatherMails;

/** An open job without an application of this file's candidates. */
function freshJob(): JobCard {
  const job = jobs.shift();
  if (!job) throw new Error('The demo world has no job left to apply to.');
  return job;
}

const lettersAbout = async (to: string, jobId: string): Promise<Letter[]> =>
  (await lettersTo(to)).filter(({ text }) => text.includes(jobId));

beforeAll(async () => {
  workAs('job');
  // Only now, since it reads how much to log when it is loaded.
  ({ gatherMails } = await import('../../../functions/stream/gather-mails.ts'));
  [nurse, newcomer] = [await anApplicant(), await aCandidate()];
  jobs = await demoJobs(nurse, 'dateAdded', [1, 2, 3]);
});

describe('applying', () => {
  it('is refused with the promised words while the profile is incomplete [J08]', async () => {
    const { status, body } = await rawCall(api.job.apply, {
      token: newcomer.token,
      body: { jobApplicationList: [{ jobId: jobs[0]?.jobId }] },
    });
    expect(status).toBe(409);
    expect(body.message).toBe('Please complete your profile before submitting');
    expect((await newcomer.call(api.job.applications)).applicationList).toEqual([]);
  });

  it('makes exactly one application, however often and concurrently it is sent [F1] [R34] [K23]', async () => {
    const { jobId } = freshJob();
    const tries = sampled(1000, 20);
    const outcomes: string[] = [];
    // As many at once as there are connections to spare.
    await inParallel(Array.from({ length: tries }), 200, async () => {
      const { results } = await nurse.call(api.job.apply, {}, { jobApplicationList: [{ jobId }] });
      outcomes.push(...results.map(({ outcome }) => outcome));
    });
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'alreadyApplied')).toHaveLength(tries - 1);
    const { applicationList } = await nurse.call(api.job.applications);
    expect(applicationList.filter((application) => application.job.jobId === jobId)).toHaveLength(1);
    expect((await nurse.call(api.job.details, { id: jobId })).applicationStatus).toBe('New Submission');
  });

  it('to all saved jobs is idempotent: one application each [R34] [J10] [K23]', async () => {
    const applicant = await anApplicant();
    const saved = sampled(1000, 10);
    for (let made = 0; made < saved; made += 10) {
      const some = await Promise.all(Array.from({ length: 10 }, () => aTableJob({ isOpen: true })));
      await Promise.all(some.map(({ jobId }) => applicant.call(api.job.addFavorite, { jobId })));
    }
    const jobIds = (await applicant.call(api.job.favorites)).jobList.map(({ jobId }) => jobId);
    expect(new Set(jobIds).size).toBe(saved);
    for (const expected of ['applied', 'alreadyApplied', 'alreadyApplied', 'alreadyApplied']) {
      for (let from = 0; from < saved; from += 100) {
        const jobApplicationList = jobIds.slice(from, from + 100).map((jobId) => ({ jobId }));
        const { results } = await applicant.call(api.job.apply, {}, { jobApplicationList });
        expect(results.map(({ outcome }) => outcome)).toEqual(jobApplicationList.map(() => expected));
      }
    }
    const { applicationList } = await applicant.call(api.job.applications);
    expect(applicationList.map(({ id }) => id).toSorted()).toEqual(jobIds.toSorted());
  });

  it('answers an outcome for each job, unknown ones included [K23]', async () => {
    const { jobId } = freshJob();
    const { results } = await nurse.call(
      api.job.apply,
      {},
      { jobApplicationList: [{ jobId: 'nothing' }, { jobId }, { jobId }] },
    );
    expect(results).toEqual([
      { jobId: 'nothing', outcome: 'missing', message: 'This job does not exist.' },
      { jobId, outcome: 'applied', message: 'You have successfully applied' },
    ]);
  });

  it('mails the candidate once [J09]', async () => {
    const job = freshJob();
    await nurse.call(api.job.apply, {}, { jobApplicationList: [{ jobId: job.jobId }] });
    const letter = await letterTo(nurse.email, (mail) => mail.text.includes(job.jobId));
    expect(letter.subject).toContain(job.jobTitle);
    expect(letter.text).toContain(`Starts ${shownDay(job.startDate)}`);
    // It speaks to her, and not about her.
    expect(letter.text).toMatch(/You applied for/);
    expect(letter.text).not.toContain(nurse.email);
  });

  it('mails the owning recruiter, or the support mailbox, once when it is started and once when it is made [J09] [S12]', async () => {
    const applicant = await anApplicant();
    const recruiter = (await listRecruiters()).find(({ email }) => email === demoLogins.recruiter);
    const toldOf = async (to: string, jobId: string) => {
      for (let time = 0; time < 2; time++) {
        await applicant.call(api.job.applicationStarted, {}, { jobIdList: [jobId] });
        await applicant.call(api.job.apply, {}, { jobApplicationList: [{ jobId }] });
      }
      await letterTo(applicant.email, ({ text }) => text.includes(jobId));
      return await eventually(async () => {
        // The clock of nine minutes later: held mails go out, as soon as the stream has brought them.
        await gatherMails(() => 60, Date.now() + 540_000);
        const letters = await lettersAbout(to, jobId);
        return letters.length >= 2 ? letters : undefined;
      }, `mails to ${to}`);
    };
    const { jobId: first } = await aTableJob({ isOpen: true });
    expect(await toldOf('support@caravel.example', first)).toHaveLength(2);
    await basics.change({ candidateId: applicant.id }, { set: { recruiterId: recruiter?.id ?? '' } });
    const { jobId: second } = await aTableJob({ isOpen: true });
    const letters = await toldOf(recruiter?.email ?? '', second);
    expect(letters).toHaveLength(2);
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(2);
    expect(await lettersAbout('support@caravel.example', second)).toEqual([]);
    // Staff open the job, the application and the person.
    const texts = letters.map(({ text }) => text).join('\n');
    expect(texts).toContain(`/job/${second}`);
    expect(texts).toContain(`/applications/${applicant.id}~${second}`);
    expect(texts).toContain(`/users?view=${applicant.id}&kind=candidate`);
    expect(await lettersAbout(applicant.email, second)).toHaveLength(1);
  });

  it('notes nothing as started for a closed job [J09]', async () => {
    const { jobId } = await aTableJob({ isOpen: false });
    expect(await nurse.call(api.job.applicationStarted, {}, { jobIdList: [jobId] })).toEqual({ started: 0 });
  });

  it('records a started application once [J09]', async () => {
    const { jobId } = freshJob();
    expect(await nurse.call(api.job.applicationStarted, {}, { jobIdList: [jobId] })).toEqual({ started: 1 });
    expect(await nurse.call(api.job.applicationStarted, {}, { jobIdList: [jobId, 'nothing'] })).toEqual({ started: 0 });
  });
});

describe('saved jobs', () => {
  it('are added once, however often and concurrently, listed and removed [R34] [K25] [J10]', async () => {
    const jobId = freshJob().jobId;
    const presses = sampled(1000, 20);
    await inParallel(Array.from({ length: presses }), 200, async () => {
      expect(await newcomer.call(api.job.addFavorite, { jobId })).toEqual({ isFavorite: true });
    });
    const { jobList, total } = await newcomer.call(api.job.favorites);
    expect(jobList.filter((job) => job.jobId === jobId)).toHaveLength(1);
    expect(total).toBe(jobList.length);
    await newcomer.call(api.job.removeFavorite, { jobId });
    await newcomer.call(api.job.removeFavorite, { jobId });
    const left = await eventually(async () => {
      const list = (await newcomer.call(api.job.favorites)).jobList;
      return list.some((job) => job.jobId === jobId) ? undefined : list;
    }, 'the favourite to be gone');
    expect(left).toHaveLength(jobList.length - 1);
  });
});

describe('lists of jobs', () => {
  it('show featured, best paid, matching and similar open jobs [K24] [J13]', async () => {
    const featured = await nurse.call(api.job.featured);
    expect(featured.jobList.length).toBeGreaterThan(0);
    expect(featured.jobList.every((job) => job.isFeatured && job.isOpen)).toBe(true);
    expect(featured.jobList.every((job) => job.pictureUrlPath === job.location.pictureUrlPath)).toBe(true);
    const pays = (await nurse.call(api.job.highestPay)).jobList.map((job) => job.weeklySalary ?? 0);
    expect(pays.length).toBeGreaterThan(0);
    expect(pays).toEqual(pays.toSorted((a, b) => b - a));
    const { basicInfo } = await nurse.call(api.candidate.details);
    const own = new Set(basicInfo.specialtyList.map((specialty) => specialty.id));
    const matched = await nurse.call(api.job.matched);
    const strange = (list: readonly JobCard[], passes: (job: JobCard) => boolean) =>
      list.filter((job) => !passes(job)).map(({ jobId, specialtyId }) => [jobId, specialtyId]);
    // The exact lists are in test/functions/_search/search.test.ts: here the board has what other tests put there.
    expect(matched.jobList.length).toBeGreaterThan(0);
    expect(strange(matched.jobList, ({ specialtyId }) => own.has(specialtyId))).toEqual([]);
    // A job that has others of its specialty: the first of those that match.
    const job = matched.jobList[0] as JobCard;
    const similar = await nurse.call(api.job.similar, { jobId: job.jobId });
    expect(similar.jobList.length).toBeGreaterThan(0);
    expect(similar.jobList.map(({ jobId }) => jobId)).not.toContain(job.jobId);
    expect(strange(similar.jobList, ({ specialtyId }) => specialtyId === job.specialtyId)).toEqual([]);
  });
});
