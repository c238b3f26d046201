import * as z from 'zod';
import type { AssessmentTemplate } from '../../_reference/assessments.ts';
import { pack, unpacked } from '../../_table/packed-fields.ts';
import type { Action } from '../../_table/table.ts';
import { entriesOfKind, type ProfileEntry } from './profile.ts';
import { scoreDigits, scoresIn } from './score-places.ts';

/** A candidate's scores for one checklist, by sub-question. */
export interface StoredAnswers {
  readonly scores: Readonly<Record<string, number>>;
  /** When a score was last given; printed on the document. */
  readonly scoredAt: string;
  /** The number of saves. */
  readonly version: number;
}

type SkillEntry = ProfileEntry<'skills'>;

const text = z.string();

const packedFields = z.object({ digits: text, scoredAt: text });

/** Scores as the checklist's entry stores them, packed so that both fit into one item. */
export function answersPacked(
  template: AssessmentTemplate,
  { scores, scoredAt, version }: StoredAnswers,
): Pick<SkillEntry, 'version' | 'packed'> {
  return { version, packed: pack({ digits: scoreDigits(template, scores), scoredAt }) };
}

/** Unpacks the scores of an entry. */
export function answersIn(template: AssessmentTemplate, { version, packed }: SkillEntry): StoredAnswers {
  const { digits, scoredAt } = packedFields.parse(unpacked({ packed }));
  return { scores: scoresIn(template, digits), scoredAt, version };
}

/** The next state of an entry and its scores, conditional on the state that was read. */
export function puttingSkill(next: SkillEntry, before: SkillEntry | undefined): Action {
  const skills = entriesOfKind('skills');
  if (!before) return skills.adding(next);
  // Adding the document does not raise the version, see namingSkillFile.
  return skills.putting(next, { when: { version: before.version, fileId: before.fileId } });
}

/** Adds the document to an entry that has none; the scores are unchanged, so the version is too. */
export function namingSkillFile(
  { candidateId, id }: SkillEntry,
  { fileId, fileName }: Pick<SkillEntry, 'fileId' | 'fileName'>,
): Action {
  return entriesOfKind('skills').changing(
    { candidateId, id },
    { set: { fileId, fileName } },
    { when: { fileId: '' }, keepsVersion: true },
  );
}
