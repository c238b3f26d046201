import { minuteMs } from '#shared/domain/days/durations.ts';
import { Problem } from '#shared/domain/problem.ts';
import { open, seal } from './sealing.ts';

const tokenMilliseconds = 15 * minuteMs;

/** A page token, sealed for one viewer and one search (`bound`), valid for 15 minutes. */
export function sealPageToken(place: object, bound: string): Promise<string> {
  return seal('page-token', JSON.stringify({ place, until: Date.now() + tokenMilliseconds }), bound);
}

/** The content of a page token; Problem invalid for any other text and for an expired token. */
export async function openPageToken(token: string, bound: string): Promise<Record<string, unknown>> {
  const text = await open('page-token', token, bound);
  const found =
    text === undefined ? undefined : (JSON.parse(text) as { place: Record<string, unknown>; until: number });
  if (found && found.until > Date.now()) return found.place;
  throw new Problem('invalid', 'pageExpired', 'This page is no longer available. Please search again.', {
    fields: { paginationToken: 'Not valid for this search, or expired.' },
  });
}
