import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { holidays } from '#shared/domain/clocks/holidays.ts';
import { afterWorkingHours } from '#shared/domain/clocks/working-hours.ts';
import { workAs } from '../../support/in-process.ts';
import { extending, signedBy } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

let nurse: TestAccount;
let recruiter: SignedInPerson;
beforeAll(async () => {
  workAs('job');
  [nurse, recruiter] = [await anApplicant(), await signedIn('recruiter@caravel.example')];
});

async function applied(): Promise<string> {
  const { jobId } = await aTableJob({ isOpen: true });
  await nurse.call(api.job.apply, {}, { jobApplicationList: [{ jobId }] });
  return jobId;
}
const own = async (jobId: string) =>
  (await nurse.call(api.job.applications)).applicationList.find(({ id }) => id === jobId);
const staffs = async (jobId: string) =>
  (await recruiter.call(api.admin.applications, { candidateId: nurse.id, jobId })).applicationList[0];
const move = (jobId: string, status: ApplicationStatus) =>
  recruiter.call(api.admin.moveApplications, {}, { moves: [{ candidateId: nurse.id, jobId, status }] });
const tell = (jobId: string, since: string, message = 'The facility has not decided yet.', token = recruiter.token) =>
  rawCall(api.admin.tellNews, { token, body: { candidateId: nurse.id, jobId, since, message } });

describe('a timeline', () => {
  it('says to both sides whose turn it is and by when, from step to step [N08]', async () => {
    const jobId = await applied();
    for (const [status, wait, hours] of [
      ['New Submission', 'firstAnswer', 8],
      ['Candidate Submission', 'submission', 24],
      ['Client Submission', 'facilityAnswer', 40],
    ] as const) {
      if (status !== 'New Submission') await move(jobId, status);
      const [seen, shown] = [await own(jobId), await staffs(jobId)];
      const by = afterWorkingHours(seen?.steps.at(-1)?.at ?? '', hours, holidays);
      expect(seen?.turn).toEqual({ whose: 'recruiter', wait, by });
      expect(shown?.turn).toEqual(seen?.turn);
    }
    const { answerBy } = await recruiter.call(api.admin.extendOffer, {}, extending({ candidateId: nurse.id, jobId }));
    expect((await own(jobId))?.turn).toEqual({ whose: 'candidate', wait: 'offer', by: answerBy });
    const { firstName, lastName } = await nurse.call(api.user.current);
    await nurse.call(api.job.acceptOffer, { applicationId: jobId }, signedBy(`${firstName} ${lastName}`));
    expect((await own(jobId))?.turn).toBeNull();
    expect((await staffs(jobId))?.turn).toBeNull();
  });

  it('says until when an open offer is answered, and of the present version [N08] [N06]', async () => {
    const jobId = await applied();
    await move(jobId, 'Client Submission');
    const terms = {
      weeklyCents: 190_000,
      hourlyCents: 5000,
      hoursPerWeek: 36,
      lodgingCents: 10_000,
      mealsCents: 0,
      startDate: '2030-01-04',
      weeks: 13,
      shift: '3x12 Days',
    };
    for (const [number, hours] of [24, 30].entries()) {
      const by = new Date(Date.now() + hours * 3_600_000).toISOString();
      await recruiter.call(api.admin.extendOffer, {}, { candidateId: nurse.id, jobId, number, terms, answerBy: by });
      const turn = { whose: 'candidate', wait: 'offer', by };
      expect([(await own(jobId))?.turn, (await staffs(jobId))?.turn]).toEqual([turn, turn]);
      expect((await own(jobId))?.offered?.weeklyCents).toBe(terms.weeklyCents);
    }
  });

  it('begins its clock again when the candidate reads that there is no news, once however often it is sent [N08]', async () => {
    const jobId = await applied();
    const early = await staffs(jobId);
    expect((await tell(jobId, early?.changedAt ?? '')).status).toBe(409);
    await move(jobId, 'Client Submission');
    const since = (await staffs(jobId))?.changedAt ?? '';
    const answers = [await tell(jobId, since), await tell(jobId, since)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const seen = await own(jobId);
    expect(seen?.news?.message).toBe('The facility has not decided yet.');
    expect(seen?.turn?.by).toBe(afterWorkingHours(seen?.news?.at ?? '', 40, holidays));
    expect(answers[1]?.body).toEqual({ turn: seen?.turn });
    expect((await tell(jobId, early?.changedAt ?? '')).status).toBe(409);
    expect((await tell(jobId, since, '')).body.fields).toHaveProperty('message');
    expect((await tell(jobId, since, 'Words', nurse.token)).status).toBe(403);
  });
});
