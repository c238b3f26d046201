import * as z from 'zod';
import { recruiterTeams } from '#shared/domain/account/recruiters.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';

/** A recruiter's own record; all are in one partition, since every assignment reads them all. */
export const recruiterRecord = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  team: z.enum(recruiterTeams),
  biography: z.string(),
  calendlyLink: z.string(),
  avatar: z.string(),
  specialtyIds: z.array(z.number()),
  useRoundRobin: z.boolean(),
  isActive: z.boolean(),
  /** How many candidates were assigned so far, and when the last one was (ISO 8601, empty for never). */
  assignedCount: z.number(),
  lastAssignedAt: z.string(),
  /** In how many working hours applications are usually answered, when that was counted; derived, see usual-answers.ts. */
  usualAnswerHours: z.number().optional(),
  answersCountedAt: z.string().optional(),
  version: z.number(),
});
export type RecruiterRecord = z.output<typeof recruiterRecord>;

export const recruiters = entity(recruiterRecord, {
  pk: 'RECRUITERS',
  sk: 'R#{id}',
  lists: { all: { pk: 'RECRUITERS', sk: 'R#' } },
});

/** Every recruiter, strongly consistent: an assignment must not rest on stale data. */
export async function listRecruiters(): Promise<RecruiterRecord[]> {
  return await readAllPages((after) => recruiters.list('all', {}, { consistent: true, ...after }));
}
