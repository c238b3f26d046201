import * as z from 'zod';
import { entity } from '../../_table/entity.ts';

const ownLink = z.object({ candidateId: z.string(), hash: z.string(), madeAt: z.string() });

/** The digest of a candidate's calendar link [C17], stored among the profile's items so that the wallet's query returns it. */
export const ownCalendarLinks = entity(ownLink, { pk: 'CAND#{candidateId}', sk: 'P#CALENDAR' });

/** When the candidate's link was created, from the raw items; undefined without a link. */
export function calendarLinkAmong(items: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  const item = items.find(({ SK }) => SK === 'P#CALENDAR');
  return item && ownLink.parse(item).madeAt;
}
