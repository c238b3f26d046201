import type { AssignedRecruiter } from '#shared/contract/user-shapes.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { requireOwnInvitation } from '../_people/accounts/invitations.ts';
import { takingCharge } from '../_people/caseload.ts';
import { nextInTurn, takingTurn } from '../_people/next-in-turn.ts';
import { basics } from '../_people/profile/candidates.ts';
import { listRecruiters, type RecruiterRecord } from '../_people/recruiters.ts';
import { transact } from '../_table/transaction.ts';

const attempts = 20;

/**
 * The candidate's recruiter. One who was assigned stays, unless no longer active; otherwise the next in turn.
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
    // An assignment from before caseloads were kept.
    if (assigned && !own.isCharged)
      await transact(takingCharge({ candidateId, before: assigned.id, recruiterId: assigned.id }));
    if (assigned) return answer(assigned);
    const next = nextInTurn(own, all);
    if (!next) throw new Problem('missing', 'noRecruiter', 'We were unable to find a recruiter at this time.');
    // Both change together: after a concurrent assignment, or when the recruiter became inactive, the search is repeated.
    const refused = await transact([
      takingTurn(next),
      ...takingCharge({ candidateId, before: own.recruiterId, recruiterId: next.id }),
    ]);
    if (!refused) return answer(next);
  }
  throw new Problem('unavailable', 'noRecruiter', 'We were unable to find a recruiter at this time.', {
    retryAfterSeconds: 2,
  });
}

async function requireInvitationOf(candidateId: string, registrationId: string): Promise<void> {
  const own = await basics.find({ candidateId });
  if (!own) throw missing();
  await requireOwnInvitation(registrationId, { id: candidateId, email: own.email });
}

function answer(recruiter: RecruiterRecord): AssignedRecruiter {
  return {
    recruiter: fullName(recruiter),
    email: recruiter.email,
    headshot: recruiter.avatar,
    calendly: recruiter.calendlyLink,
  };
}
