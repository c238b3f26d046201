import * as z from 'zod';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { declineReasonNames } from '#shared/domain/applications/suggestions.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { entity } from '../_table/entity.ts';
import type { ApplicationRecord } from './applications.ts';
import { factsOf, type JobRecord, jobLine } from './jobs.ts';

const text = z.string();

/** That a recruiter suggested a job to a candidate: the key makes a second time impossible. Whether they applied, applications say. */
const suggestion = z.object({
  candidateId: text,
  jobId: text,
  by: text,
  at: text,
  /** The recruiter's line; empty for none. */
  words: text,
  /** The candidate's own word that it is not for them. */
  declinedAt: text.optional(),
  reason: z.enum(declineReasonNames).optional(),
});
export type SuggestionRecord = z.output<typeof suggestion>;

export const suggestions = entity(suggestion, {
  pk: 'CAND#{candidateId}',
  sk: 'SUGGESTED#{jobId}',
  lists: {
    ofCandidate: { pk: 'CAND#{candidateId}', sk: 'SUGGESTED#' },
    ofJob: { pk: 'JOB#{jobId}#SUGGESTED', sk: '{at}#{candidateId}', index: 'byJob' },
  },
});

/** What the notice of suggested jobs says: of the first by fields, of the others in a line each [X26]. */
export function factsOfSuggested(first: JobRecord, others: readonly JobRecord[] = []) {
  const { city, state, weeklySalary, startDate } = first;
  const facts = { city, state, weeklyPay: weeklyPay(weeklySalary), startDate: shownDay(startDate) };
  return { ...factsOf(first), ...facts, others: others.map(jobLine).join('\n') };
}

/** Whether an application to the same job answers a suggestion: one that had ended before does not. */
export function isAnswerTo(
  { at }: Pick<SuggestionRecord, 'at'>,
  { appliedAt, status }: Pick<ApplicationRecord, 'appliedAt' | 'status'>,
): boolean {
  return appliedAt > at || !mayApplyAgain(status);
}
