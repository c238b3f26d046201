import { randomUUID } from 'node:crypto';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { isRetakeDue, supersededYears, validUntil } from '#shared/domain/checklists/validity.ts';
import type { Day } from '#shared/domain/dates.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { keptUntil } from './kept-until.ts';
import type { ProfileEntry } from './profile.ts';
import type { SupersededChecklist } from './superseded-checklists.ts';

type SkillEntry = ProfileEntry<'skills'>;

/** The history entry for a submitted checklist that a newer one replaces; `file` is its document. */
export function superseded(entry: SkillEntry, file: Pick<SkillEntry, 'fileId' | 'fileName'>, now: Date) {
  const { candidateId, assessmentId, completedAt = '', reason, packed } = entry;
  return {
    candidateId,
    assessmentId,
    completedAt,
    reason,
    packed,
    id: randomUUID(),
    validUntil: lastDayOf(entry),
    fileId: file.fileId,
    fileName: file.fileName,
    expiresAt: keptUntil(now, supersededYears),
  };
}

/** The last day on which a checklist is valid; empty when it was not submitted, or on an unknown day. */
export function lastDayOf({ isComplete, completedAt, validUntil: until }: SkillEntry): Day {
  if (!isComplete || !completedAt) return '';
  return until ?? validUntil(completedAt.slice(0, 10));
}

/** Whether a checklist may be retaken; counts a day as over only when it is over in every time zone. */
export function mayRetake(entry: SkillEntry): boolean {
  return entry.isComplete && isRetakeDue(lastDayOf(entry), earliestToday());
}

/** A checklist in answer form, with its replaced versions. */
export function shownChecklist(
  entry: SkillEntry,
  replaced: readonly SupersededChecklist[],
): CandidateDetails['skillList'][number] {
  const { assessmentId, assessmentName, percentageComplete, isComplete, createdAt, completedAt = '' } = entry;
  const { fileId, fileName, reason, retake } = entry;
  const until = lastDayOf(entry);
  const versions = replaced
    .filter((one) => one.assessmentId === assessmentId)
    .toSorted((a, b) => b.expiresAt - a.expiresAt)
    .map((one) => ({
      completedDate: one.completedAt,
      ...(one.validUntil && { validUntil: one.validUntil }),
      reason: one.reason,
      fileId: one.fileId,
      fileName: one.fileName,
    }));
  return {
    assessmentId,
    assessmentName,
    percentageComplete,
    isComplete,
    createdDate: createdAt,
    completedDate: completedAt,
    fileId,
    fileName,
    reason,
    ...(until && { validUntil: until }),
    ...(mayRetake(entry) && { canRetake: true }),
    ...(retake && { retake: { reason: retake.reason, percentageComplete: retake.percentageComplete } }),
    ...(versions.length > 0 && { versions }),
  };
}
