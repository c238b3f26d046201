import type { SkillAnswers as ShownAnswers } from '#shared/contract/skills.ts';
import type { RetakeReason } from '#shared/domain/checklists/validity.ts';
import { missing } from '#shared/domain/problem.ts';
import { percentScored, scoredItems, validCharacters } from '#shared/domain/skills.ts';
import type { AssessmentTemplate } from '../../_reference/assessments.ts';
import { type ChecklistProgress, findChecklistProgress } from './checklist-progress.ts';
import { countRemoved, type StoredAnswers } from './skill-answers.ts';

/** A checklist with the scores that count; scores of deleted questions are left out. */
export async function readSkill(candidateId: string, assessmentId: string): Promise<ShownAnswers> {
  const { template, given, entry } = (await findChecklistProgress(candidateId, assessmentId)) ?? {};
  if (!template) throw missing();
  return shownAnswers(template, given, entry);
}

/** A checklist with these scores, and what else its entry says. */
export function shownAnswers(
  template: AssessmentTemplate,
  given: StoredAnswers | undefined,
  entry: ChecklistProgress['entry'],
  retakenFor?: RetakeReason,
): ShownAnswers {
  const { id, name, categoryList, validMonths } = template;
  const items = scoredItems(template);
  const scores = given?.scores ?? {};
  const percent = percentScored(items, scores);
  // As the profile says, even when the checklist changed since: a complete one stays complete, because its document exists.
  const stored = entry ?? { percentageComplete: percent, isComplete: percent === 100 };
  const { percentageComplete, isComplete } = retakenFor ? { percentageComplete: percent, isComplete: false } : stored;
  const packed = retakenFor ? entry?.retake?.packed : entry?.packed;
  const removedCount = packed ? countRemoved(template, packed) : 0;
  return {
    id,
    name,
    categoryList,
    validMonths,
    percentageComplete,
    isComplete,
    assessmentNameWithValidCharacters: validCharacters(name),
    categoryQuestionAnswerList: items.flatMap(({ categoryId, questionId, subQuestionId }) => {
      const score = scores[subQuestionId];
      const by = given?.ways[subQuestionId];
      return score === undefined ? [] : [{ categoryId, questionId, subQuestionId, score, ...(by && { by }) }];
    }),
    ...(removedCount > 0 && { removedCount }),
    ...(retakenFor && { reason: retakenFor }),
    fileId: entry?.fileId ?? '',
    fileName: entry?.fileName ?? '',
    version: entry?.version ?? 0,
  };
}
