import { rates } from '#shared/domain/rates.ts';

const { count, seconds } = rates.adminSearchMinute;

/**
 * Debounce of the search in milliseconds: none for the first letter, little for the next ones, so that the table follows the
 * typing, and half a second once half of the rate limit is used up. `askedAt` holds the times of the requests; those that are too
 * old for the limit are removed.
 */
export function searchDebounceMs(askedAt: number[], now: number): number {
  while (askedAt[0] !== undefined && askedAt[0] <= now - seconds * 1000) askedAt.shift();
  if (askedAt.length >= count / 2) return 500;
  const last = askedAt.at(-1);
  return last === undefined || last < now - 1000 ? 0 : 50;
}
