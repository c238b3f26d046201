import { refreshCards } from '../_jobs/refresh-cards.ts';
import { log } from '../_runtime/log.ts';
import { rebuildSnapshot } from '../_search/jobs/rebuild-snapshot.ts';

/**
 * Rebuilds the snapshot of the board, and the job cards of an earlier shape, in case an import ended before it did or a shape has grown.
 * Answers how many cards were made again.
 */
export async function rebuildBoard(secondsLeft: () => number): Promise<number> {
  const refreshed = await refreshCards(secondsLeft);
  const { version, count } = await rebuildSnapshot();
  log.info('snapshot rebuilt', { version, jobs: count, refreshed });
  return refreshed;
}
