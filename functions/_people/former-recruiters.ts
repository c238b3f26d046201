import * as z from 'zod';
import { formerDays } from '#shared/domain/account/recruiters.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';

const formerMs = formerDays * dayMs;

/** A recruiter's past assignment to a candidate, which ended at an instant; expires when it no longer counts. */
const formerRecruiter = z.object({
  candidateId: z.string(),
  recruiterId: z.string(),
  until: z.string(),
  /** Whether the candidate requested the change. */
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

/** The write that records a former recruiter. */
export function addingFormer(former: Omit<FormerRecruiter, 'expiresAt'>): Action {
  const expiresAt = Math.ceil((Date.parse(former.until) + formerMs) / 1000);
  return formerRecruiters.putting({ ...former, expiresAt });
}

/** The write that takes back that a recruiter's assignment ended at an instant. */
export function removingFormer(of: Pick<FormerRecruiter, 'candidateId' | 'recruiterId' | 'until'>): Action {
  return formerRecruiters.removing(of);
}

/** A candidate's recruiters of the last 90 days, earliest first. */
export async function formerRecruitersOf(candidateId: string, now: Date): Promise<FormerRecruiter[]> {
  const from = new Date(now.getTime() - formerMs).toISOString();
  const all = await readAllPages((after) =>
    formerRecruiters.list('ofCandidate', { candidateId }, { consistent: true, ...after }),
  );
  return all.filter(({ until }) => until > from);
}
