import * as z from 'zod';
import { answerWays } from '../domain/skills.ts';

const named = { id: z.string(), name: z.string() };

/** A line that gets a score may be critical: it is scored by itself. Absent on all others. */
const line = { ...named, isCritical: z.boolean().optional() };

/** A skills checklist: categories, questions, and the sub-questions that are scored. */
export const skillAssessment = z.object({
  ...named,
  assessmentNameWithValidCharacters: z.string(),
  isComplete: z.boolean(),
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
  percentageComplete: z.number(),
  fileId: z.string(),
  fileName: z.string(),
  version: z.number(),
});
export type SkillAnswers = z.infer<typeof skillAnswers>;
