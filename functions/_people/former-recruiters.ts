import * as z from 'zod';
import { formerDays } from '#shared/domain/account/recruiters.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';

const formerMs = formerDays * dayMs;

/** That a recruiter was in charge of a candidate until an instant; kept for as long as it counts. */
const formerRecruiter = z.object({
  candidateId: z.string(),
  recruiterId: z.string(),
  until: z.string(),
  /** The candidate asked for another one. */
  isAsked: z.boolean(),
  expiresAt: z.number(),
});
export type FormerRecruiter = z.output<typeof formerRecruiter>;

const formerRecruiters = entity(formerRecruiter, {
  pk: 'CAND#{candidateId}',
  sk: 'FORMER#{until}#{recruiterId}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'FORMER#' } },
  keyOnly: ['candidateId', 'recruiterId', 'until'],
});

/** The write that keeps a recruiter as a former one. */
export function addingFormer(former: Omit<FormerRecruiter, 'expiresAt'>): Action {
  const expiresAt = Math.ceil((Date.parse(former.until) + formerMs) / 1000);
  return formerRecruiters.putting({ ...former, expiresAt });
}

/** The recruiters whom a candidate had in the last 90 days, the earliest first. */
export async function formerRecruitersOf(candidateId: string, now: Date): Promise<FormerRecruiter[]> {
  const from = new Date(now.getTime() - formerMs).toISOString();
  const all = await readAllPages((after) =>
    formerRecruiters.list('ofCandidate', { candidateId }, { consistent: true, ...after }),
  );
  return all.filter(({ until }) => until > from);
}
