import { rates } from '#shared/domain/rates.ts';

const { count, seconds } = rates.adminSearchMinute;

/**
 * How many milliseconds to wait for the next letter before the server is asked: not at all for the first, hardly any for the next,
 * so that the table answers while one types; until half of what one may ask is used up. `askedAt` holds when it was asked; what is
 * too old to count is taken out.
 */
export function searchDebounceMs(askedAt: number[], now: number): number {
  while (askedAt[0] !== undefined && askedAt[0] <= now - seconds * 1000) askedAt.shift();
  if (askedAt.length >= count / 2) return 500;
  const last = askedAt.at(-1);
  return last === undefined || last < now - 1000 ? 0 : 50;
}
