import { findSpecialty } from '../_reference/specialties.ts';
import type { Action } from '../_table/table.ts';
import type { CandidateBasics } from './profile/candidates.ts';
import { type RecruiterRecord, recruiters } from './recruiters.ts';

/**
 * The next recruiter in turn: from the best group (a shared specialty, then the category, then all in the round robin), the one who has
 * waited longest. Undefined when no active recruiter takes part.
 */
export function nextInTurn(
  candidate: Pick<CandidateBasics, 'specialtyIds'>,
  all: readonly RecruiterRecord[],
): RecruiterRecord | undefined {
  const takingPart = all.filter((recruiter) => recruiter.isActive && recruiter.useRoundRobin);
  const categories = categoriesOf(candidate.specialtyIds);
  const groups = [
    takingPart.filter((recruiter) => recruiter.specialtyIds.some((id) => candidate.specialtyIds.includes(id))),
    takingPart.filter((recruiter) => [...categoriesOf(recruiter.specialtyIds)].some((c) => categories.has(c))),
    takingPart,
  ];
  const best = groups.find((group) => group.length > 0) ?? [];
  return best.toSorted((a, b) => order(a).localeCompare(order(b)))[0];
}

/** Never assigned comes first; ties are broken by id. */
function order(recruiter: RecruiterRecord): string {
  return `${recruiter.lastAssignedAt}#${recruiter.id}`;
}

function categoriesOf(specialtyIds: readonly number[]): Set<string> {
  return new Set(specialtyIds.flatMap((id) => findSpecialty(id)?.category ?? []));
}

/** Counts the turn, in the assigning transaction; refused after a concurrent turn, or when the recruiter no longer takes part. */
export function takingTurn({ id, assignedCount }: RecruiterRecord, at = new Date().toISOString()): Action {
  return recruiters.changing(
    { id },
    { add: { assignedCount: 1 }, set: { lastAssignedAt: at } },
    { when: { assignedCount, isActive: true, useRoundRobin: true } },
  );
}
