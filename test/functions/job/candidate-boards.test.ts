import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications, favorites } from '../../../functions/_jobs/applications.ts';
import { digestOfTerms } from '../../../functions/_jobs/consents.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { jobCollection } from '../../../functions/_search/jobs/job-collection.ts';
import { pointerKeyOf } from '../../../functions/_search/pointer.ts';
import { readBytes, writeBytes } from '../../../functions/_storage/objects.ts';
import { addFavorite, clearFavorites, listFavorites, removeFavorite } from '../../../functions/job/favorites.ts';
import { listOwnApplications } from '../../../functions/job/list-own-applications.ts';
import { noteFavorite } from '../../../functions/job/note-favorite.ts';
import { readJob } from '../../../functions/job/read-job.ts';
import {
  listFeatured,
  listHighestPaid,
  listMatched,
  listSimilar,
  previewJob,
  searchJobs,
} from '../../../functions/job/search-jobs.ts';
import { understandSearch } from '../../../functions/job/understand-search.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aCard } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { spentBy } from '../../support/spent-by.ts';

const [icu, micu, radiology] = [1001, 1002, 1095];
const dice = random(7);
const card = (jobId: string, specialtyId: number, weeklySalary: number, more: Partial<JobCard> = {}): JobCard => ({
  ...aCard(dice, 1),
  jobId,
  specialtyId,
  weeklySalary,
  isFeatured: true,
  shifts: ['days'],
  ...more,
});
const board = [
  card('imaging', radiology, 4000),
  card('icu', icu, 3000),
  card('micu', micu, 3500),
  card('plain', icu, 2000, { isFeatured: false }),
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await publishJobs(() => board);
});
afterAll(() => backend.close());

async function aCandidate(more: Parameters<typeof aProfile>[1] = {}): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { specialtyIds: [icu], preferredStates: [], ...more });
  return id;
}
const idsOf = ({ jobList }: { readonly jobList: readonly { readonly jobId: string }[] }) =>
  jobList.map(({ jobId }) => jobId);

describe('the board of a candidate', () => {
  it('has one’s own profession first among the featured and the best paid [J04] [J13] [Z06]', async () => {
    const [nurse, allied] = [await aCandidate(), await aCandidate({ profession: 'Allied', specialtyIds: [radiology] })];
    expect(idsOf(await listFeatured(nurse))).toEqual(['micu', 'icu', 'imaging']);
    expect(idsOf(await listFeatured(allied))).toEqual(['imaging', 'micu', 'icu']);
    expect(idsOf(await listHighestPaid(nurse)).slice(0, 3)).toEqual(['micu', 'icu', 'plain']);
    expect(idsOf(await listHighestPaid(allied))[0]).toBe('imaging');
    // Without a profile the pay alone decides.
    expect(idsOf(await listFeatured('no-such-person'))).toEqual(['imaging', 'micu', 'icu']);
  });

  it('matches by specialty, and searches by the own profession where that is asked for [J02] [J13] [Z06]', async () => {
    const nurse = await aCandidate();
    expect(idsOf(await listMatched(nurse)).toSorted()).toEqual(['icu', 'plain']);
    expect(await listMatched('no-such-person')).toEqual({ jobList: [], total: 0 });
    const all = jobFilter.parse({});
    expect((await searchJobs(nurse, all)).total).toBe(4);
    const own = await searchJobs(nurse, { ...all, myProfession: true });
    expect(idsOf(own).toSorted()).toEqual(['icu', 'micu', 'plain']);
    expect(['icu', 'plain']).toContain(idsOf(await searchJobs(nurse, all))[0]);
    expect(own.startMonths.length).toBeGreaterThan(0);
  });

  it('filters by what the profile answers now: a saved license counts at the next search [D39]', async () => {
    const { state } = board[1]?.location ?? { state: '' };
    const nurse = await aCandidate({ licenseStates: [], stateLicenses: [] });
    const mine = jobFilter.parse({ licenseCovers: true, sortBy: 'weeklySalary' });
    expect((await searchJobs(nurse, mine)).total).toBe(0);
    const license = { state, isMultistate: false, expirationDate: '2099-01-01' };
    await basics.change({ candidateId: nurse }, { set: { stateLicenses: [license] } });
    const ofState = board.filter(({ specialtyId, location }) => specialtyId !== radiology && location.state === state);
    expect(idsOf(await searchJobs(nurse, mine)).toSorted()).toEqual(ofState.map(({ jobId }) => jobId).toSorted());
    expect((await searchJobs('no-such-person', { ...mine, meetsAll: true })).total).toBe(0);
    // The profile is read once for all pages of a day; a saved section has it read again.
    const next = () => spentBy(() => searchJobs(nurse, { ...mine, page: 1 }));
    const { calls } = await next();
    await basics.change({ candidateId: nurse }, { set: { city: 'Waco' } });
    expect([(await next()).calls, (await next()).calls]).toEqual([calls + 1, calls]);
  });

  it('has jobs like an open or a closed one, and shows visitors the open ones alone [J07] [Z06]', async () => {
    expect(idsOf(await listSimilar('no-such-person', 'icu'))).toEqual(['plain']);
    const closed = await aTableJob({ isOpen: false, specialtyId: icu });
    expect(idsOf(await listSimilar('no-such-person', closed.jobId)).toSorted()).toEqual(['icu', 'plain']);
    expect(await previewJob('icu')).toMatchObject({ weeklySalary: 3000 });
    const refused = (act: Promise<unknown>) => act.catch(({ kind }: Problem) => kind);
    expect(await refused(previewJob(closed.jobId))).toBe('missing');
    expect(await refused(listSimilar('no-such-person', 'none'))).toBe('missing');
  });

  it('reads a sentence by the specialties and places that it has [D09] [Z06]', async () => {
    expect(await understandSearch({ text: 'icu nights, please', profession: 'Nurse' })).toEqual({
      chips: [
        { from: 'icu', param: 'specialty', value: '1001' },
        { from: 'nights', param: 'shift', value: 'nights' },
      ],
      rest: '',
    });
  });

  it('is done without where it cannot be read: closed jobs are in the table [O12] [Z06]', async () => {
    const { jobId } = await aTableJob({ isOpen: false });
    const pointerKey = pointerKeyOf(jobCollection);
    const bytes = await readBytes(jobCollection.bucket, pointerKey);
    await writeBytes(jobCollection.bucket, pointerKey, '{', 'application/json');
    vi.resetModules();
    const fresh = await import('../../../functions/job/search-jobs.ts');
    const found = await fresh
      .cardsOf([jobId, 'icu'])
      .finally(() => writeBytes(jobCollection.bucket, pointerKey, bytes ?? '', 'application/json'));
    expect([...found.keys()]).toEqual([jobId]);
    expect((await fresh.snapshotIfAny())?.count).toBe(board.length);
  });
});

describe('one’s applications', () => {
  it('have the terms that a feed has just changed, though the board is older [J11] [N03] [Z06]', async () => {
    const nurse = await aCandidate();
    const stored = await aTableJob({ isOpen: true });
    const newer = { ...stored, jobId: 'plain', weeklySalary: 2_345 };
    await jobs.put(newer);
    const at = '2026-01-05T08:00:00.000Z';
    const status = 'New Submission' as const;
    const own = { status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 };
    const paid = async () => (await listOwnApplications(nurse)).applicationList.map(({ job }) => job.weeklySalary);
    await applications.put({ ...own, candidateId: nurse, jobId: 'plain' });
    expect(await paid()).toEqual([2_000]);
    const followedTerms = digestOfTerms(consentTermsOf(newer));
    await applications.put({ ...own, candidateId: nurse, jobId: 'plain', followedTerms });
    expect(await paid()).toEqual([2_345]);
    await jobs.remove(newer);
  });
});

describe('saved jobs', () => {
  it('are shown newest first, open or closed, and those that are no longer open can be cleared alone [J10] [Z06]', async () => {
    const candidateId = await aCandidate();
    const [closed, gone] = [await aTableJob({ isOpen: false }), randomUUID()];
    for (const jobId of ['icu', closed.jobId, 'plain'])
      expect(await addFavorite(candidateId, jobId)).toEqual({ isFavorite: true });
    await favorites.put({ candidateId, jobId: gone, savedAt: '2026-01-01T00:00:00.000Z' });
    const other = await aTableJob({ isOpen: true });
    expect((await readJob(candidateId, closed.jobId)).isFavorite).toBe(true);
    expect(await readJob(candidateId, other.jobId)).toMatchObject({ isFavorite: false, applicationStatus: null });
    const none = { specialty: false, state: false, shift: false, startDate: false };
    expect((await readJob('no-such-person', other.jobId)).match).toEqual(none);
    const { savedAt } = (await favorites.find({ candidateId, jobId: 'icu' })) ?? {};
    await addFavorite(candidateId, 'icu');
    expect((await favorites.find({ candidateId, jobId: 'icu' }))?.savedAt).toBe(savedAt);
    const { jobList, total } = await listFavorites(candidateId, { withNotes: true });
    expect(jobList.map(({ jobId }) => jobId).toSorted()).toEqual(['icu', closed.jobId, 'plain'].toSorted());
    expect([total, jobList.find(({ jobId }) => jobId === closed.jobId)?.isOpen]).toEqual([3, false]);
    expect(await clearFavorites(candidateId, 'unavailable')).toEqual({ removed: 2 });
    expect(idsOf(await listFavorites(candidateId, { withNotes: true })).toSorted()).toEqual(['icu', 'plain']);
    expect(await removeFavorite(candidateId, 'icu')).toEqual({ isFavorite: false });
    expect(await clearFavorites(candidateId, 'all')).toEqual({ removed: 1 });
    await expect(addFavorite(candidateId, 'none')).rejects.toMatchObject({ kind: 'missing' });
    expect(await jobs.find({ jobId: 'none' })).toBeUndefined();
    expect(await basics.find({ candidateId })).toBeDefined();
  });

  it('keep the terms of their moment, and say when they are read what became of them [D20]', async () => {
    const candidateId = await aCandidate();
    const job = await aTableJob({ isOpen: true, weeklySalary: 2000.4 });
    await addFavorite(candidateId, job.jobId);
    const stored = await favorites.find({ candidateId, jobId: job.jobId });
    expect(stored?.terms).toEqual({
      weeklyDollars: 2000,
      startDate: job.startDate,
      weeks: 13,
      shift: '3x12 Days',
      isOpen: true,
    });
    const said = async () =>
      (await listFavorites(candidateId, { withNotes: true })).jobList.map(({ sinceSaved }) => sinceSaved);
    expect(await said()).toEqual([undefined]);
    await jobs.put({ ...job, weeklySalary: 1920 });
    expect(await said()).toEqual(['Pays $80 less than when you saved it']);
    // Saved again it is the favourite that there is.
    await addFavorite(candidateId, job.jobId);
    expect(await said()).toEqual(['Pays $80 less than when you saved it']);
    await jobs.put({ ...job, isOpen: false });
    expect(await said()).toEqual(['Closed since you saved it']);
    // One of before has no terms.
    await favorites.put({ candidateId, jobId: job.jobId, savedAt: job.postedAt });
    expect(await said()).toEqual([undefined]);
  });

  it('have a note of the candidate alone, which no older one replaces, and which goes with them [D30]', async () => {
    const candidateId = await aCandidate();
    const refused = (act: Promise<unknown>) => act.catch(({ kind, code, message }: Problem) => [kind, code, message]);
    const changed = 'This note was changed elsewhere meanwhile. Load it again to see what it says now.';
    const note = (text: string, version: number) => noteFavorite(candidateId, { jobId: 'icu', note: text, version });
    const read = async (withNotes = true) => (await listFavorites(candidateId, { withNotes })).jobList[0];
    expect(await refused(note('None', 0))).toMatchObject(['missing', 'notFound', expect.any(String)]);
    expect(await favorites.find({ candidateId, jobId: 'icu' })).toBeUndefined();
    await addFavorite(candidateId, 'icu');
    expect((await read())?.own).toEqual({ note: '', version: 0 });
    expect(await note('Near my sister', 0)).toEqual({ note: 'Near my sister', version: 1 });
    // Sent again it is the same note; another one of the same base is refused.
    expect(await note('Near my sister', 0)).toEqual({ note: 'Near my sister', version: 1 });
    expect(await refused(note('Parking $20', 0))).toEqual(['conflict', 'changedMeanwhile', changed]);
    expect(await refused(note('Parking $20', 7))).toEqual(['conflict', 'changedMeanwhile', changed]);
    expect((await read())?.own).toEqual({ note: 'Near my sister', version: 1 });
    expect(await read(false)).not.toHaveProperty('own');
    // Saved once more it keeps its note and its terms.
    await addFavorite(candidateId, 'icu');
    expect((await read())?.own?.note).toBe('Near my sister');
    for (const _ of [1, 2]) expect(await note('', 1)).toEqual({ note: '', version: 2 });
    expect(await favorites.find({ candidateId, jobId: 'icu' })).not.toHaveProperty('note');
    await note('Again', 2);
    await removeFavorite(candidateId, 'icu');
    await addFavorite(candidateId, 'icu');
    expect((await read())?.own).toEqual({ note: '', version: 0 });
  });
});
