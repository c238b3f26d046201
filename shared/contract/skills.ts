import * as z from 'zod';
import { retakeReasons } from '../domain/checklists/validity.ts';
import { answerWays } from '../domain/skills.ts';

const named = { id: z.string(), name: z.string() };

/** A line that gets a score may be critical: it is scored by itself. Absent on all others. */
const line = { ...named, isCritical: z.boolean().optional() };

/** A skills checklist: categories, questions, and the sub-questions that are scored. */
export const skillAssessment = z.object({
  ...named,
  assessmentNameWithValidCharacters: z.string(),
  isComplete: z.boolean(),
  /** For how many months it is valid once submitted; absent for the usual 12. */
  validMonths: z.number().optional(),
  categoryList: z.array(
    z.object({
      ...named,
      questionList: z.array(z.object({ ...line, questionList: z.array(z.object(line)) })),
    }),
  ),
});
export type SkillAssessment = z.infer<typeof skillAssessment>;

/** A checklist with a candidate's answers; score 1 Inexperienced to 4 Expert. */
export const skillAnswers = skillAssessment.extend({
  categoryQuestionAnswerList: z.array(
    z.object({
      categoryId: z.string(),
      questionId: z.string(),
      subQuestionId: z.string(),
      score: z.number(),
      /** Absent for what was given before it was recorded, or by a client that does not say it. */
      by: z.enum(answerWays).optional(),
    }),
  ),
  /** Scores that were given to such lines before, for those that are open: proposed, and an answer only once they are kept. */
  carriedList: z
    .array(z.object({ categoryId: z.string(), questionId: z.string(), subQuestionId: z.string(), score: z.number() }))
    .optional(),
  /** How many scored lines the checklist has lost since; absent for none. */
  removedCount: z.number().optional(),
  /** Of a checklist that is taken again: why. The answers are then those of the new version, which has not been submitted. */
  reason: z.enum(retakeReasons).optional(),
  percentageComplete: z.number(),
  fileId: z.string(),
  fileName: z.string(),
  version: z.number(),
});
export type SkillAnswers = z.infer<typeof skillAnswers>;
