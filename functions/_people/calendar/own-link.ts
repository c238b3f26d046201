import * as z from 'zod';
import { entity } from '../../_table/entity.ts';

const ownLink = z.object({ candidateId: z.string(), hash: z.string(), madeAt: z.string() });

/** The digest of a candidate's one calendar link [C17]. Among the items of the profile: the query of the wallet reads it. */
export const ownCalendarLinks = entity(ownLink, { pk: 'CAND#{candidateId}', sk: 'P#CALENDAR' });

/** When the link among the raw items of a candidate was made; undefined for none. */
export function calendarLinkAmong(items: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  const item = items.find(({ SK }) => SK === 'P#CALENDAR');
  return item && ownLink.parse(item).madeAt;
}
