import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { consentTo } from '../../../functions/_jobs/consent-record.ts';
import { type JobRecord, jobs } from '../../../functions/_jobs/jobs.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { sampled } from '../../support/long.ts';
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

const aJob = (more: Partial<JobRecord> = {}) => aTableJob({ isOpen: true, startDate: '2030-01-04', ...more });
const apply = (job: JobRecord, headers?: Record<string, string>, token = nurse.token) =>
  rawCall(api.job.apply, {
    token,
    body: { jobApplicationList: [{ jobId: job.jobId, terms: consentTermsOf(job) }] },
    ...(headers && { headers }),
  });
const agree = (job: JobRecord, token = nurse.token, headers?: Record<string, string>) =>
  rawCall(api.job.agree, {
    token,
    query: `applicationId=${job.jobId}`,
    body: { terms: consentTermsOf(job) },
    ...(headers && { headers }),
  });
const submit = (...of: readonly JobRecord[]) =>
  rawCall(api.admin.moveApplications, {
    token: recruiter.token,
    body: { moves: of.map(({ jobId }) => ({ candidateId: nurse.id, jobId, status: 'Client Submission' })) },
  });
const own = async ({ jobId }: JobRecord) =>
  (await nurse.call(api.job.applications)).applicationList.find(({ id }) => id === jobId);
const receipts = async ({ jobId }: JobRecord) =>
  (await nurse.call(api.job.consents, { applicationId: jobId })).consentList;
const change = async (job: JobRecord, more: Partial<JobRecord>) => await jobs.put({ ...job, ...more });

/** An application that staff made while impersonating. */
async function appliedByStaff(): Promise<JobRecord> {
  const job = await aJob();
  expect((await apply(job, { BecomeUser: nurse.id }, recruiter.token)).status).toBe(200);
  return job;
}

describe('a consent', () => {
  it('is given by applying, kept with its sentence and hash, and allows the submission [N03]', async () => {
    const job = await aJob();
    await apply(job);
    const [receipt, ...others] = await receipts(job);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ terms: consentTermsOf(job), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(receipt?.sentence).toBe(
      'By pressing you agree that Caravel submits you to Invented Hospital for $2,000 a week, from Jan 4, 2030, for 13 weeks. You get a receipt.',
    );
    expect((await own(job))?.consent).toEqual({
      state: 'given',
      agreed: { at: receipt?.at, terms: consentTermsOf(job) },
    });
    expect((await submit(job)).body.results).toMatchObject([{ outcome: 'moved' }]);
  });

  it('is given to the present terms by a client that names none [N03] [J08]', async () => {
    const job = await aJob();
    await nurse.call(api.job.apply, {}, { jobApplicationList: [{ jobId: job.jobId }] });
    expect((await receipts(job)).map(({ terms }) => terms)).toEqual([consentTermsOf(job)]);
  });

  it('to terms that changed between showing and pressing is not taken: nothing is sent [N03]', async () => {
    const shown = await aJob();
    await change(shown, { weeklySalary: 1900 });
    expect((await apply(shown)).body.results).toEqual([
      {
        jobId: shown.jobId,
        outcome: 'changed',
        message: 'The terms of this job have changed. Please read them again: nothing was sent.',
      },
    ]);
    expect(await own(shown)).toBeUndefined();
    expect(await receipts(shown)).toEqual([]);
  });

  it('is missing where staff applied: 409 for the submission until the candidate agrees [N03]', async () => {
    const job = await appliedByStaff();
    expect((await own(job))?.consent).toEqual({ state: 'missing' });
    const refused = await submit(job);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The candidate has not agreed to be submitted. My Jobs asks them to.',
    ]);
    const offer = { candidateId: nurse.id, jobId: job.jobId, status: 'Offer Extended' as const };
    const skipped = await rawCall(api.admin.moveApplications, { token: recruiter.token, body: { moves: [offer] } });
    expect(skipped.status).toBe(409);
    expect((await agree(job, recruiter.token, { BecomeUser: nurse.id })).status).toBe(403);
    for (let time = 0; time < 2; time++)
      expect(await agree(job)).toMatchObject({ status: 200, body: { state: 'given' } });
    expect(await receipts(job)).toHaveLength(1);
    expect((await submit(job)).status).toBe(200);
    const { steps } = await recruiter.call(api.admin.application, {
      candidateId: nurse.id,
      jobId: job.jobId,
    });
    // The staff member made the first step, and not the candidate.
    expect(steps[0]?.by).not.toBe('Test Person');
  });

  it('is asked for in each row of several moves [N03]', async () => {
    const [with_, without] = [await aJob(), await appliedByStaff()];
    await apply(with_);
    const { status, body } = await submit(without, with_);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ outcome: 'noConsent' }, { outcome: 'moved' }]);
    expect((await own(without))?.status).toBe('New Submission');
  });

  it.each<[string, Partial<JobRecord>, boolean]>([
    ['pays less', { weeklySalary: 1999 }, true],
    ['no longer names its pay', { weeklySalary: undefined }, true],
    ['has another shift', { shift: '3x12 Nights' }, true],
    ['starts 8 days later', { startDate: '2030-01-12' }, true],
    ['starts 8 days earlier', { startDate: '2029-12-27' }, true],
    ['is of another facility', { companyName: 'Another Hospital' }, true],
    ['pays more', { weeklySalary: 2100 }, false],
    ['starts 7 days later', { startDate: '2030-01-11' }, false],
    ['writes its shift in other letters', { shift: ' 3X12  days' }, false],
    ['is of another length', { durationWeeks: 8 }, false],
  ])('to a job that now %s lapses only if that is worse [N03]', async (_, worse, lapses) => {
    const job = await aJob();
    await apply(job);
    const now = await change(job, worse);
    expect((await own(job))?.consent.state).toBe(lapses ? 'lapsed' : 'given');
    expect((await submit(job)).status).toBe(lapses ? 409 : 200);
    if (!lapses) return;
    // What was shown before the change is no longer what can be agreed to.
    expect((await agree(job)).status).toBe(409);
    expect((await agree(now)).body.state).toBe('given');
    expect((await submit(now)).status).toBe(200);
    expect((await receipts(job)).map(({ terms }) => terms)).toEqual([consentTermsOf(now), consentTermsOf(job)]);
  });

  it('is refused with No: the application ends, and staff see why [N03]', async () => {
    const job = await appliedByStaff();
    await nurse.call(api.job.withdraw, { applicationId: job.jobId, reason: 'disagreed' });
    expect(await own(job)).toMatchObject({ status: 'Rejected', reason: 'disagreed' });
    const { applicationList } = await recruiter.call(api.admin.applications, { jobId: job.jobId });
    expect(applicationList).toMatchObject([{ status: 'Rejected', reason: 'disagreed' }]);
    expect((await agree(job)).status).toBe(409);
  });

  it('is new when the job is applied to once more, and the one before is kept [N03] [N04]', async () => {
    const job = await aJob();
    await apply(job);
    await nurse.call(api.job.withdraw, { applicationId: job.jobId });
    const cheaper = await change(job, { weeklySalary: 1800 });
    await apply(cheaper);
    expect((await receipts(job)).map(({ terms }) => terms.weeklyDollars)).toEqual([1800, 2000]);
    expect((await own(job))?.consent.state).toBe('given');
  });

  it('is what an offer is compared with, whatever the job says by then [N03] [N07]', async () => {
    const job = await aJob();
    await apply(job);
    await submit(job);
    await change(job, { weeklySalary: 2500, durationWeeks: 26 });
    const terms = {
      weeklyCents: 190_000,
      hourlyCents: 5000,
      hoursPerWeek: 36,
      lodgingCents: 10_000,
      mealsCents: 0,
      startDate: '2030-01-04',
      weeks: 13,
      shift: job.shift,
    };
    const extending = { candidateId: nurse.id, jobId: job.jobId, number: 0, terms };
    const answerBy = new Date(Date.now() + 3_600_000).toISOString();
    const offer = await recruiter.call(api.admin.extendOffer, {}, { ...extending, answerBy });
    expect(offer.agreed).toMatchObject({ weeklyCents: 200_000, weeks: 13 });
  });
});

describe('a receipt', () => {
  const pdf = (job: JobRecord, more = '', token = nurse.token) =>
    rawCall(api.job.consentDocument, { token, query: `applicationId=${job.jobId}${more}` });

  it('is a PDF for both sides [N03]', async () => {
    const job = await aJob();
    await apply(job);
    const [receipt] = await receipts(job);
    const answer = await pdf(job, `&hash=${receipt?.hash}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const staff = await rawCall(api.admin.consentDocument, {
      token: recruiter.token,
      query: `candidateId=${nurse.id}&jobId=${job.jobId}`,
    });
    expect([staff.status, staff.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { consents: seen } = await recruiter.call(api.admin.application, {
      candidateId: nurse.id,
      jobId: job.jobId,
    });
    expect(seen).toEqual([receipt]);
  });

  it('is found by its own hash only: any other is 404, a longer one 400, and another candidate sees none [N03]', async () => {
    const job = await aJob();
    await apply(job);
    const [receipt] = await receipts(job);
    const tampered = `${receipt?.hash.startsWith('0') ? '1' : '0'}${receipt?.hash.slice(1)}`;
    expect((await pdf(job, `&hash=${tampered}`)).status).toBe(404);
    expect((await pdf(job, '&hash=abc')).status).toBe(404);
    expect((await pdf(job, `&hash=${receipt?.hash}0`)).status).toBe(400);
    const other = await anApplicant();
    expect((await pdf(job, '', other.token)).status).toBe(404);
  });

  it('of a record that is no longer as it was made is refused [N03]', async () => {
    const job = await aJob();
    await apply(job);
    const own = await applications.find({ candidateId: nurse.id, jobId: job.jobId }, { consistent: true });
    if (!own?.consent) throw new Error('no consent');
    const { packed } = consentTo(nurse.id, { ...job, weeklySalary: 1500 }, own.consent.at);
    await applications.put({ ...own, consent: { ...own.consent, packed } });
    const { status, body } = await pdf(job);
    expect([status, body.message]).toEqual([409, 'This receipt is not as it was made. Please contact support.']);
  });
});

/** Every round lists the nurse's applications: another nurse goes on before there are many. */
async function keepShort(round: number): Promise<void> {
  if (round % 50 === 49) nurse = await anApplicant();
}

describe('at once', () => {
  it('a consent is given once, however often it is sent [N03] [R34]', async () => {
    for (let round = 0; round < sampled(1000, 7); round++) {
      await keepShort(round);
      const isApplying = round % 2 === 0;
      const job = isApplying ? await aJob() : await appliedByStaff();
      const answers = await Promise.all([1, 2, 3].map(() => (isApplying ? apply(job) : agree(job))));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await receipts(job)).toHaveLength(1);
      expect((await own(job))?.consent.state).toBe('given');
    }
  });

  it('a consent and worse terms leave no submission under terms that were not agreed to [N03] [R34]', async () => {
    for (let round = 0; round < sampled(1000, 7); round++) {
      await keepShort(round);
      const job = await appliedByStaff();
      const worse = { ...job, weeklySalary: 1500 };
      const [agreed] = await Promise.all([agree(job), jobs.put(worse)]);
      expect([200, 409]).toContain(agreed.status);
      // Whichever came first: the job is worse now than what was shown.
      const refused = await submit(job);
      expect(refused.status).toBe(409);
      expect((await own(job))?.consent.state).toBe(agreed.status === 200 ? 'lapsed' : 'missing');
      expect((await agree(worse)).status).toBe(200);
      expect((await submit(job)).status).toBe(200);
      expect(await receipts(job)).toHaveLength(agreed.status === 200 ? 2 : 1);
    }
  });
});
