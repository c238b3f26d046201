import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import type { Action } from '../_table/table.ts';

const named = { id: z.string(), name: z.string() };
const line = { ...named, isCritical: z.boolean().optional() };

/** A skills checklist: categories, questions, sub-questions. Ids are ours, unique within the checklist, and stay when names change. */
export const assessmentTemplate = z.object({
  ...named,
  categoryList: z.array(
    z.object({
      ...named,
      questionList: z.array(z.object({ ...line, questionList: z.array(z.object(line)) })),
    }),
  ),
  /** For how many months it is valid once submitted; absent for the usual 12. */
  validMonths: z.number().optional(),
  /** The position of each line's score among all lines that ever existed; absent while it is the order of the lines. */
  places: z.object({ ofLines: z.array(z.number()), next: z.number() }).optional(),
  version: z.number(),
});
export type AssessmentTemplate = z.output<typeof assessmentTemplate>;

export const assessments = entity(assessmentTemplate, { pk: 'ASSESSMENT#{id}', sk: 'TEMPLATE' });

/** The names of all checklists in one partition: a list of them reads no questions. */
const assessmentNames = entity(z.object(named), {
  pk: 'ASSESSMENTS',
  sk: 'A#{id}',
  lists: { all: { pk: 'ASSESSMENTS', sk: 'A#' } },
});

/** The actions that write a checklist, over whatever it was before or only over `expected`. */
export function puttingAssessment(template: AssessmentTemplate, expected?: number): Action[] {
  const over = expected === undefined ? {} : { when: { version: expected } };
  return [assessments.putting(template, over), assessmentNames.putting({ id: template.id, name: template.name })];
}

/** The actions that remove a checklist. */
export function removingAssessment(id: string): Action[] {
  return [assessments.removing({ id }), assessmentNames.removing({ id })];
}

/** All checklists by name. */
export async function listAssessments(): Promise<{ id: string; name: string }[]> {
  const found = await readAllPages((after) => assessmentNames.list('all', {}, after));
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
