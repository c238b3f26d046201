import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { mostHiddenJobs } from '#shared/domain/limits.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { findKnown } from '../../../functions/_alerts/known-candidate.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { changeHidden, hiddenIdsOf, hiddenLists } from '../../../functions/_jobs/finding/hidden-jobs.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { addFavorite } from '../../../functions/job/favorites.ts';
import { hideJob, listHidden, showJob } from '../../../functions/job/hidden.ts';
import { listOwnSuggestions } from '../../../functions/job/own-suggestions.ts';
import { readJob } from '../../../functions/job/read-job.ts';
import {
  listFeatured,
  listHighestPaid,
  listMatched,
  listSimilar,
  searchJobs,
} from '../../../functions/job/search-jobs.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { aFilter } from '../../support/jobs/job-filters.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';

const cards = someCards(400, 29);
const [first] = cards as [JobCard, ...JobCard[]];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await publishJobs(() => cards);
});
afterAll(() => backend.close());

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { specialtyIds: [first.specialtyId], preferredStates: [] });
  return id;
}
const idsOf = ({ jobList }: { readonly jobList: readonly { readonly jobId: string }[] }) =>
  jobList.map(({ jobId }) => jobId);
const refused = (act: Promise<unknown>) => act.catch(({ kind, message }: Problem) => `${kind}: ${message}`);

/** Every page of a search. */
async function wholeList(candidateId: string, filter: Parameters<typeof jobFilter.parse>[0]) {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await searchJobs(candidateId, jobFilter.parse({ ...(filter as object), page }));
    found.push(...idsOf(answer));
    if (answer.jobList.length < 10) return { total: answer.total, found };
  }
}

describe('hidden jobs', () => {
  it('leave every list, page and total, and showing them gives the same board, in random searches [D29]', async () => {
    const dice = random(2_029);
    const nurse = await aCandidate();
    for (let round = 0; round < 12; round++) {
      const { page: _, count: __, ...filter } = aFilter(dice, cards);
      const before = await wholeList(nurse, filter);
      const among = [...before.found, first.jobId];
      const hidden = new Set(Array.from({ length: 1 + dice.whole(12) }, () => dice.pick(among)));
      for (const jobId of hidden) await hideJob(nurse, jobId, undefined);
      const left = before.found.filter((jobId) => !hidden.has(jobId));
      expect(await wholeList(nurse, filter)).toEqual({ total: left.length, found: left });
      for (const jobId of hidden) await showJob(nurse, jobId);
      expect(await wholeList(nurse, filter)).toEqual(before);
    }
    expect(await hiddenIdsOf(nurse)).toEqual(new Set());
  });

  it('are in no carousel, no matches and no similar jobs, and count in none of their totals [D29]', async () => {
    const [nurse, other] = [await aCandidate(), await aCandidate()];
    const like = cards.find(({ specialtyId, jobId }) => specialtyId === first.specialtyId && jobId !== first.jobId);
    const similarTo = like?.jobId ?? '';
    for (const list of [listFeatured, listHighestPaid, listMatched, (id: string) => listSimilar(id, similarTo)]) {
      const before = await list(nurse);
      const jobId = before.jobList[0]?.jobId ?? '';
      await hideJob(nurse, jobId, 'place');
      const after = await list(nurse);
      expect(idsOf(after)).not.toContain(jobId);
      expect(after.total).toBe(before.total - 1);
      expect(await list(other)).toEqual(before);
      await showJob(nurse, jobId);
      expect(await list(nurse)).toEqual(before);
    }
  });

  it('are listed newest first with their reasons, open or closed, and the job says so [D29]', async () => {
    const nurse = await aCandidate();
    const closed = await aTableJob({ isOpen: false });
    const open = await aTableJob({ isOpen: true });
    await hideJob(nurse, first.jobId, 'pay');
    await hideJob(nurse, closed.jobId, undefined);
    expect(await hideJob(nurse, open.jobId, 'shift')).toEqual({ isHidden: true });
    // A second time keeps its place and its reason, and a new reason counts.
    await hideJob(nurse, first.jobId, undefined);
    await hideJob(nurse, open.jobId, 'dates');
    const { jobList, total } = await listHidden(nurse);
    expect(jobList.map(({ jobId, reason }) => [jobId, reason])).toEqual([
      [open.jobId, 'dates'],
      [closed.jobId, undefined],
      [first.jobId, 'pay'],
    ]);
    expect(total).toBe(3);
    expect((await readJob(nurse, open.jobId)).isHidden).toBe(true);
    expect(await showJob(nurse, open.jobId)).toEqual({ isHidden: false });
    expect((await readJob(nurse, open.jobId)).isHidden).toBe(false);
    expect(await showJob(nurse, 'never-was')).toEqual({ isHidden: false });
    expect((await findKnown(nurse, [], new Date()))?.without).toEqual(new Set([closed.jobId, first.jobId]));
    // Saving one shows it again.
    await addFavorite(nurse, first.jobId);
    expect(await hiddenIdsOf(nurse)).toEqual(new Set([closed.jobId]));
  });

  it('are suggested to their candidate no longer, until they are shown again [D29]', async () => {
    const nurse = await aCandidate();
    const { jobId } = await aTableJob({ isOpen: true });
    await suggestions.put({ candidateId: nurse, jobId, by: randomUUID(), at: new Date().toISOString(), words: '' });
    const suggested = async () => (await listOwnSuggestions(nurse)).suggestionList.map(({ job }) => job.jobId);
    expect(await suggested()).toEqual([jobId]);
    await hideJob(nurse, jobId, undefined);
    expect(await suggested()).toEqual([]);
    await showJob(nurse, jobId);
    expect(await suggested()).toEqual([jobId]);
  });

  it('are none that never were, and none that the candidate applied to, unless that has ended [D29]', async () => {
    const nurse = await aCandidate();
    const { jobId } = await aTableJob({ isOpen: true });
    expect(await refused(hideJob(nurse, randomUUID(), undefined))).toMatch(/^missing/);
    const at = new Date().toISOString();
    const status = 'New Submission' as const;
    await applications.put({
      id: randomUUID(),
      candidateId: nurse,
      jobId,
      status,
      appliedAt: at,
      changedAt: at,
      steps: [{ status, at, by: nurse }],
      version: 1,
    } as Parameters<typeof applications.put>[0]);
    expect(await refused(hideJob(nurse, jobId, undefined))).toBe(
      'conflict: You have applied to this job. If it is not for you, withdraw the application.',
    );
    expect(await hiddenIdsOf(nurse)).toEqual(new Set());
    await applications.change({ candidateId: nurse, jobId }, { set: { status: 'Rejected' } });
    expect(await hideJob(nurse, jobId, undefined)).toEqual({ isHidden: true });
  });

  it('are at most 200 in 4 kB, the oldest leaves, and several at once all count [D29]', async () => {
    const nurse = await aCandidate();
    const ids = Array.from({ length: mostHiddenJobs + 5 }, (_, at) => String(at).padStart(16, 'j'));
    await changeHidden(nurse, () => ids.slice(0, mostHiddenJobs - 2).map((jobId) => ({ jobId, reason: 'other' })));
    const [a, b, c] = cards as [JobCard, JobCard, JobCard];
    await Promise.all([a, b, c].map(({ jobId }) => hideJob(nurse, jobId, 'facility')));
    const hidden = await hiddenIdsOf(nurse);
    expect(hidden.size).toBe(mostHiddenJobs);
    for (const { jobId } of [a, b, c]) expect(hidden).toContain(jobId);
    expect(hidden).not.toContain(ids[mostHiddenJobs - 3]);
    const stored = await hiddenLists.find({ candidateId: nurse });
    expect(JSON.stringify(stored).length).toBeLessThanOrEqual(4_000);
  });
});
