import { scoredItems, scores } from '#shared/domain/skills.ts';
import type { ProfileEntry } from '../../_people/profile/profile.ts';
import { answersIn } from '../../_people/profile/skill-answers.ts';
import { type AssessmentTemplate, assessments } from '../../_reference/assessments.ts';
import { type RawItem, storedText } from './own-item.ts';

type Skill = ProfileEntry<'skills'>;

/** The lines of a checklist with what was answered, in words; of one that no longer exists its document alone tells them. */
export async function answersInWords(item: RawItem): Promise<RawItem> {
  const template = await assessments.find({ id: storedText(item.assessmentId) });
  const { packed, retake } = item as Pick<Skill, 'retake'> & Partial<Pick<Skill, 'packed'>>;
  if (!template || !packed) return { answers: 'This checklist no longer exists: its document shows the answers.' };
  return {
    assessmentName: template.name,
    answers: linesOf(template, packed),
    ...(retake && { newVersion: { reason: retake.reason, answers: linesOf(template, retake.packed) } }),
  };
}

function linesOf(template: AssessmentTemplate, packed: Uint8Array) {
  const { scores: given, ways, days, scoredAt } = answersIn(template, { version: 0, packed });
  const categories = new Map(template.categoryList.map(({ id, name }) => [id, name]));
  return scoredItems(template).flatMap(({ subQuestionId: id, categoryId, name }) => {
    const score = given[id];
    if (score === undefined) return [];
    return {
      category: categories.get(categoryId),
      line: name,
      score,
      says: scores.find(({ value }) => value === score)?.label,
      by: ways[id],
      day: days[id] ?? scoredAt.slice(0, 10),
    };
  });
}
