import * as z from 'zod';
import { recruiterTeams } from '#shared/domain/account/recruiters.ts';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';

/** A recruiter's record; all share one partition, since every assignment reads all of them. */
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
  /** The number of candidates assigned so far, and the instant of the last assignment (ISO 8601, empty for never). */
  assignedCount: z.number(),
  lastAssignedAt: z.string(),
  /** Typical response time to applications in working hours, and when it was computed; derived, see usual-answers.ts. */
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

/** Every recruiter, strongly consistent, because an assignment must not use stale data. */
export async function listRecruiters(): Promise<RecruiterRecord[]> {
  return await readAllPages((after) => recruiters.list('all', {}, { consistent: true, ...after }));
}
