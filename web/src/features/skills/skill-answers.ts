import * as z from 'zod';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { answerWays, percentScored, type ScoredItem, scoredItems } from '#shared/domain/skills.ts';

/** The lines of a checklist as its form holds them, in order; one may wait for its score. */
export const checklistRules = z.object({
  lines: z.array(
    z.object({
      categoryId: z.string(),
      questionId: z.string(),
      subQuestionId: z.string(),
      name: z.string(),
      isCritical: z.boolean().optional(),
      score: z.number().optional(),
      by: z.enum(answerWays).optional(),
      carried: z.number().optional(),
    }),
  ),
});

export interface ScoredLine extends Omit<ScoredItem, 'isCritical'> {
  readonly isCritical?: boolean | undefined;
  readonly score?: number | undefined;
  /** One of `answerWays`; a form holds it as a text. */
  readonly by?: string | undefined;
  /** What was said of such a line before: proposed while it has no score. */
  readonly carried?: number | undefined;
}

/** The address of a line: the id of a sub-question alone may occur in several questions. */
function lineKey({
  categoryId,
  questionId,
  subQuestionId,
}: Pick<ScoredItem, 'categoryId' | 'questionId' | 'subQuestionId'>): string {
  return `${categoryId}/${questionId}/${subQuestionId}`;
}

/** The line with a score; one that became critical since its group was scored stays open. */
function withScore(line: ScoredLine, { score, by }: Pick<ScoredLine, 'score' | 'by'>): ScoredLine {
  return line.isCritical && by === 'group' ? line : { ...line, score, by };
}

/** Every line of a checklist, with what was scored the last time. */
export function linesOf(skill: SkillAnswers): ScoredLine[] {
  const stored = new Map(skill.categoryQuestionAnswerList.map((answer) => [lineKey(answer), answer]));
  const carried = new Map((skill.carriedList ?? []).map((answer) => [lineKey(answer), answer.score]));
  return scoredItems(skill).map((line) =>
    withScore({ ...line, carried: carried.get(lineKey(line)) }, stored.get(lineKey(line)) ?? {}),
  );
}

/** The scores of a draft on the lines that the checklist still has; undefined when there is none. */
export function withKept(lines: readonly ScoredLine[], kept: readonly Partial<ScoredLine>[]): ScoredLine[] | undefined {
  const before = new Map(kept.map((line) => [lineKey(line as ScoredLine), line]));
  const merged = lines.map((line) => {
    const { score, by } = before.get(lineKey(line)) ?? {};
    return score === undefined ? line : withScore(line, { score, by });
  });
  const isOther = merged.some(({ score, by }, index) => score !== lines[index]?.score || by !== lines[index]?.by);
  return isOther ? merged : undefined;
}

/** The names of scored lines of a draft that the checklist has no more. */
export function removedNames(lines: readonly ScoredLine[], kept: readonly Partial<ScoredLine>[]): string[] {
  const known = new Set(lines.map(lineKey));
  return kept.flatMap(({ score, name, ...line }) =>
    score === undefined || !name || known.has(lineKey(line as ScoredLine)) ? [] : [name],
  );
}

/** The place of the first line without a score, of one section or of all; undefined when all have one. */
export function firstOpen(lines: readonly ScoredLine[], categoryId?: string): number | undefined {
  const open = lines.findIndex(
    (line) => line.score === undefined && (categoryId === undefined || line.categoryId === categoryId),
  );
  return open === -1 ? undefined : open;
}

/** The number of the section that a line belongs to, from 1. */
export function sectionOf({ categoryList }: SkillAnswers, line: ScoredLine | undefined): number {
  return categoryList.findIndex(({ id }) => id === line?.categoryId) + 1;
}

/** The section to resume: the first incomplete one, 0 before anything is scored; a finished checklist is read from its first. */
export function sectionToResume(skill: SkillAnswers, lines: readonly ScoredLine[]): number {
  if (lines.every(({ score }) => score === undefined)) return skill.reason ? 1 : 0;
  const open = firstOpen(lines);
  if (open === undefined) return skill.isComplete ? 1 : skill.categoryList.length;
  return sectionOf(skill, lines[open]);
}

/** Whole percent of the lines that have a score. */
export function percentOf(lines: readonly ScoredLine[]): number {
  const scored = lines.flatMap(({ subQuestionId, score }) => (score === undefined ? [] : [[subQuestionId, score]]));
  return percentScored(lines, Object.fromEntries(scored));
}

/** The score that all lines have; undefined where they differ, where one is open, and where there is only one. */
export function sameScore(lines: readonly ScoredLine[]): number | undefined {
  const [first, ...others] = lines;
  return others.length > 0 && others.every(({ score }) => score === first?.score) ? first?.score : undefined;
}

/** The scored lines as they are sent. */
export function answersOf(lines: readonly ScoredLine[]) {
  return lines.flatMap(({ name: _, isCritical: _critical, carried: _carried, score, by: given, ...line }) => {
    const by = answerWays.find((way) => way === given);
    return score === undefined ? [] : [{ ...line, score, ...(by && { by }) }];
  });
}
