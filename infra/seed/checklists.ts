import { scoredItems } from '#shared/domain/skills.ts';
import { answersPacked } from '../../functions/_people/profile/skill-answers.ts';
import type { AssessmentTemplate } from '../../functions/_reference/assessments.ts';
import type { ReferenceSpecialty } from '../../functions/_reference/specialties.ts';
import templates from './skills-checklists.json' with { type: 'json' };

/** A skills checklist by name; the id is made from it, so that every load of the templates gives the same ids. */
export interface SeedChecklist {
  readonly id: string;
  readonly name: string;
}

/** Which checklist fits: by group of the specialty, else by category. The words begin a template's name. */
const byGroup: Readonly<Record<string, string>> = {
  'Critical Care': 'RN - ICU',
  'Progressive Care & Telemetry': 'RN - Telemetry',
  Emergency: 'RN - Emergency',
  'Women & Newborn': 'RN - Labor',
  'Perioperative & Procedural': 'RN - Operating',
  'Cardiopulmonary & Neurodiagnostic': 'Allied - Respiratory',
};
const byCategory: Readonly<Record<ReferenceSpecialty['category'], string>> = {
  'Registered Nurse': 'RN - Med-Surg',
  Allied: 'Allied - Radiology',
  LPN: 'LPN',
  CNA: 'CNA',
};

/** The checklist that a candidate of this specialty fills in first. */
export function checklistFor({ group, category }: Pick<ReferenceSpecialty, 'group' | 'category'>): SeedChecklist {
  const beginning = byGroup[group] ?? byCategory[category];
  const name = templates.find((template) => template.name.startsWith(beginning))?.name;
  if (!name) throw new Error(`No checklist begins with ${beginning}`);
  return { id: idOf(name), name };
}

const idOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The ten checklists as the portal keeps them; ids within them are places, as in 2-1-4. */
export const checklists: readonly AssessmentTemplate[] = templates.map(({ name, critical, categories }) => ({
  id: idOf(name),
  name,
  categoryList: Object.entries(categories as Record<string, Record<string, string[]>>).map(
    ([category, questions], atCategory) => ({
      id: `${atCategory + 1}`,
      name: category,
      questionList: Object.entries(questions).map(([question, lines], atQuestion) => ({
        id: `${atCategory + 1}-${atQuestion + 1}`,
        name: question,
        questionList: lines.map((line, at) => ({
          id: `${atCategory + 1}-${atQuestion + 1}-${at + 1}`,
          name: line,
          ...(critical.includes(line) && { isCritical: true }),
        })),
      })),
    }),
  ),
  version: 1,
}));

/** Scores for every line of a checklist, better ones more often. */
export function inventAnswers(checklistId: string, scoredAt: string) {
  const checklist = checklists.find(({ id }) => id === checklistId);
  if (!checklist) throw new Error(`No checklist has the id ${checklistId}`);
  const scale = [3, 4, 4, 3, 2, 4, 3];
  const scores = scoredItems(checklist).map(({ subQuestionId }, at) => [subQuestionId, scale[at % scale.length] ?? 3]);
  return answersPacked(checklist, { scores: Object.fromEntries(scores), ways: {}, days: {}, scoredAt, version: 1 });
}
