import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { OfferTerms } from '#shared/domain/offers/offer-terms.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { offers } from '../../../functions/_jobs/offers.ts';
import { lapseOffers } from '../../../functions/hourly/lapse-offers.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

const terms: OfferTerms = {
  weeklyCents: 304_800,
  hourlyCents: 3050,
  hoursPerWeek: 36,
  lodgingCents: 129_500,
  mealsCents: 65_500,
  startDate: '2030-01-04',
  weeks: 13,
  shift: 'Nights 3x12',
  unit: 'Mixed ICU',
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let candidate: TestAccount;
let name: string;
let recruiter: Awaited<ReturnType<typeof signedIn>>;
let jobIds: string[];

beforeAll(async () => {
  workAs('job');
  candidate = await aNewAccount();
  const registration = aRegistration(candidate);
  name = `${registration.FirstName} ${registration.LastName}`;
  await candidate.call(api.user.registerCandidate, {}, registration);
  recruiter = await signedIn('recruiter@caravel.example');
  jobIds = (await demoJobs(candidate, 'startDate', [5, 6, 7, 8, 9])).map(({ jobId }) => jobId);
});

/** An application of the candidate at Client Submission, and its next job. */
async function applied(): Promise<{ candidateId: string; jobId: string; applicationId: string }> {
  const jobId = jobIds.shift() as string;
  const at = new Date().toISOString();
  const own = { candidateId: candidate.id, jobId, status: 'Client Submission' as const, appliedAt: at, changedAt: at };
  await applications.put({ ...own, steps: [{ status: 'Client Submission', at }], version: 1 });
  return { candidateId: candidate.id, jobId, applicationId: jobId };
}

/** What has to be acknowledged of an offer: everything, so that the tests of answers need not know the job. */
const everything = [
  'weeklyCents',
  'hourlyCents',
  'hoursPerWeek',
  'lodgingCents',
  'mealsCents',
  'startDate',
  'weeks',
  'shift',
  'unit',
] as const;

describe('an offer with terms', () => {
  it('is filled from the job, extended, opened, acknowledged, signed and kept as a PDF [N06] [N07] [Y04]', async () => {
    const { applicationId, ...own } = await applied();
    const before = await recruiter.call(api.admin.offer, own);
    expect(before).toMatchObject({ offer: null, suggested: { shift: expect.any(String), weeks: expect.any(Number) } });
    const extending = { ...own, number: 0, terms, answerBy: inHours(48) };
    const extended = await recruiter.call(api.admin.extendOffer, {}, extending);
    expect(extended).toMatchObject({
      number: 1,
      state: 'open',
      terms,
      agreed: before.suggested,
      termsBefore: null,
      openedAt: null,
    });
    // Sent twice it is one offer.
    expect(await recruiter.call(api.admin.extendOffer, {}, extending)).toEqual(extended);

    const { offer } = await candidate.call(api.job.offer, { applicationId });
    expect(offer).toEqual(extended);
    const { openedAt } = await candidate.call(api.job.offerOpened, { applicationId });
    expect(openedAt).toEqual(expect.any(String));
    expect(await candidate.call(api.job.offerOpened, { applicationId })).toEqual({ openedAt });
    expect((await recruiter.call(api.admin.offer, own)).offer).toMatchObject({ openedAt, state: 'open' });

    const accept = (body: object) =>
      rawCall(api.job.acceptOffer, { token: candidate.token, query: `applicationId=${applicationId}`, body });
    expect(await accept({ offerNumber: 1, acknowledged: everything, signature: 'Someone Else' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          signature: `Please type your full name as in your profile, ${name}. Capitals and accents do not count.`,
        },
      },
    });
    expect(await accept({ offerNumber: 1, acknowledged: [], signature: name })).toMatchObject({
      status: 400,
      body: { fields: { acknowledged: expect.stringContaining('it starts on another day') } },
    });
    for (const body of [{}, { offerNumber: 1, acknowledged: everything }, { signature: name }]) {
      const { status, body: refused } = await accept(body);
      expect([status, refused.code]).toEqual([409, 'notSigned']);
    }
    expect(await accept({ offerNumber: 1, acknowledged: everything, signature: name.toUpperCase() })).toMatchObject({
      status: 200,
      body: { status: 'Accepted - Pending Start' },
    });
    // The card in History says what was signed, not what the job pays.
    const { applicationList } = await candidate.call(api.job.applications);
    expect(applicationList.find(({ id }) => id === applicationId)?.offered).toEqual({
      weeklyCents: terms.weeklyCents,
      startDate: terms.startDate,
      weeks: terms.weeks,
      shift: terms.shift,
      unit: terms.unit,
    });
    const signed = await candidate.call(api.job.offer, { applicationId });
    expect(signed.offer).toMatchObject({
      state: 'accepted',
      signature: { name: name.toUpperCase(), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    for (const [call, who, query] of [
      [api.job.offerDocument, candidate, `applicationId=${applicationId}`],
      [api.admin.offerDocument, recruiter, `candidateId=${own.candidateId}&jobId=${own.jobId}`],
    ] as const) {
      const file = await rawCall(call, { token: who.token, query });
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('is another version when it changes: the older one can no longer be accepted [N06]', async () => {
    const { applicationId, ...own } = await applied();
    const answerBy = inHours(24);
    await recruiter.call(api.admin.extendOffer, {}, { ...own, number: 0, terms, answerBy });
    const better = { ...terms, mealsCents: 75_500, weeklyCents: 314_800 };
    expect(
      await recruiter.call(api.admin.extendOffer, {}, { ...own, number: 1, terms: better, answerBy }),
    ).toMatchObject({
      number: 2,
      terms: better,
    });
    const late = { ...terms, mealsCents: 85_500, weeklyCents: 324_800 };
    const stale = await rawCall(api.admin.extendOffer, {
      token: recruiter.token,
      body: { ...own, number: 1, terms: late, answerBy },
    });
    expect(stale.status).toBe(409);
    const query = `applicationId=${applicationId}`;
    const old = { offerNumber: 1, acknowledged: everything, signature: name };
    const refused = await rawCall(api.job.acceptOffer, { token: candidate.token, query, body: old });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The terms of this offer were changed. Please read them again before you answer.',
    ]);
    await candidate.call(api.job.rejectOffer, { applicationId }, { reason: 'Too far away' });
    expect((await recruiter.call(api.admin.offer, own)).offer).toMatchObject({
      state: 'declined',
      reason: 'Too far away',
    });
  });

  it('lapses when it is not answered in time, and goes back to Client Submission [N06]', async () => {
    const { applicationId, ...own } = await applied();
    await recruiter.call(api.admin.extendOffer, {}, { ...own, number: 0, terms, answerBy: inHours(1) });
    const stored = await offers.find(own, { consistent: true });
    if (!stored) throw new Error('no offer');
    const [version] = stored.versions;
    await offers.put({
      ...stored,
      versions: [{ ...version, terms, at: version?.at ?? '', by: version?.by ?? '', answerBy: inHours(-1) }],
    });
    const accept = { offerNumber: 1, acknowledged: everything, signature: name };
    const query = `applicationId=${applicationId}`;
    const refused = await rawCall(api.job.acceptOffer, { token: candidate.token, query, body: accept });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The time to answer this offer is over. Please ask your recruiter to extend it once more.',
    ]);
    expect(await lapseOffers(() => 60)).toBeGreaterThanOrEqual(1);
    expect((await applications.find(own, { consistent: true }))?.status).toBe('Client Submission');
    expect((await candidate.call(api.job.offer, { applicationId })).offer).toMatchObject({ state: 'lapsed' });
  });

  it('asks for an answer in the next 14 days, and for terms that add up and begin from today on, each at its field [N06]', async () => {
    const { applicationId: _, ...own } = await applied();
    const extend = (change: object) =>
      rawCall(api.admin.extendOffer, {
        token: recruiter.token,
        body: { ...own, number: 0, terms, answerBy: inHours(48), ...change },
      });
    expect((await extend({ answerBy: inHours(-1) })).body.fields).toEqual({ answerBy: 'This is in the past.' });
    expect((await extend({ answerBy: inHours(15 * 24) })).body.fields).toEqual({ answerBy: 'At most 14 days ahead.' });
    const past = await extend({ terms: { ...terms, startDate: '2026-01-05' } });
    expect(past.body.fields).toEqual({ 'terms.startDate': 'The start is in the past. Choose today or a later day.' });
    expect((await extend({ terms: { ...terms, weeklyCents: 304_900 } })).body.fields).toEqual({
      'terms.weeklyCents': 'The parts come to $3,048.00 a week.',
    });
    expect((await applications.find(own, { consistent: true }))?.status).toBe('Client Submission');
  });
});
