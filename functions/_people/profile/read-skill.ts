import type { SkillAnswers as ShownAnswers } from '#shared/contract/skills.ts';
import { missing } from '#shared/domain/problem.ts';
import { percentScored, scoredItems, validCharacters } from '#shared/domain/skills.ts';
import { findChecklistProgress } from './checklist-progress.ts';

/** A checklist with the scores so far; scores of deleted questions are left out. */
export async function readSkill(candidateId: string, assessmentId: string): Promise<ShownAnswers> {
  const { template, given, entry } = (await findChecklistProgress(candidateId, assessmentId)) ?? {};
  if (!template) throw missing();
  const { id, name, categoryList } = template;
  const items = scoredItems(template);
  const scores = given?.scores ?? {};
  // As the profile says, even when the checklist changed since: a complete one stays complete, because its document exists.
  const percent = percentScored(items, scores);
  const { percentageComplete, isComplete } = entry ?? { percentageComplete: percent, isComplete: percent === 100 };
  return {
    id,
    name,
    categoryList,
    percentageComplete,
    isComplete,
    assessmentNameWithValidCharacters: validCharacters(name),
    categoryQuestionAnswerList: items.flatMap(({ categoryId, questionId, subQuestionId }) => {
      const score = scores[subQuestionId];
      const by = given?.ways[subQuestionId];
      return score === undefined ? [] : [{ categoryId, questionId, subQuestionId, score, ...(by && { by }) }];
    }),
    fileId: entry?.fileId ?? '',
    fileName: entry?.fileName ?? '',
    version: given?.version ?? 0,
  };
}
