import type { ChangeReason } from '#shared/domain/account/recruiters.ts';
import type { noUser } from '#shared/domain/actor.ts';
import { newNotice } from '../_notices/notices.ts';
import type { Action } from '../_table/table.ts';
import { takingCharge } from './caseload.ts';
import { formerRecruitersOf } from './former-recruiters.ts';
import { nextInTurn, takingTurn } from './next-in-turn.ts';
import type { CandidateBasics } from './profile/candidates.ts';
import { listRecruiters, type RecruiterRecord } from './recruiters.ts';
import { givingTasksOf } from './tasks.ts';

interface Asked {
  /** The candidate who asked, or `noUser` for the hourly round. */
  readonly by: string | typeof noUser;
  readonly reason?: ChangeReason | undefined;
  readonly now: Date;
}

/** A reassignment that is not written yet. */
interface Moving {
  readonly next: RecruiterRecord;
  /** The actions of one transaction, which fails after a concurrent change. */
  readonly actions: Action[];
}

/**
 * Assigns a candidate to the next recruiter in turn, skipping those of the last 90 days. Open tasks move along; both recruiters and the
 * candidate get a notice. Undefined when there is no other recruiter.
 */
export async function assigningNext(own: CandidateBasics, { by, reason, now }: Asked): Promise<Moving | undefined> {
  const { candidateId, recruiterId: before } = own;
  const [all, former] = await Promise.all([listRecruiters(), formerRecruitersOf(candidateId, now)]);
  const had = new Set([before, ...former.map(({ recruiterId }) => recruiterId)]);
  const next = nextInTurn(
    own,
    all.filter(({ id }) => !had.has(id)),
  );
  if (!next) return undefined;
  const at = now.toISOString();
  const left = all.find(({ id, isActive }) => id === before && isActive);
  return {
    next,
    actions: [
      takingTurn(next, at),
      ...takingCharge({ candidateId, before, recruiterId: next.id, by, reason, at }),
      ...(await givingTasksOf(candidateId, before, next.id)),
      ...newNotice('candidateAssigned', next.id, at, { candidateId }),
      ...newNotice('candidateLeft', left?.id ?? '', at, { candidateId }),
    ],
  };
}
