import type { AssignedRecruiter } from '#shared/contract/user-shapes.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { requireOwnInvitation } from '../_people/accounts/invitations.ts';
import { takingCharge } from '../_people/charges.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { listRecruiters, type RecruiterRecord, recruiters } from '../_people/recruiters.ts';
import { findSpecialty } from '../_reference/specialties.ts';
import { transact } from '../_table/transaction.ts';

const attempts = 20;

/**
 * The candidate's recruiter. One who was assigned stays, unless no longer active; otherwise the best group decides
 * (a specialty in common, then the category, then all with round robin on), and within it the one who waited longest.
 * Problem missing with its promised text [A23] when no recruiter is left, invalid for an invitation of another user.
 */
export async function assignRecruiter(
  candidateId: string,
  registrationId?: string | null | undefined,
): Promise<AssignedRecruiter> {
  if (registrationId) await requireInvitationOf(candidateId, registrationId);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [own, all] = await Promise.all([basics.find({ candidateId }, { consistent: true }), listRecruiters()]);
    if (!own) throw missing();
    const assigned = all.find((recruiter) => recruiter.id === own.recruiterId && recruiter.isActive);
    // An assignment of before charges were kept.
    if (assigned && !own.isCharged)
      await transact(takingCharge({ candidateId, before: assigned.id, recruiterId: assigned.id }));
    if (assigned) return answer(assigned);
    const next = nextInTurn(own, all);
    if (!next) throw new Problem('missing', 'We were unable to find a recruiter at this time.');
    // Both change together: after a concurrent assignment, or when the recruiter became inactive, the search is repeated.
    const refused = await transact([
      recruiters.changing(
        { id: next.id },
        { add: { assignedCount: 1 }, set: { lastAssignedAt: new Date().toISOString() } },
        { when: { assignedCount: next.assignedCount, isActive: true, useRoundRobin: true } },
      ),
      ...takingCharge({ candidateId, before: own.recruiterId, recruiterId: next.id }),
    ]);
    if (!refused) return answer(next);
  }
  throw new Problem('unavailable', 'We were unable to find a recruiter at this time.', { retryAfterSeconds: 2 });
}

async function requireInvitationOf(candidateId: string, registrationId: string): Promise<void> {
  const own = await basics.find({ candidateId });
  if (!own) throw missing();
  await requireOwnInvitation(registrationId, { id: candidateId, email: own.email });
}

/** Whose turn it is by the rule above; undefined when no active recruiter takes part. */
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

/** Never assigned comes first; the id settles ties. */
function order(recruiter: RecruiterRecord): string {
  return `${recruiter.lastAssignedAt.padStart(24, '0')}#${recruiter.id}`;
}

function categoriesOf(specialtyIds: readonly number[]): Set<string> {
  return new Set(specialtyIds.flatMap((id) => findSpecialty(id)?.category ?? []));
}

function answer(recruiter: RecruiterRecord): AssignedRecruiter {
  return {
    recruiter: `${recruiter.firstName} ${recruiter.lastName}`,
    email: recruiter.email,
    headshot: recruiter.avatar,
    calendly: recruiter.calendlyLink,
  };
}
