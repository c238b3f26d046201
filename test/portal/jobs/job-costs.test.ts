import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import { addFavorite, listFavorites, removeFavorite } from '../../../functions/job/favorites.ts';
import { hideJob, showJob } from '../../../functions/job/hidden.ts';
import { listOwnApplications } from '../../../functions/job/list-own-applications.ts';
import { noteFavorite } from '../../../functions/job/note-favorite.ts';
import { readJob } from '../../../functions/job/read-job.ts';
import {
  listFeatured,
  listHighestPaid,
  listMatched,
  listSimilar,
  searchJobs,
} from '../../../functions/job/search-jobs.ts';
import { startApplications } from '../../../functions/job/start-applications.ts';
import { submitApplications } from '../../../functions/job/submit-applications.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { spentBy } from '../../support/spent-by.ts';

let nurse: SignedInPerson;
let nurseId: string;
let jobIds: string[];

beforeAll(async () => {
  workAs('job');
  nurse = await signedIn('nurse@demo.example');
  nurseId = (await nurse.call(api.user.current)).id;
  // Twenty-four are needed, and other tests' jobs may be between them.
  jobIds = (await demoJobs(nurse, 'startDate', [5, 6, 7, 8, 9, 10])).map(({ jobId }) => jobId);
});

describe('what the job calls cost', () => {
  it('is one batch of one unit, profile and hidden jobs, for every list [J02] [K24] [K27] [D29] [D39]', async () => {
    const filter = jobFilter.parse({});
    const oneRead = { calls: 1, read: 1, write: 0 };
    expect(await spentBy(() => searchJobs(nurseId, { ...filter, sortBy: 'weeklySalary' }))).toEqual(oneRead);
    expect(await spentBy(() => listSimilar(nurseId, jobIds[0] ?? ''))).toEqual(oneRead);
    expect(await spentBy(() => searchJobs(nurseId, { ...filter, sortBy: '' }))).toEqual(oneRead);
    expect(await spentBy(() => searchJobs(nurseId, { ...filter, myProfession: true }))).toEqual(oneRead);
    // What is on file is read once for each version of a profile [D39].
    const mine = { ...filter, sortBy: 'weeklySalary' as const, meetsAll: true, licenseCovers: true };
    const first = await spentBy(() => searchJobs(nurseId, mine));
    expect(first.calls).toBeLessThanOrEqual(2);
    expect(await spentBy(() => searchJobs(nurseId, { ...mine, page: 2 }))).toEqual(oneRead);
    for (const list of [listMatched, listFeatured, listHighestPaid])
      expect(await spentBy(() => list(nurseId))).toEqual(oneRead);
  });

  it('is one batch of at most 3 read units for a job with everything about it, half a unit for each of six items but for a long text [J07] [K24] [D29]', async () => {
    const spent = await spentBy(() => readJob(nurseId, jobIds[0] ?? ''));
    expect(spent.calls).toBe(1);
    expect(spent.read).toBeLessThanOrEqual(3);
  });

  it('is one write of at most 2 units to save a job, to note or unsave it, and a read each of who saves it, of hidden jobs, and of an application [J10] [K25] [Y09] [D29] [D30]', async () => {
    for (const [press, reads] of [
      [addFavorite, 2],
      [(candidateId: string, jobId: string) => hideJob(candidateId, jobId, 'pay'), 3],
      [showJob, 1],
      [(candidateId: string, jobId: string) => noteFavorite(candidateId, { jobId, note: 'Mine', version: 0 }), 0],
      [removeFavorite, 0],
    ] as const) {
      const spent = await spentBy(() => press(nurseId, jobIds[1] ?? ''));
      expect(spent.calls).toBe(1 + reads);
      expect(spent.write).toBeLessThanOrEqual(2);
      expect(spent.read).toBeLessThanOrEqual(reads);
    }
  });

  it('is a query, a batch for what is closed and one for open offers, for saved jobs and applications: one unit for 8 KB shown [K23] [K25]', async () => {
    for (const list of [() => listFavorites(nurseId, { withNotes: true }), () => listOwnApplications(nurseId)]) {
      let shown: readonly { readonly isOpen: boolean }[] = [];
      let bytes = 0;
      let offered = 0;
      const spent = await spentBy(async () => {
        const answer = await list();
        bytes = JSON.stringify(answer).length;
        shown = 'jobList' in answer ? answer.jobList : answer.applicationList.map(({ job }) => job);
        if ('applicationList' in answer)
          offered = answer.applicationList.filter(({ status }) => status === 'Offer Extended').length;
      });
      const closed = shown.filter(({ isOpen }) => !isOpen).length;
      expect(shown.length).toBeGreaterThan(0);
      expect(spent.calls).toBeLessThanOrEqual(offered > 0 ? 3 : 2);
      // A closed job and an offer are items of their own, and no item costs less than half a unit.
      expect(spent.read).toBeLessThanOrEqual(Math.ceil(bytes / 8192) + (closed + offered) / 2);
    }
  });

  it.each([1, 3, 24])(
    'is one read, one transaction and at most 10 write units a job, its consent included, for %i that are applied to [J08] [K23] [N03]',
    async (count) => {
      const { id } = await anApplicant();
      const spent = await spentBy(async () => {
        const { results } = await submitApplications(
          id,
          jobIds.slice(0, count).map((jobId) => ({ jobId })),
        );
        expect(results.map(({ outcome }) => outcome)).toEqual(Array(count).fill('applied'));
      });
      expect(spent.calls).toBe(2);
      // One unit pair is for the profile, whose completeness is checked once in each transaction.
      expect((spent.write - 2) / count).toBeLessThanOrEqual(10);
      // As many items, none of more than 4 KB: the profile and the jobs.
      expect(spent.read).toBeLessThanOrEqual((count + 1) / 2);
    },
  );

  it('is one read and one transaction a job for a started application [J09] [K23]', async () => {
    const { id } = await anApplicant();
    const spent = await spentBy(() => startApplications(id, jobIds.slice(0, 2)));
    expect(spent.calls).toBe(3);
    expect(spent.write / 2).toBeLessThanOrEqual(6);
  });
});
