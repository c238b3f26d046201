import { type AssessmentTemplate, assessments } from '../../_reference/assessments.ts';
import { findTogether } from '../../_table/find-together.ts';
import type { StoredItem } from '../../_table/table.ts';
import { basics, type CandidateBasics } from './candidates.ts';
import { entriesOfKind, type ProfileEntry } from './profile.ts';
import { answersIn, type StoredAnswers } from './skill-answers.ts';

/** A checklist with a candidate's scores and the entry that holds its progress. */
export interface ChecklistProgress {
  readonly basics: CandidateBasics;
  readonly template: AssessmentTemplate | undefined;
  readonly given: StoredAnswers | undefined;
  /** The scores of a retake in progress. */
  readonly retaken: StoredAnswers | undefined;
  readonly entry: ProfileEntry<'skills'> | undefined;
}

/**
 * Reads all of this in one call, together with an item `beside`; undefined without a profile. Strongly consistent on demand (twice the
 * price).
 */
export async function findChecklistProgress<Beside = never>(
  candidateId: string,
  assessmentId: string,
  { consistent = false, beside }: { consistent?: boolean; beside?: StoredItem<Beside> } = {},
): Promise<(ChecklistProgress & { readonly beside: Beside | undefined }) | undefined> {
  const { own, template, entry, others } = await findTogether(
    {
      own: basics.at({ candidateId }),
      template: assessments.at({ id: assessmentId }),
      entry: entriesOfKind('skills').at({ candidateId, id: assessmentId }),
      others: beside ? [beside] : [],
    },
    { consistent },
  );
  const given = template && entry && answersIn(template, entry);
  const retaken = template && entry?.retake && answersIn(template, { ...entry, packed: entry.retake.packed });
  return own && { basics: own, template, given, retaken, entry, beside: others[0] };
}
