import * as z from 'zod';
import { entity } from '../../_table/entity.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';

/** When a candidate was at the jobs last, and at the end of the visit before [D19]: at most 0.1 kB, written once an hour at most. */
const visit = z.object({ candidateId: z.string(), lastAt: z.string(), since: z.string().optional() });
export type StoredVisit = z.output<typeof visit>;
export const visits = entity(visit, { pk: 'CAND#{candidateId}', sk: 'VISIT', keyOnly: ['candidateId'] });

/** Writes the visit that follows `before`; nothing where a call of another tab was quicker, which came to the same. */
export async function noteVisit(next: StoredVisit, before: StoredVisit | undefined): Promise<void> {
  await unlessConflict(visits.put(next, { when: before ? { lastAt: before.lastAt } : { exists: false } }));
}
