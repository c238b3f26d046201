import type { SavedJob } from '#shared/contract/job/saved-jobs.ts';
import { savedTermsOf, sinceSaved } from '#shared/domain/finding/since-saved.ts';
import { maxFavorites } from '#shared/domain/limits.ts';
import { missing } from '#shared/domain/problem.ts';
import { favorites } from '../_jobs/applications.ts';
import { requireInUse } from '../_people/users.ts';
import { lazy } from '../_runtime/lazy.ts';
import { mostActions, transact } from '../_table/transaction.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { showJob } from './hidden.ts';

const { cardsOf } = lazy(() => import('./search-jobs.ts'));

/** The saved jobs that were saved last, newest first, whether they are open or not, each with what changed since; the candidate's notes for their own eyes alone [D30]. */
export async function listFavorites(
  candidateId: string,
  { withNotes }: { readonly withNotes: boolean },
): Promise<{ jobList: SavedJob[]; total: number }> {
  const newest = (await savedBy(candidateId))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
    .slice(0, maxFavorites);
  const cards = await cardsOf(newest.map((favorite) => favorite.jobId));
  const jobList = newest.flatMap(({ jobId, terms, note = '', version = 0 }) => {
    const card = cards.get(jobId);
    return card
      ? [{ ...card, sinceSaved: sinceSaved(terms, card) || undefined, ...(withNotes && { own: { note, version } }) }]
      : [];
  });
  return { jobList, total: jobList.length };
}

/** In the order of their jobs' ids: as many as one query gives (1 MB, some six thousand). */
async function savedBy(candidateId: string) {
  return (await favorites.list('ofCandidate', { candidateId })).items;
}

/** Saves a job with its terms of now, and shows it again if it was hidden; a second time changes nothing. Problem missing for a job that never was. */
export async function addFavorite(candidateId: string, jobId: string): Promise<{ isFavorite: boolean }> {
  // Jobs are saved from the board, which is in memory then: the table is asked for others only.
  const [cards] = await Promise.all([cardsOf([jobId]), requireInUse(candidateId)]);
  const card = cards.get(jobId);
  if (!card) throw missing();
  await showJob(candidateId, jobId);
  // Saved already: the first time counts, and the answer is the same.
  await unlessConflict(
    favorites.add({ candidateId, jobId, savedAt: new Date().toISOString(), terms: savedTermsOf(card) }),
  );
  return { isFavorite: true };
}

/** Takes a job off the saved ones; one that is not saved is fine. */
export async function removeFavorite(candidateId: string, jobId: string): Promise<{ isFavorite: boolean }> {
  await favorites.remove({ candidateId, jobId });
  return { isFavorite: false };
}

/** Takes saved jobs off, all or those that are no longer open; answers how many. Idempotent. */
export async function clearFavorites(candidateId: string, only: 'unavailable' | 'all'): Promise<{ removed: number }> {
  const items = await savedBy(candidateId);
  const open = only === 'all' ? undefined : await cardsOf(items.map(({ jobId }) => jobId));
  const gone = items.filter(({ jobId }) => !open?.get(jobId)?.isOpen);
  for (let from = 0; from < gone.length; from += mostActions) {
    await transact(gone.slice(from, from + mostActions).map((favorite) => favorites.removing(favorite)));
  }
  return { removed: gone.length };
}
