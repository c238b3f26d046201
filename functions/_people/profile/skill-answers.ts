import * as z from 'zod';
import type { Day } from '#shared/domain/dates.ts';
import { type AnswerWay, answerWays } from '#shared/domain/skills.ts';
import type { AssessmentTemplate } from '../../_reference/assessments.ts';
import { pack, unpacked } from '../../_table/packed-fields.ts';
import type { Action } from '../../_table/table.ts';
import { entriesOfKind, type ProfileEntry } from './profile.ts';
import { byLineIn, countOutside, inPlaces } from './score-places.ts';

/** A candidate's scores for one checklist, by sub-question. */
export interface StoredAnswers {
  readonly scores: Readonly<Record<string, number>>;
  /** How each score was given; absent when unknown. */
  readonly ways: Readonly<Record<string, AnswerWay>>;
  /** The days of the scores that were not given on the day of `scoredAt`. */
  readonly days: Readonly<Record<string, Day>>;
  /** When a score was last given; printed on the document. */
  readonly scoredAt: string;
  /** The number of saves. */
  readonly version: number;
}

type SkillEntry = ProfileEntry<'skills'>;

const text = z.string();

/** One digit per line; for days, one index into `days.all` per line, counting from 1. Absent when there are no ways or days. */
const packedFields = z.object({
  digits: text,
  scoredAt: text,
  ways: text.optional(),
  days: z.object({ all: z.array(text), ofLines: z.array(z.number()) }).optional(),
});

/** Scores as the checklist's entry stores them, packed so that both fit into one item. */
export function answersPacked(
  template: AssessmentTemplate,
  { scores, ways, days, scoredAt, version }: StoredAnswers,
): Pick<SkillEntry, 'version' | 'packed'> {
  const all = [...new Set(Object.values(days))].toSorted();
  const wayNumbers = numbered(ways, answerWays);
  const fields: z.output<typeof packedFields> = {
    digits: inPlaces(template, scores).join(''),
    scoredAt,
    ...(Object.keys(ways).length > 0 && { ways: inPlaces(template, wayNumbers).join('') }),
    ...(all.length > 0 && { days: { all, ofLines: inPlaces(template, numbered(days, all)) } }),
  };
  return { version, packed: pack(fields) };
}

/** Unpacks the scores of an entry. */
export function answersIn(
  template: AssessmentTemplate,
  { version, packed }: Pick<SkillEntry, 'version' | 'packed'>,
): StoredAnswers {
  const { digits, scoredAt, ways = '', days } = packedFields.parse(unpacked({ packed }));
  return {
    scores: byLineIn(template, numbersIn(digits)),
    ways: named(byLineIn(template, numbersIn(ways)), answerWays),
    days: days ? named(byLineIn(template, days.ofLines), days.all) : {},
    scoredAt,
    version,
  };
}

/** The number of scored lines that the checklist no longer contains. */
export function countRemoved(template: AssessmentTemplate, packed: Uint8Array): number {
  return countOutside(template, numbersIn(packedFields.parse(unpacked({ packed })).digits));
}

const numbersIn = (digits: string) => Array.from(digits, Number);

/** Each value as its 1-based index in the list; 0 for none. */
function numbered<V extends string>(byLine: Readonly<Record<string, V>>, all: readonly V[]): Record<string, number> {
  return Object.fromEntries(Object.entries(byLine).map(([id, value]) => [id, all.indexOf(value) + 1]));
}

/** The reverse of `numbered`. */
function named<V extends string>(byLine: Readonly<Record<string, number>>, all: readonly V[]): Record<string, V> {
  return Object.fromEntries(
    Object.entries(byLine).flatMap(([id, number]) => {
      const value = all[number - 1];
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
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
