import type { SkillAnswers } from '#shared/contract/skills.ts';
import { carriedScores } from '#shared/domain/checklists/carried-scores.ts';
import type { RetakeReason } from '#shared/domain/checklists/validity.ts';
import { missing } from '#shared/domain/problem.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { findChecklistProgress } from '../_people/profile/checklist-progress.ts';
import { mayRetake } from '../_people/profile/checklist-versions.ts';
import { listChecklists } from '../_people/profile/profile.ts';
import { shownAnswers } from '../_people/profile/read-skill.ts';
import { answersIn, type StoredAnswers } from '../_people/profile/skill-answers.ts';
import { type AssessmentTemplate, assessments } from '../_reference/assessments.ts';
import { findTogether } from '../_table/find-together.ts';

/** A template may have 350 kB: only the newest of her other checklists are looked at. */
const mostOthers = 5;

/**
 * A checklist as its candidate fills it in: the version that is begun, or one that begins for this reason when it may. Its open lines come
 * with what was said of such lines before.
 */
export async function readOwnSkill(
  candidateId: string,
  assessmentId: string,
  wanted: RetakeReason | undefined,
): Promise<SkillAnswers> {
  const { template, given, retaken, entry } = (await findChecklistProgress(candidateId, assessmentId)) ?? {};
  if (!template) throw missing();
  const reason = entry?.retake?.reason ?? (entry && mayRetake(entry) ? wanted : undefined);
  const answers = reason ? retaken : given;
  const shown = shownAnswers(template, answers, entry, reason);
  const open = scoredItems(template).filter(({ subQuestionId }) => answers?.scores[subQuestionId] === undefined);
  if (open.length === 0 || shown.isComplete) return shown;
  const carried = carriedScores(open, {
    before: reason && given && scoredBefore(template, given),
    others: await othersOf(candidateId, assessmentId),
  });
  const carriedList = open.flatMap(({ categoryId, questionId, subQuestionId }) => {
    const score = carried[subQuestionId];
    return score === undefined ? [] : [{ categoryId, questionId, subQuestionId, score }];
  });
  return { ...shown, ...(carriedList.length > 0 && { carriedList }) };
}

const scoredBefore = (template: AssessmentTemplate, answers: StoredAnswers) => ({
  ...answers,
  items: scoredItems(template),
});

/** The scores of the candidate's other checklists that there still are. */
async function othersOf(candidateId: string, assessmentId: string) {
  const entries = (await listChecklists(candidateId))
    .filter((one) => one.assessmentId !== assessmentId)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, mostOthers);
  if (entries.length === 0) return [];
  const { templates } = await findTogether({
    templates: entries.map((one) => assessments.at({ id: one.assessmentId })),
  });
  return entries.flatMap((entry) => {
    const template = templates.find(({ id }) => id === entry.assessmentId);
    return template ? [scoredBefore(template, answersIn(template, entry))] : [];
  });
}
