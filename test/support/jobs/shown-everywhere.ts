import { refreshMilliseconds } from '../../../functions/_search/snapshot-reader.ts';
import { eventually } from '../eventually.ts';

/** Waits until a search is as expected on every instance of its function: each has the newest board once what it holds is older than this. */
export async function shownEverywhere<Found>(
  search: () => Promise<Found>,
  isShown: (found: Found) => boolean,
): Promise<Found> {
  let shownAt: number | undefined;
  return await eventually(async () => {
    const found = await search();
    shownAt = isShown(found) ? (shownAt ?? Date.now()) : undefined;
    return shownAt !== undefined && Date.now() - shownAt > 1.5 * refreshMilliseconds ? found : undefined;
  }, 'the board to show the feed');
}
