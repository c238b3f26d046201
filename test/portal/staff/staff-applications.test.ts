import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  nextStatuses,
} from '#shared/domain/applications/application-status.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { extending, signedBy } from '../../support/jobs/an-offer.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { sampled } from '../../support/long.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';
import { timesAsLong } from '../../support/processor-time.ts';
import { random } from '../../support/random.ts';

let candidate: TestAccount;
let recruiter: SignedInPerson;
let admin: SignedInPerson;
let jobIds: string[];
/** Loaded once it is known what we work as. */
let handler: never;

/** An application of a candidate at this step, in place of the one before. */
async function applicationAt(jobId: string, status: ApplicationStatus, candidateId = candidate.id): Promise<void> {
  const at = new Date().toISOString();
  const steps = [{ status: 'New Submission' as const, at }, ...(status === 'New Submission' ? [] : [{ status, at }])];
  await applications.put({
    candidateId,
    jobId,
    status,
    appliedAt: at,
    changedAt: at,
    steps,
    version: steps.length,
    consent: await aConsent(candidateId, jobId, at),
  });
}

async function aRegistered(): Promise<TestAccount> {
  const account = await aNewAccount();
  await account.call(api.user.registerCandidate, {}, aRegistration(account));
  return account;
}

const move = (...moves: { jobId: string; status: ApplicationStatus; candidateId?: string }[]) =>
  recruiter.call(
    api.admin.moveApplications,
    {},
    { moves: moves.map((one) => ({ candidateId: candidate.id, ...one })) },
  );
const outcomeOf = async (jobId: string, status: ApplicationStatus) =>
  (await move({ jobId, status })).results[0]?.outcome;

beforeAll(async () => {
  workAs('admin');
  handler = (await import('../../../functions/admin/handler.ts')).handler as never;
  [candidate, recruiter, admin] = [
    await aRegistered(),
    await signedIn('recruiter@caravel.example'),
    await signedIn('admin@caravel.example'),
  ];
  jobIds = (await demoJobs(candidate, 'startDate', [1, 2, 3, 4])).map(({ jobId }) => jobId);
});

describe('the staff list of applications', () => {
  it('shows those of a candidate, of a job and of both, newest change first, with every status counted [S13] [K37]', async () => {
    const [one = '', two = ''] = jobIds;
    const other = await aRegistered();
    await applicationAt(one, 'Client Submission');
    await applicationAt(two, 'New Submission');
    await applicationAt(one, 'New Submission', other.id);
    const { applicationList: own, counts } = await recruiter.call(api.admin.applications, {
      candidateId: candidate.id,
    });
    expect(own.map(({ job, status }) => [job.jobId, status])).toEqual([
      [two, 'New Submission'],
      [one, 'Client Submission'],
    ]);
    expect(own[0]).toMatchObject({
      candidateName: 'Test Person',
      nextStatuses: nextStatuses('New Submission', 'staff'),
    });
    expect(Object.keys(counts).toSorted()).toEqual([...applicationStatuses].toSorted());
    const { applicationList: ofJob } = await admin.call(api.admin.applications, { jobId: one });
    expect(new Set(ofJob.map(({ job }) => job.jobId))).toEqual(new Set([one]));
    expect(ofJob.map(({ candidateId }) => candidateId)).toEqual(expect.arrayContaining([candidate.id, other.id]));
    const both = await admin.call(api.admin.applications, { jobId: one, candidateId: other.id });
    expect(both.applicationList).toHaveLength(1);
    const { applicationList: fresh } = await recruiter.call(api.admin.applications, { status: 'New Submission' });
    // Other tests apply meanwhile: what has just changed is among the newest.
    expect(fresh.slice(0, 50).map(({ candidateId }) => candidateId)).toContain(other.id);
    const changes = fresh.map(({ changedAt }) => changedAt);
    expect(changes).toEqual(changes.toSorted().toReversed());
  });

  it('continues by a sealed page token that works for its viewer and its list only [K37] [R25]', async () => {
    const many = await aRegistered();
    const [one = ''] = jobIds;
    // Only the newest need a job that exists: a page is counted before it is shown.
    await inParallel(Array(101).keys(), 20, () =>
      applicationAt(`gone-${randomUUID()}`, 'Candidate Interested', many.id),
    );
    await applicationAt(one, 'Candidate Interested', many.id);
    const status = 'Candidate Interested';
    const first = await recruiter.call(api.admin.applications, { status });
    const token = first.nextPaginationToken ?? '';
    expect(token).not.toBe('');
    await recruiter.call(api.admin.applications, { status, paginationToken: token });
    const ask = (who: SignedInPerson, of: string) =>
      rawCall(api.admin.applications, {
        token: who.token,
        query: `${new URLSearchParams({ status: of, paginationToken: token })}`,
      });
    expect((await ask(admin, status)).status).toBe(400);
    expect((await ask(recruiter, 'Rejected')).status).toBe(400);

    const chance = random(25);
    // All hundred thousand ways go past the seal alone, see page-tokens.test.ts.
    for (let time = 0; time < sampled(3_000, 50); time++) {
      const at = chance.whole(token.length);
      const letter = chance.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']);
      const kinds = [
        () => `${token.slice(0, at)}${letter}${token.slice(at + 1)}`,
        () => token.slice(0, at),
        () => `${token}${letter}`,
        () => `${token.slice(0, at)}${letter}${token.slice(at)}`,
      ];
      const changed = chance.pick(kinds)();
      if (changed === token || changed === '') continue;
      const answer = await callInProcess(handler, api.admin.applications, {
        token: recruiter.token,
        query: `${new URLSearchParams({ status, paginationToken: changed })}`,
      });
      expect(answer.status, changed).toBe(400);
    }
  });

  it.each([
    ['an unknown status', 'status=Hired', 'status'],
    ['a candidate that is no id', 'candidateId=a%20b', 'candidateId'],
    ['a token longer than any', `paginationToken=${'a'.repeat(2001)}`, 'paginationToken'],
  ])('refuses %s [K37]', async (_, query, field) => {
    const { status, body } = await rawCall(api.admin.applications, { token: recruiter.token, query });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is for staff only, and so are its moves and its history [K37]', async () => {
    for (const call of [api.admin.applications, api.admin.moveApplications, api.admin.application]) {
      expect((await rawCall(call)).status).toBe(401);
      expect((await rawCall(call, { token: candidate.token })).status).toBe(403);
    }
  });

  it(`filters ${sampled(500, 40)} applications in less than ten times what one takes [S13]`, async () => {
    const [busy, other] = [await aRegistered(), await aRegistered()];
    const [one = ''] = jobIds;
    for (const { id } of [busy, other]) await applicationAt(one, 'New Submission', id);
    const gone = Array(sampled(500, 40)).keys();
    await inParallel(gone, 20, () => applicationAt(`gone-${randomUUID()}`, 'Rejected', busy.id));
    const filteredBy = (candidateId: string) => async () => {
      const query = `candidateId=${candidateId}`;
      const answer = await callInProcess(handler, api.admin.applications, { token: recruiter.token, query });
      expect(answer.status).toBe(200);
    };
    expect(await timesAsLong(filteredBy(busy.id), filteredBy(other.id), 10)).toBeLessThan(10);
  });
});

describe('moving an application', () => {
  it('shows how the candidate meets what the job asks for [N01] [S13]', async () => {
    const requirements: Requirement[] = [
      { kind: 'license', profession: 'Nurse', state: 'TX' },
      { kind: 'certification', anyOf: [{ id: 100301, code: 'BLS' }] },
    ];
    const { jobId } = await aTableJob({ isOpen: true, requirements });
    await applicationAt(jobId, 'New Submission');
    const history = await recruiter.call(api.admin.application, { candidateId: candidate.id, jobId });
    expect(history.requirements).toEqual([
      { name: 'Texas license', answer: 'ask', evidence: 'No end on file' },
      { name: 'BLS', answer: 'missing', evidence: 'Not on file' },
    ]);
  });

  it('goes forward, and the candidate sees and answers the offer immediately [S13] [K37]', async () => {
    const jobId = jobIds[2] ?? '';
    await applicationAt(jobId, 'New Submission');
    for (const status of ['Candidate Submission', 'Client Submission'] as const)
      expect(await outcomeOf(jobId, status)).toBe('moved');
    await recruiter.call(api.admin.extendOffer, {}, extending({ candidateId: candidate.id, jobId }));
    const { applicationList } = await candidate.call(api.job.applications);
    expect(applicationList.find(({ id }) => id === jobId)?.status).toBe('Offer Extended');
    await candidate.call(api.job.acceptOffer, { applicationId: jobId }, signedBy('Test Person'));
    expect(await outcomeOf(jobId, 'Client Submission')).toBe('notAllowed');
    const { steps } = await recruiter.call(api.admin.application, { candidateId: candidate.id, jobId });
    expect(steps.map(({ status }) => status)).toEqual([
      'New Submission',
      'Candidate Submission',
      'Client Submission',
      'Offer Extended',
      'Accepted - Pending Start',
    ]);
    const { firstName, lastName } = await recruiter.call(api.user.current);
    expect(steps[1]?.by).toBe(`${firstName} ${lastName}`);
    expect(steps[4]?.by).toBe('Test Person');
    expect(steps.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  it('takes an offer back, rejects an open one, and refuses every step that is not allowed [S13] [K37] [Y04]', async () => {
    const jobId = jobIds[3] ?? '';
    for (const from of applicationStatuses) {
      for (const to of applicationStatuses) {
        if (from === to) continue;
        await applicationAt(jobId, from);
        const isPossible = nextStatuses(from, 'staff').includes(to);
        const expected = !isPossible ? 'notAllowed' : to === 'Offer Extended' ? 'noTerms' : 'moved';
        // With another, for one alone that lacks its terms is refused as a whole.
        const { results } = await move({ jobId, status: to }, { jobId: 'nothing', status: to });
        expect(results[0]?.outcome, `${from} to ${to}`).toBe(expected);
      }
    }
  });

  it('moves several together and answers an outcome for each [S13] [K37]', async () => {
    const [, , , , one = '', two = '', three = ''] = jobIds;
    await applicationAt(one, 'New Submission');
    await applicationAt(two, 'Accepted - Pending Start');
    await applicationAt(three, 'Rejected');
    const status = 'Candidate Submission';
    const { results } = await move(
      { jobId: one, status },
      { jobId: two, status },
      { jobId: three, status: 'Rejected' },
      { jobId: 'nothing', status },
      { jobId: one, status },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['moved', 'notAllowed', 'same', 'missing', 'same']);
    expect(results.every(({ message }) => message !== '')).toBe(true);
  });

  it('makes one step of two concurrent moves [S13] [R34]', async () => {
    const jobId = jobIds[7] ?? '';
    for (let round = 0; round < sampled(300, 4); round++) {
      await applicationAt(jobId, 'Client Submission');
      const moves = [{ candidateId: candidate.id, jobId, status: 'Rejected' as const }];
      const answers = await Promise.all(
        [recruiter, admin].map(({ call }) => call(api.admin.moveApplications, {}, { moves })),
      );
      expect(answers.map(({ results }) => results[0]?.outcome).toSorted()).toEqual(['moved', 'same']);
    }
  });

  it('refuses an empty list, too many moves, and an invented status [K37]', async () => {
    const one = { candidateId: candidate.id, jobId: jobIds[0], status: 'Rejected' };
    for (const moves of [[], Array.from({ length: 101 }, () => one), [{ ...one, status: 'Hired' }], 'all']) {
      const { status } = await rawCall(api.admin.moveApplications, { token: recruiter.token, body: { moves } });
      expect(status).toBe(400);
    }
  });

  it('has no history of an unknown application [K37]', async () => {
    const query = `candidateId=${candidate.id}&jobId=nothing`;
    expect((await rawCall(api.admin.application, { token: recruiter.token, query })).status).toBe(404);
  });
});
