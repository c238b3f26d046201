import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { sampled } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate, anApplicant } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

let nurse: TestAccount;
let recruiter: SignedInPerson;
beforeAll(async () => {
  workAs('job');
  [nurse, recruiter] = [await anApplicant(), await signedIn('recruiter@caravel.example')];
});

/** An application of the nurse to a job of its own, moved to this step. */
async function appliedAt(status: ApplicationStatus = 'New Submission'): Promise<string> {
  const { jobId } = await aTableJob({ isOpen: true });
  await keepApplication(jobId, ['New Submission', ...(status === 'New Submission' ? [] : [status])]);
  return jobId;
}

/** Keeps an application of the nurse that went through these steps. */
async function keepApplication(jobId: string, statuses: readonly ApplicationStatus[]): Promise<void> {
  const at = new Date().toISOString();
  await applications.put({
    candidateId: nurse.id,
    jobId,
    status: statuses.at(-1) ?? 'New Submission',
    appliedAt: at,
    changedAt: at,
    steps: statuses.map((status) => ({ status, at })),
    version: statuses.length,
  });
}

const own = async (jobId: string) =>
  (await nurse.call(api.job.applications)).applicationList.find(({ id }) => id === jobId);
const withdraw = (applicationId: string, token = nurse.token) =>
  rawCall(api.job.withdraw, { token, query: `applicationId=${applicationId}` });
const apply = async (jobId: string) =>
  (await nurse.call(api.job.apply, {}, { jobApplicationList: [{ jobId }] })).results[0]?.outcome;

describe('an application', () => {
  it.each([
    'New Submission',
    'Candidate Interested',
    'Candidate Submission',
    'Client Submission',
    'Offer Extended',
  ] as const)('at %s is withdrawn, idempotently, and staff see at once that and why it ended [N04]', async (status) => {
    const applicationId = await appliedAt(status);
    for (let time = 0; time < 2; time++)
      expect(await nurse.call(api.job.withdraw, { applicationId })).toEqual({ status: 'Rejected' });
    const shown = await own(applicationId);
    expect(shown).toMatchObject({ status: 'Rejected', reason: 'withdrawn' });
    expect(shown?.steps.filter(({ reason }) => reason === 'withdrawn')).toHaveLength(1);
    const { applicationList } = await recruiter.call(api.admin.applications, { jobId: applicationId });
    expect(applicationList).toMatchObject([{ status: 'Rejected', reason: 'withdrawn', nextStatuses: [] }]);
    const { steps } = await recruiter.call(api.admin.application, {
      candidateId: nurse.id,
      jobId: applicationId,
    });
    expect(steps.at(-1)).toMatchObject({ status: 'Rejected', reason: 'withdrawn', by: 'Test Person' });
  });

  it.each([
    ['Accepted - Pending Start', 'You have accepted this offer. Please contact your recruiter about it.'],
    ['Rejected', 'This application has ended already.'],
  ] as const)('that is %s cannot be withdrawn [N04]', async (status, message) => {
    const applicationId = await appliedAt(status);
    const answer = await withdraw(applicationId);
    expect([answer.status, answer.body.message]).toEqual([409, message]);
    expect(await own(applicationId)).toMatchObject({ status });
  });

  it('is withdrawn by its candidate only: to another it is 404, and to staff who impersonate 403 [N04] [R6]', async () => {
    const applicationId = await appliedAt();
    const other = await aCandidate();
    expect((await withdraw(applicationId, other.token)).status).toBe(404);
    const acting = await rawCall(api.job.withdraw, {
      token: recruiter.token,
      query: `applicationId=${applicationId}`,
      headers: { BecomeUser: nurse.id },
    });
    expect(acting.status).toBe(403);
    expect(await own(applicationId)).toMatchObject({ status: 'New Submission' });
  });

  it('that is open is the only one to its job; one that has ended is opened again by applying again [N04] [K23]', async () => {
    const { jobId } = await aTableJob({ isOpen: true });
    expect([await apply(jobId), await apply(jobId)]).toEqual(['applied', 'alreadyApplied']);
    await nurse.call(api.job.withdraw, { applicationId: jobId });
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(jobId)));
    expect(answers.toSorted()).toEqual([...Array(4).fill('alreadyApplied'), 'applied']);
    const again = await own(jobId);
    expect([again?.status, again?.reason]).toEqual(['New Submission', undefined]);
    expect(again?.steps.map(({ status }) => status)).toEqual(['New Submission', 'Rejected', 'New Submission']);
    // One that was accepted is not over.
    const accepted = await appliedAt('Accepted - Pending Start');
    expect(await apply(accepted)).toBe('alreadyApplied');
  });

  it('begins again after an end, but not for the two hundredth step [N04] [K23]', async () => {
    const { jobId } = await aTableJob({ isOpen: true });
    const outcomeAfter = async (steps: number) => {
      await keepApplication(jobId, Array(steps).fill('Rejected'));
      return await apply(jobId);
    };
    expect(await outcomeAfter(200)).toBe('alreadyApplied');
    expect(await outcomeAfter(199)).toBe('applied');
  });

  it('to a job that has closed since is not opened again [N04] [J08]', async () => {
    const { jobId } = await aTableJob({ isOpen: false });
    await keepApplication(jobId, ['Rejected']);
    expect(await apply(jobId)).toBe('closed');
    expect(await own(jobId)).toMatchObject({ status: 'Rejected' });
  });

  it('that is withdrawn and moved at once has one winner, and its steps in their order [N04] [R34]', async () => {
    for (let round = 0; round < sampled(1000, 4); round++) {
      const jobId = await appliedAt();
      const moves = [{ candidateId: nurse.id, jobId, status: 'Candidate Submission' as const }];
      const [withdrawn, moved] = await Promise.all([
        withdraw(jobId),
        recruiter.call(api.admin.moveApplications, {}, { moves }),
      ]);
      // It may be withdrawn after the move, never moved after it was withdrawn.
      expect(withdrawn.status).toBe(200);
      const outcome = moved.results[0]?.outcome;
      expect(['moved', 'notAllowed']).toContain(outcome);
      expect((await own(jobId))?.steps.map(({ status }) => status)).toEqual([
        'New Submission',
        ...(outcome === 'moved' ? ['Candidate Submission'] : []),
        'Rejected',
      ]);
    }
  });
});
