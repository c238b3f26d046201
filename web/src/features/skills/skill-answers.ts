import type { SkillAnswers } from '#shared/contract/skills.ts';
import { type ScoredItem, scoredItems } from '#shared/domain/skills.ts';

/** Scores by the line they belong to. */
export type Scores = Readonly<Record<string, number>>;

/** The address of a line: the id of a sub-question alone may occur in several questions. */
export function lineKey({ categoryId, questionId, subQuestionId }: Omit<ScoredItem, 'name'>): string {
  return `${categoryId}/${questionId}/${subQuestionId}`;
}

/** What was scored the last time. */
export function storedScores({ categoryQuestionAnswerList }: SkillAnswers): Scores {
  return Object.fromEntries(categoryQuestionAnswerList.map((answer) => [lineKey(answer), answer.score]));
}

/** The lines of one section, in order. */
export function linesOf(skill: SkillAnswers, categoryId: string): ScoredItem[] {
  return scoredItems(skill).filter((item) => item.categoryId === categoryId);
}

/** The first line without a score, or undefined when all have one. */
export function firstOpen(lines: readonly ScoredItem[], scores: Scores): ScoredItem | undefined {
  return lines.find((line) => scores[lineKey(line)] === undefined);
}

/** The section to resume: the first incomplete one, 0 before anything is scored. */
export function sectionToResume(skill: SkillAnswers, scores: Scores): number {
  if (Object.keys(scores).length === 0) return 0;
  const open = skill.categoryList.findIndex(({ id }) => firstOpen(linesOf(skill, id), scores));
  return open === -1 ? skill.categoryList.length : open + 1;
}

/** The scored lines as they are sent. */
export function answersOf(skill: SkillAnswers, scores: Scores) {
  return scoredItems(skill).flatMap(({ name: _, ...line }) => {
    const score = scores[lineKey(line)];
    return score === undefined ? [] : [{ ...line, score }];
  });
}
