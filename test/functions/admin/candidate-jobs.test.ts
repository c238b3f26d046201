import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import type { CandidateJobFilter } from '#shared/domain/applications/suggestions.ts';
import type { Credentials } from '#shared/domain/eligibility/credentials.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import type { Facets } from '../../../functions/_search/people/facets.ts';
import { listCandidateJobs } from '../../../functions/admin/jobs/candidate-jobs.ts';
import { fitOf } from '../../../functions/admin/jobs/fit-of-job.ts';
import { listJobCandidates } from '../../../functions/admin/jobs/job-candidates.ts';
import { listMatched } from '../../../functions/job/search-jobs.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aCard } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aRecruiter, aUser, someFacets } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { aCandidate, admin } from '../concurrent-writers/at-work.ts';

const icu = 1001;
const dice = random(26);
const card = (jobId: string, more: Partial<JobCard>, state = 'TX'): JobCard => {
  const made = aCard(dice, 1);
  const location = { ...made.location, state };
  return {
    ...made,
    jobId,
    specialtyId: icu,
    shifts: ['days'],
    startDate: '2027-03-01',
    requirements: [],
    ...more,
    location,
  };
};
const many = 1002;
const bls = { kind: 'certification' as const, anyOf: [{ id: 100301, code: 'BLS' }] };
const asked: readonly Requirement[][] = [
  [{ kind: 'text', text: 'Likes dogs' }],
  [bls, { kind: 'references', count: 2 }],
  [bls],
];
const board = [
  card('wished', { weeklySalary: 2000 }),
  card('paid', { weeklySalary: 4000, shifts: ['nights'] }, 'AK'),
  card('early', { weeklySalary: 1000, startDate: '2026-12-01' }),
  card('asking', {
    weeklySalary: 1500,
    requirements: [bls],
  }),
  card('other', { specialtyId: 1095 }),
  // One more than a page.
  ...Array.from({ length: 51 }, (_, at) => {
    const requirements = asked[at] ?? [];
    return card(`many${at}`, { specialtyId: many, weeklySalary: 3_000 - at, requirements }, at === 3 ? 'AK' : 'TX');
  }),
];

/** A specialty of few. */
const rare = 1044;
const owner = randomUUID();
const fitting = [randomUUID(), randomUUID(), randomUUID()] as const;

/** A candidate of the search for people, with a profile. */
async function aPerson(id: string, more: Partial<Facets>, licenseStates: string[] = []): Promise<void> {
  await aUser({ id });
  await aProfile(id, { licenseStates });
  await someFacets(id, more);
}

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await publishJobs(() => board);
  await aRecruiter({ id: owner, firstName: 'Kim', lastName: 'Vale' });
  const nurse = { specialtyIds: [rare] };
  const [near, far, plain] = fitting;
  await aPerson(
    near,
    {
      ...nurse,
      name: 'Near By',
      yearsExperience: 4,
      licenses: [{ state: 'WY', isMultistate: false, expirationDate: '2099-01-01' }],
      preferredStates: ['WY'],
      preferredShifts: ['nights'],
      availableOn: '2027-01-01',
      ownerId: owner,
    },
    ['WY'],
  );
  await aPerson(far, { ...nurse, preferredStates: ['AK'], preferredShifts: ['nights'], availableOn: '2027-06-01' });
  const file = {
    candidateId: far,
    createdAt: '2026-11-20T10:00:00.000Z',
    fileId: 'bls',
    fileName: 'bls.pdf',
    fileSize: 1,
  };
  await entriesOfKind('certifications').put({
    ...file,
    id: 'bls',
    certificationId: 100301,
    name: 'BLS',
    expirationDate: '2099-01-01',
  });
  // Has a license that the ranking does not know yet: within a page, who meets most is first.
  await aPerson(plain, nurse, ['WY']);
});
afterAll(() => backend.close());

const aNurse = () =>
  aCandidate({ specialtyIds: [icu], preferredStates: ['TX'], preferredShifts: ['days'], availableOn: '2027-01-01' });
const ask = (candidateId: string, only: CandidateJobFilter[] = [], viewer: Actor = admin) =>
  listCandidateJobs(viewer, { candidateId, only, page: 1 });
const idsOf = ({ jobList }: Awaited<ReturnType<typeof ask>>) => jobList.map(({ job }) => job.jobId);

const refused = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, code, message }: Problem) => `${kind} ${code}: ${message}`,
  );

describe('the jobs for a candidate', () => {
  it('come in the order of the candidate’s own matches, each with its answers, and are counted by filter [X26]', async () => {
    const candidateId = await aNurse();
    const found = await ask(candidateId);
    expect(idsOf(found)).toEqual((await listMatched(candidateId)).jobList.map(({ jobId }) => jobId));
    expect(idsOf(found)[0]).toBe('wished');
    expect(found).toMatchObject({ total: 4, matches: 4, counts: { wished: 3, free: 3, meetsAll: 0, untold: 4 } });
    expect(found.jobList.find(({ job }) => job.jobId === 'asking')?.answers).toMatchObject([
      { name: 'BLS', answer: 'missing' },
    ]);
    // What is missing is counted over all matches, whatever the filter.
    expect(found.wanted).toEqual([{ name: 'BLS', count: 1 }]);
    expect((await ask(candidateId, ['wished', 'free'])).wanted).toEqual(found.wanted);
    expect(idsOf(await ask(candidateId, ['wished', 'free']))).toEqual(['wished', 'asking']);
    expect((await ask(candidateId, ['free'])).counts.wished).toBe(2);
  });

  it('say what the candidate knows of each, and are for those who may open the candidate [X26] [A04]', async () => {
    const candidateId = await aNurse();
    const at = '2026-11-20T10:00:00.000Z';
    await suggestions.put({ candidateId, jobId: 'wished', by: admin.id, at, words: '' });
    await suggestions.put({ candidateId, jobId: 'paid', by: admin.id, at, words: '', declinedAt: at, reason: 'pay' });
    const found = await ask(candidateId);
    expect(found.jobList.map(({ job, soFar }) => [job.jobId, soFar?.what])).toEqual(
      expect.arrayContaining([
        ['wished', 'suggested'],
        ['paid', 'declined'],
        ['early', undefined],
      ]),
    );
    expect(idsOf(await ask(candidateId, ['untold'])).toSorted()).toEqual(['asking', 'early']);
    const refusal = (act: Promise<unknown>) => act.catch(({ kind }: Problem) => kind);
    const recruiter: Actor = { ...admin, id: 'kim', groups: ['recruiter'], userType: 'Recruiter' };
    const hidden = await aUser({ isFullyRegistered: false });
    expect(await refusal(ask(hidden.id, [], recruiter))).toBe('forbidden');
    expect(await refusal(ask('no-such-person'))).toBe('missing');
  });
});

describe('many jobs for a candidate', () => {
  it('come by pages, and are narrowed to those of a license and those that they meet [X26] [Z06]', async () => {
    const license = { state: 'AK', isMultistate: false, expirationDate: '2099-01-01', number: '' };
    const wishes = { preferredStates: ['TX'], preferredShifts: ['nights' as const] };
    const own = { ...wishes, specialtyIds: [many], licenseStates: ['TX', 'AK'], stateLicenses: [license] };
    const candidateId = await aCandidate(own);
    const file = {
      candidateId,
      createdAt: '2026-11-20T10:00:00.000Z',
      fileId: 'bls',
      fileName: 'bls.pdf',
      fileSize: 1,
    };
    const certification = { certificationId: 100301, name: 'BLS', expirationDate: '2099-01-01' };
    await entriesOfKind('certifications').put({ ...file, ...certification, id: 'bls' });
    const first = await ask(candidateId);
    const second = await listCandidateJobs(admin, { candidateId, only: [], page: 2 });
    // The one of another state is last.
    const all = [...[...Array(51).keys()].filter((at) => at !== 3), 3].map((at) => `many${at}`);
    expect([idsOf(first), idsOf(second)]).toEqual([all.slice(0, 50), all.slice(50)]);
    expect([first.total, second.total]).toEqual([51, 51]);
    expect(first.counts).toEqual({ wished: 0, free: 0, licensed: 1, meetsAll: 2, untold: 51 });
    expect(idsOf(await ask(candidateId, ['licensed']))).toEqual(['many3']);
    // What is to be asked of the candidate may be met.
    expect(idsOf(await ask(candidateId, ['meetsAll']))).toEqual(['many0', 'many2']);
  });

  it('say the last that happened: an application, unless the job was suggested again after it had ended [X26] [Z06]', async () => {
    const candidateId = await aCandidate({ specialtyIds: [many], preferredStates: [] });
    const [before, at, after] = ['01', '02', '03'].map((day) => `2026-11-${day}T10:00:00.000Z`) as [
      string,
      string,
      string,
    ];
    const apply = async (jobId: string, status: ApplicationStatus, appliedAt: string) => {
      const steps = [{ status, at: appliedAt }];
      await applications.put({ candidateId, jobId, status, appliedAt, changedAt: after, steps, version: 1 });
    };
    const suggest = (jobId: string) => suggestions.put({ candidateId, jobId, by: admin.id, at, words: '' });
    await apply('many0', 'New Submission', before);
    await apply('many1', 'Rejected', before);
    for (const jobId of ['many2', 'many3', 'many4']) await suggest(jobId);
    await apply('many2', 'Rejected', before);
    await apply('many3', 'Rejected', after);
    await apply('many4', 'New Submission', before);
    const { jobList, counts } = await ask(candidateId);
    expect(jobList.slice(0, 6).map(({ soFar }) => soFar)).toEqual([
      { what: 'applied', at: before },
      { what: 'ended', at: after },
      { what: 'suggested', at },
      { what: 'ended', at: after },
      { what: 'applied', at: before },
      null,
    ]);
    expect(counts.untold).toBe(46);
  });

  it('fit by the license that they name, or else one of the candidate’s own profession [W07] [Z06]', async () => {
    const own: Credentials = {
      profession: 'Nurse',
      homeState: 'TX',
      licenseStates: ['TX'],
      isCompact: false,
      licenses: [{ state: 'TX', isMultistate: false, expirationDate: '2099-01-01' }],
      certifications: [],
      work: [],
      references: 0,
      referenceEnds: [],
      chartingSystems: [],
      hasTraveled: true,
    };
    const preferences = { specialtyIds: [icu], states: ['TX'], shifts: ['nights' as const], availableOn: undefined };
    const answered = (requirements: readonly Requirement[] | undefined, of = own) =>
      fitOf({ ...card('one', {}), requirements: requirements && [...requirements] }, preferences, of, '2026-11-20');
    const fits = { state: true, shift: false, startDate: false };
    const ofNurses = { kind: 'license', profession: 'Nurse', state: 'TX' } as const;
    expect(answered(undefined)).toEqual({ fits: { ...fits, license: 'met' }, answers: [] });
    expect(answered([bls, ofNurses]).answers.map(({ answer }) => answer)).toEqual(['missing', 'met']);
    expect(answered([bls, { ...ofNurses, profession: 'Allied' }]).fits.license).toBe('missing');
    expect(answered([bls], { ...own, profession: 'Allied' }).fits.license).toBe('met');
    expect(answered([bls, ofNurses], { ...own, profession: 'Allied' }).fits.license).toBe('missing');
    expect(answered([], { ...own, profession: undefined }).fits.license).toBe('missing');
  });
});

describe('the candidates for a job', () => {
  it('are those of its specialty, who fits best first, with what came of it so far [W07] [X26]', async () => {
    const { jobId } = await aTableJob({
      isOpen: true,
      specialtyId: rare,
      state: 'WY',
      shifts: ['nights'],
      startDate: '2027-03-01',
      requirements: [{ kind: 'license', profession: 'Nurse', state: 'WY' }, bls],
    });
    const at = new Date().toISOString();
    const [near, far, plain] = fitting;
    await suggestions.put({ candidateId: near, jobId, by: 'kim', at, words: '' });
    await suggestions.put({ candidateId: far, jobId, by: 'kim', at, words: '', declinedAt: at, reason: 'pay' });
    const status = 'Rejected' as const;
    const steps = [{ status, at }];
    await applications.put({ candidateId: far, jobId, status, appliedAt: at, changedAt: at, steps, version: 1 });
    const kim: Actor = { ...admin, id: owner };
    const ask = (only: object = {}, page = 1) => listJobCandidates(kim, { jobId, page, ...only });
    const { candidateList, total } = await ask();
    expect(total).toBe(3);
    expect(candidateList.map(({ id }) => id)).toEqual([far, near, plain]);
    expect(candidateList[1]).toEqual({
      id: near,
      name: 'Near By',
      yearsExperience: 4,
      licenses: [{ state: 'WY', isMultistate: false, expirationDate: '2099-01-01' }],
      availableOn: '2027-01-01',
      lastActiveOn: '2026-11-01',
      ownerName: 'Kim Vale',
      fits: { license: 'ask', state: true, shift: true, startDate: true },
      answers: [
        expect.objectContaining({ answer: 'ask' }),
        expect.objectContaining({ name: 'BLS', answer: 'missing' }),
      ],
      applicationStatus: null,
      suggestion: 'open',
    });
    expect(candidateList[2]).toMatchObject({ ownerName: '', applicationStatus: null, suggestion: null });
    expect(candidateList[0]).toMatchObject({
      ownerName: '',
      fits: { license: 'missing', state: false, shift: true, startDate: false },
      applicationStatus: 'Rejected',
      suggestion: 'declined',
    });
    const idsBy = async (only: object) => (await ask(only)).candidateList.map(({ id }) => id);
    expect(await idsBy({ mine: 'on' })).toEqual([near]);
    expect(await idsBy({ licensed: 'on' })).toEqual([near]);
    expect(await idsBy({ free: 'on' })).toEqual([near]);
    expect(await ask({}, 2)).toEqual({ candidateList: [], total: 3 });
    expect(await refused(listJobCandidates(kim, { jobId: 'none', page: 1 }))).toMatch(/^missing /);
  });
});
