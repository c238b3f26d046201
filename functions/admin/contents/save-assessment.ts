import { randomUUID } from 'node:crypto';
import type { AssessmentDraft } from '#shared/contract/admin/admin-shapes.ts';
import type { SkillAssessment } from '#shared/contract/skills.ts';
import { missing, saveFailed, wrongField } from '#shared/domain/problem.ts';
import { checklistLimits, fullChecklist, validCharacters } from '#shared/domain/skills.ts';
import { placesAfter } from '../../_people/profile/score-places.ts';
import {
  type AssessmentTemplate,
  assessments,
  listAssessments,
  puttingAssessment,
  removingAssessment,
} from '../../_reference/assessments.ts';
import { transact } from '../../_table/transaction.ts';

const mostBytes = 350_000;

type Shown = SkillAssessment & { readonly version: number };

/** All checklists by name, or one with its whole tree. */
export async function readAssessments(id: string | undefined) {
  if (id === undefined) {
    const named = await listAssessments();
    return { assessmentList: named.map((one) => ({ ...one, ...plain(one.name) })) };
  }
  const found = await assessments.find({ id }, { consistent: true });
  if (!found) throw missing();
  return { assessmentList: [shown(found)] };
}

/**
 * Saves a checklist: an item with an id keeps it, so that answers keep their question, and a new one gets one. Problem invalid for a
 * tree that is too large, conflict after a concurrent save.
 */
export async function saveAssessment(draft: AssessmentDraft): Promise<Shown> {
  const before =
    draft.id && draft.id !== '0' ? await assessments.find({ id: draft.id }, { consistent: true }) : undefined;
  if (draft.id && draft.id !== '0' && !before) throw missing();
  if (before && draft.version !== undefined && draft.version !== before.version) throw saveFailed();
  const after = templateOf(draft, before);
  requireRoom(after);
  const refused = await transact(puttingAssessment(after, before?.version));
  if (refused) throw saveFailed();
  return shown(after);
}

/** Deletes a checklist; what candidates have submitted stays. Idempotent. */
export async function removeAssessment(id: string): Promise<{ success: true }> {
  await transact(removingAssessment(id));
  return { success: true };
}

function templateOf(draft: AssessmentDraft, before: AssessmentTemplate | undefined): AssessmentTemplate {
  const known = new Set(before ? idsOf(before) : []);
  const used = new Set<string>();
  const idOf = (id: string | number | null | undefined) => {
    const kept = typeof id === 'string' && known.has(id) && !used.has(id) ? id : randomUUID();
    used.add(kept);
    return kept;
  };
  const categoryList = draft.categoryList.map((category) => ({
    id: idOf(category.id),
    name: category.name,
    questionList: category.questionList.map((question) => ({
      id: idOf(question.id),
      name: question.name,
      // A question with sub-questions is no line.
      ...(question.questionList.length === 0 && critical(question)),
      questionList: question.questionList.map((item) => ({ id: idOf(item.id), name: item.name, ...critical(item) })),
    })),
  }));
  return {
    id: before?.id ?? randomUUID(),
    name: draft.name,
    categoryList,
    // A client that does not know of it leaves it as it is.
    validMonths: draft.validMonths ?? before?.validMonths,
    places: placesAfter({ categoryList }, before),
    version: (before?.version ?? 0) + 1,
  };
}

const critical = ({ isCritical }: { readonly isCritical?: boolean | undefined }) => isCritical && { isCritical };

function idsOf({ categoryList }: AssessmentTemplate): string[] {
  return categoryList.flatMap((category) => [
    category.id,
    ...category.questionList.flatMap((question) => [question.id, ...question.questionList.map(({ id }) => id)]),
  ]);
}

function requireRoom(template: AssessmentTemplate): void {
  const items = idsOf(template).length + 1;
  const message =
    items > checklistLimits.items
      ? `${fullChecklist.items}; this one has ${items}.`
      : Buffer.byteLength(JSON.stringify(template)) > mostBytes
        ? 'The checklist is too large: at most 350 kB.'
        : undefined;
  if (message) throw wrongField('categoryList', message);
}

function shown(template: AssessmentTemplate): Shown {
  return { ...template, ...plain(template.name) };
}

/** Adds what the API's answer has beside a template: a name for files, and no progress. */
function plain(name: string): Pick<SkillAssessment, 'assessmentNameWithValidCharacters' | 'isComplete'> {
  return { assessmentNameWithValidCharacters: validCharacters(name), isComplete: false };
}
