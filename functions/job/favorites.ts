import type { JobCard } from '#shared/contract/jobs.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { favorites, maxFavorites } from '../_data/applications.ts';
import { jobCardOf } from '../_data/job-card.ts';
import { findJobs, jobs } from '../_data/jobs.ts';

/** The saved jobs, newest first, whether they are open or not. */
export async function listFavorites(candidateId: string): Promise<{ jobList: JobCard[]; total: number }> {
  const { items } = await favorites.list('ofCandidate', { candidateId }, { limit: maxFavorites });
  const found = await findJobs(items.map((favorite) => favorite.jobId));
  const jobList = items
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
    .flatMap((favorite) => found.get(favorite.jobId) ?? [])
    .map(jobCardOf);
  return { jobList, total: jobList.length };
}

/** Saves a job; a second time changes nothing. Problem missing for a job that never was. */
export async function addFavorite(candidateId: string, jobId: string): Promise<{ isFavorite: boolean }> {
  if (!(await jobs.find({ jobId }))) throw missing();
  try {
    await favorites.add({ candidateId, jobId, savedAt: new Date().toISOString() });
  } catch (error) {
    // Saved already: the first time counts, and the answer is the same.
    if (!(error instanceof Problem && error.kind === 'conflict')) throw error;
  }
  return { isFavorite: true };
}

/** Takes a job off the saved ones; one that is not saved is fine. */
export async function removeFavorite(candidateId: string, jobId: string): Promise<{ isFavorite: boolean }> {
  await favorites.remove({ candidateId, jobId });
  return { isFavorite: false };
}
