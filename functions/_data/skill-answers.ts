import * as z from 'zod';
import type { Action } from './entity.ts';
import { entity } from './entity.ts';

/** Somebody's scores of one checklist by sub-question. Apart from the profile, which is read as a whole and often. */
const skillAnswers = z.object({
  candidateId: z.string(),
  assessmentId: z.string(),
  scores: z.record(z.string(), z.number()),
  /** When a score was last given; stands on the document. */
  scoredAt: z.string(),
  version: z.number(),
});
export type SkillAnswers = z.output<typeof skillAnswers>;

export const answers = entity(skillAnswers, { pk: 'CAND#{candidateId}', sk: 'S#{assessmentId}' });

/** The next state of somebody's scores as an action, over the state that was read only. */
export function puttingAnswers(next: SkillAnswers, before: SkillAnswers | undefined): Action {
  return before ? answers.putting(next, before.version) : answers.adding(next);
}
