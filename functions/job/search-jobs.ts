import type { BoardSearch } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { JobPreview, Openings } from '#shared/contract/job/openings.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { appliedIdsOf } from '../_jobs/finding/applied-jobs.ts';
import { hiddenIn, hiddenLists } from '../_jobs/finding/hidden-jobs.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { findJobs, jobs } from '../_jobs/jobs.ts';
import { basics, preferencesOf } from '../_people/profile/candidates.ts';
import { ownQueryOf, ownSpecialtiesOf } from '../_people/profile/own-query.ts';
import { currentSnapshot } from '../_search/jobs/current-snapshot.ts';
import type { FoundJobs, JobSnapshot, SearchedJobs } from '../_search/jobs/job-snapshot.ts';
import { findTogether } from '../_table/find-together.ts';

/** One page of the board without the candidate's hidden jobs; the profile decides where the order of matching or a filter of one's own asks for it. */
export async function searchJobs(
  candidateId: string,
  filter: BoardSearch,
): Promise<SearchedJobs & { startMonths: string[] }> {
  // What was applied to is no news, and the number that leads here does not count it [D19].
  const [{ snapshot, own, hidden }, applied] = await Promise.all([
    boardFor(candidateId),
    filter.newsAfter === undefined ? [] : appliedIdsOf(candidateId),
  ]);
  const query = { ...(await ownQueryOf(filter, own)), hidden: [...hidden, ...applied] };
  const found = snapshot.search(query, own && preferencesOf(own));
  return { ...found, startMonths: snapshot.startMonths() };
}

/** Featured open jobs: those of the candidate's profession first, each highest pay first. */
export async function listFeatured(candidateId: string): Promise<FoundJobs> {
  const { snapshot, own, hidden } = await boardFor(candidateId);
  return snapshot.featured({ first: ownSpecialtiesOf(own), hidden });
}

/** The best-paid open jobs, those of the candidate's profession first. */
export async function listHighestPaid(candidateId: string): Promise<FoundJobs> {
  const { snapshot, own, hidden } = await boardFor(candidateId);
  return snapshot.highestPay({ first: ownSpecialtiesOf(own), hidden });
}

/** Open jobs of the candidate's specialties, best match first. */
export async function listMatched(candidateId: string): Promise<FoundJobs> {
  const { snapshot, own, hidden } = await boardFor(candidateId);
  return own ? snapshot.matched(preferencesOf(own), { hidden }) : { jobList: [], total: 0 };
}

/** Other open jobs of the same specialty, near ones first; a closed job has similar ones too. */
export async function listSimilar(candidateId: string, jobId: string): Promise<FoundJobs> {
  const { snapshot, hidden } = await boardFor(candidateId);
  const job = snapshot.find(jobId) ?? (await closedJob(jobId));
  return snapshot.similar(job, { hidden });
}

/** The board, and what of the candidate it goes by: the profile and the ids of hidden jobs, in one read [D29]. */
async function boardFor(candidateId: string) {
  const own = { candidateId };
  const [snapshot, found] = await Promise.all([
    currentSnapshot(),
    findTogether({ own: basics.at(own), hidden: hiddenLists.at(own) }),
  ]);
  return { snapshot, own: found.own, hidden: hiddenIn(found.hidden).map(({ jobId }) => jobId) };
}

/** What visitors see of the open jobs. */
export async function listOpenings(): Promise<Openings> {
  return (await currentSnapshot()).openings();
}

/** What visitors see of one open job; Problem missing for any other. */
export async function previewJob(jobId: string): Promise<JobPreview> {
  const job = (await currentSnapshot()).find(jobId);
  if (!job) throw missing();
  const { jobTitle, weeklySalary, shift, startDate, location } = job;
  const { city, state, companyName } = location;
  return { jobTitle, weeklySalary, shift, startDate, city, state, companyName };
}

/** The cards of these jobs by id: from the board while they are open, from the table where they are closed. */
export async function cardsOf(jobIds: readonly string[]): Promise<Map<string, JobCard>> {
  const snapshot = await snapshotIfAny();
  const cards = new Map(
    jobIds.flatMap((jobId) => {
      const card = snapshot?.find(jobId);
      return card ? [[jobId, card] as const] : [];
    }),
  );
  const others = jobIds.filter((jobId) => !cards.has(jobId));
  for (const [jobId, record] of await findJobs(others)) cards.set(jobId, jobCardOf(record));
  return cards;
}

/** The board, or undefined while there is none to look at. */
export async function snapshotIfAny(): Promise<JobSnapshot | undefined> {
  try {
    return await currentSnapshot();
  } catch (error) {
    if (error instanceof Problem && error.kind === 'unavailable') return undefined;
    throw error;
  }
}

async function closedJob(jobId: string): Promise<JobCard> {
  const record = await jobs.find({ jobId });
  if (!record) throw missing();
  return jobCardOf(record);
}
