import { cutTo } from './files.ts';

/** What a score says; the scale of every checklist. */
export const scores = [
  { value: 1, label: 'Inexperienced' },
  { value: 2, label: 'Novice' },
  { value: 3, label: 'Proficient' },
  { value: 4, label: 'Expert' },
] as const;

/** How a line got its score: by itself, with the others of its group, or kept from what was said before. */
export const answerWays = ['line', 'group', 'carried'] as const;
export type AnswerWay = (typeof answerWays)[number];

export const incompleteSubmission = 'Please complete all questions before submitting';
export const incompleteSection = 'Please complete all questions before proceeding';

/** How large a checklist may be; `items` and `levels` count its name, the root, too. */
export const checklistLimits = { levels: 4, items: 2_000, categories: 200, questions: 500, nameLength: 200 } as const;

/** What is said where there is no room for more. */
export const fullChecklist = {
  items: `A checklist may have at most ${checklistLimits.items} items`,
  categories: `A checklist may have at most ${checklistLimits.categories} categories.`,
  questions: `There may be at most ${checklistLimits.questions} questions in one place.`,
} as const;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What gets a score; a critical line harms at once when it is done wrong, and is never scored with its group. */
interface Line extends Named {
  readonly isCritical?: boolean | undefined;
}

/** A checklist as far as scoring looks at it. */
export interface Checklist {
  readonly categoryList: readonly (Named & {
    readonly questionList: readonly (Line & { readonly questionList: readonly Line[] })[];
  })[];
}

/** One line of a checklist that gets a score. */
export interface ScoredItem {
  readonly categoryId: string;
  readonly questionId: string;
  readonly subQuestionId: string;
  readonly name: string;
  readonly isCritical: boolean;
}

/** Every line that gets a score, in order; a question without sub-questions is one itself. */
export function scoredItems({ categoryList }: Checklist): ScoredItem[] {
  return categoryList.flatMap((category) =>
    category.questionList.flatMap((question) => {
      const ids = { categoryId: category.id, questionId: question.id };
      const lines = question.questionList.length > 0 ? question.questionList : [question];
      return lines.map(({ id, name, isCritical = false }) => ({ ...ids, subQuestionId: id, name, isCritical }));
    }),
  );
}

/** Whole percent of the lines that have a score; 100 only when all have. */
export function percentScored(
  items: readonly Pick<ScoredItem, 'subQuestionId'>[],
  scored: Readonly<Record<string, number>>,
): number {
  if (items.length === 0) return 0;
  return Math.floor(
    (items.filter(({ subQuestionId }) => scored[subQuestionId] !== undefined).length / items.length) * 100,
  );
}

/** Says that a critical line was scored with its group, and what to do. */
export function scoredWithGroup({ name }: Pick<ScoredItem, 'name'>): string {
  return `“${name}” is critical: please score it by itself.`;
}

/** How many scores were given line by line and how many by group; one that does not say it counts as given by itself. */
export function countWays(items: readonly ScoredItem[], ways: Readonly<Record<string, AnswerWay>>) {
  const byGroup = items.filter(({ subQuestionId }) => ways[subQuestionId] === 'group').length;
  return { singly: items.length - byGroup, byGroup };
}

/** What a checklist's document is called; every such name holds the words "Skills Checklist". */
export function checklistFileName(checklistName: string): string {
  return `${validCharacters(checklistName)}.pdf`;
}

/** The name of a checklist in letters that every file system takes, with the words by which its documents are known. */
export function validCharacters(checklistName: string): string {
  const clean = checklistName
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} &()+-]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const named = /skills checklist/i.test(clean) ? clean : `${clean} Skills Checklist`.trim();
  return named.length <= 96 ? named : `${cutTo(70, named).trim()} Skills Checklist`;
}
