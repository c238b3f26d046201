import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { type OfferTerms, weekFault } from '#shared/domain/offers/offer-terms.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { offers } from '../../../functions/_jobs/offers.ts';
import { lapseOffers } from '../../../functions/hourly/lapse-offers.ts';
import { workAs } from '../../support/in-process.ts';
import { anOffer, signedBy } from '../../support/jobs/an-offer.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { sampled } from '../../support/long.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

let candidate: TestAccount & { name: string };
let other: TestAccount;
let jobIds: string[];

/** An application of the candidate at this step, in place of the one before. */
async function applicationAt(jobId: string, status: ApplicationStatus): Promise<void> {
  const at = new Date().toISOString();
  const steps = [{ status: 'New Submission' as const, at }, ...(status === 'New Submission' ? [] : [{ status, at }])];
  if (status === 'Offer Extended') await anOffer({ candidateId: candidate.id, jobId, offeredAt: at });
  await applications.put({
    candidateId: candidate.id,
    jobId,
    status,
    appliedAt: at,
    changedAt: at,
    steps,
    version: steps.length,
  });
}

const answer = () => signedBy(candidate.name);

const statusOf = async (jobId: string) =>
  (await candidate.call(api.job.applications)).applicationList.find(({ id }) => id === jobId)?.status;

beforeAll(async () => {
  workAs('job');
  [candidate, other] = [{ ...(await aNewAccount()), name: '' }, await aNewAccount()];
  for (const account of [candidate, other]) await account.call(api.user.registerCandidate, {}, aRegistration(account));
  const { firstName, lastName } = await candidate.call(api.user.current);
  candidate.name = `${firstName} ${lastName}`;
  jobIds = (await demoJobs(candidate, 'startDate', [1, 2, 3, 4, 5, 6])).map(({ jobId }) => jobId);
});

describe('an offer', () => {
  it('is accepted idempotently, and shows as accepted with its dated step [J12] [K26]', async () => {
    const [applicationId = ''] = jobIds;
    await applicationAt(applicationId, 'Offer Extended');
    for (let time = 0; time < 2; time++)
      expect(await candidate.call(api.job.acceptOffer, { applicationId }, answer())).toEqual({
        status: 'Accepted - Pending Start',
      });
    const { applicationList } = await candidate.call(api.job.applications);
    const own = applicationList.find(({ id }) => id === applicationId);
    expect(own?.steps.map(({ status }) => status)).toEqual([
      'New Submission',
      'Offer Extended',
      'Accepted - Pending Start',
    ]);
  });

  it('is declined, and cannot be accepted after that [J12] [K26]', async () => {
    const [, applicationId = ''] = jobIds;
    await applicationAt(applicationId, 'Offer Extended');
    expect(await candidate.call(api.job.rejectOffer, { applicationId })).toEqual({ status: 'Rejected' });
    const { status, body } = await rawCall(api.job.acceptOffer, {
      token: candidate.token,
      query: `applicationId=${applicationId}`,
    });
    expect([status, body.message]).toEqual([409, expect.stringContaining('no longer open')]);
  });

  it.each(['New Submission', 'Candidate Submission', 'Client Submission', 'Rejected'] as const)(
    'that was not made (%s) is neither accepted nor declined [K26]',
    async (status) => {
      const [, , applicationId = ''] = jobIds;
      await applicationAt(applicationId, status);
      for (const call of [api.job.acceptOffer, api.job.rejectOffer]) {
        const answer = await rawCall(call, { token: candidate.token, query: `applicationId=${applicationId}` });
        expect(answer.status).toBe(409);
      }
      expect(await statusOf(applicationId)).toBe(status);
    },
  );

  it('of another candidate is 404, like an unknown one [K26]', async () => {
    const [, , , applicationId = ''] = jobIds;
    await applicationAt(applicationId, 'Offer Extended');
    const foreign = await rawCall(api.job.acceptOffer, { token: other.token, query: `applicationId=${applicationId}` });
    const unknown = await rawCall(api.job.acceptOffer, { token: other.token, query: 'applicationId=nothing' });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(await statusOf(applicationId)).toBe('Offer Extended');
  });

  it('is answered by the candidate only: staff who impersonate are refused [K26] [R6]', async () => {
    const [, , , , applicationId = ''] = jobIds;
    await applicationAt(applicationId, 'Offer Extended');
    const recruiter = await signedIn('recruiter@caravel.example');
    const answer = await rawCall(api.job.acceptOffer, {
      token: recruiter.token,
      query: `applicationId=${applicationId}`,
      headers: { BecomeUser: candidate.id },
    });
    expect(answer.status).toBe(403);
    expect(await statusOf(applicationId)).toBe('Offer Extended');
  });

  it('that is accepted and declined concurrently has exactly one answer [J12] [R34]', async () => {
    const [, , , , , applicationId = ''] = jobIds;
    for (let round = 0; round < sampled(1000, 5); round++) {
      await applicationAt(applicationId, 'Offer Extended');
      const answers = await Promise.all(
        [api.job.acceptOffer, api.job.rejectOffer].map((call) =>
          rawCall(call, {
            token: candidate.token,
            query: `applicationId=${applicationId}`,
            body: call === api.job.acceptOffer ? answer() : {},
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await statusOf(applicationId)).toBe(winner?.body.status);
    }
  });
});

describe('an offer without terms', () => {
  it('is none of the demo world, where accepted ones are signed [Y04]', async () => {
    const nurse = await signedIn('nurse@demo.example');
    const { applicationList } = await nurse.call(api.job.applications);
    const offered = applicationList.filter(({ status }) =>
      ['Offer Extended', 'Accepted - Pending Start'].includes(status),
    );
    expect(offered.length).toBeGreaterThan(0);
    for (const { id, status } of offered) {
      const { offer } = await nurse.call(api.job.offer, { applicationId: id });
      const isOpen = status === 'Offer Extended';
      expect(offer?.state).toBe(isOpen ? 'open' : 'accepted');
      expect(weekFault(offer?.terms as OfferTerms)).toBeUndefined();
      expect(offer?.signature === null).toBe(isOpen);
    }
  });

  it('is never extended by a move: 409 for every caller, and a row of several says so [Y04]', async () => {
    const [, , , , , , applicationId = '', next = ''] = jobIds;
    const move = (body: object, token: string) => rawCall(api.admin.moveApplications, { token, body });
    await applicationAt(applicationId, 'Client Submission');
    await applicationAt(next, 'Client Submission');
    const offer = { candidateId: candidate.id, jobId: applicationId, status: 'Offer Extended' };
    for (const email of ['recruiter@caravel.example', 'admin@caravel.example']) {
      const { status, body } = await move({ moves: [offer] }, (await signedIn(email)).token);
      expect([status, body.message]).toEqual([409, 'Write the terms of the offer first.']);
    }
    const { token } = await signedIn('recruiter@caravel.example');
    const { body } = await move({ moves: [offer, { ...offer, jobId: next, status: 'Rejected' }] }, token);
    expect(body.results).toMatchObject([{ outcome: 'noTerms' }, { outcome: 'moved' }]);
    expect(await statusOf(applicationId)).toBe('Client Submission');
  });

  it('of old data can be declined, and neither accepted nor lapse [Y04]', async () => {
    const [, , , , , , applicationId = ''] = jobIds;
    await applicationAt(applicationId, 'Offer Extended');
    await offers.remove({ candidateId: candidate.id, jobId: applicationId });
    const accept = (body: object) =>
      rawCall(api.job.acceptOffer, { token: candidate.token, query: `applicationId=${applicationId}`, body });
    for (const body of [{}, answer()]) {
      const refused = await accept(body);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Your recruiter has not written the terms yet. Please ask for them.',
      ]);
    }
    await lapseOffers(() => 60);
    expect(await statusOf(applicationId)).toBe('Offer Extended');
    expect(await candidate.call(api.job.rejectOffer, { applicationId })).toEqual({ status: 'Rejected' });
  });
});

describe('the saved jobs', () => {
  it('are cleared, the closed ones or all, and clearing none succeeds [J11] [K42]', async () => {
    for (const jobId of jobIds) await candidate.call(api.job.addFavorite, { jobId });
    expect(await candidate.call(api.job.clearFavorites, { only: 'unavailable' })).toEqual({ removed: 0 });
    expect(await candidate.call(api.job.clearFavorites, { only: 'all' })).toEqual({ removed: jobIds.length });
    expect(await candidate.call(api.job.clearFavorites, {})).toEqual({ removed: 0 });
    expect((await candidate.call(api.job.favorites)).total).toBe(0);
  });

  it('refuse an unknown job [K25]', async () => {
    const answer = await rawCall(api.job.addFavorite, { token: candidate.token, query: 'jobId=nothing' });
    expect(answer.status).toBe(404);
  });
});
