import {
  mayWithdraw,
  type WithdrawalReason,
  withdrawalReasons,
} from '#shared/domain/applications/application-status.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications, withStep } from '../../_jobs/applications.ts';
import { factsOf, jobs } from '../../_jobs/jobs.ts';
import { newNotice } from '../../_notices/notices.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';
import { basics } from '../profile/candidates.ts';

/**
 * Withdraws an application at the candidate's request, until an offer is accepted [N04], and notifies the recruiter. Idempotent; decided by
 * the status after any concurrent move. Problem conflict for an application that was accepted or has ended otherwise.
 */
export async function withdrawApplication(
  candidateId: string,
  jobId: string,
  reason: WithdrawalReason,
  said?: string,
): Promise<{ status: 'Rejected' }> {
  const key = { candidateId, jobId };
  const { own, job, profile } = await findTogether(
    { own: applications.at(key), job: jobs.at(key), profile: basics.at(key) },
    { consistent: true },
  );
  if (!own) throw missing();
  if (withdrawalReasons.some((one) => one === own.reason)) return { status: 'Rejected' };
  if (!mayWithdraw(own.status)) throw tooLate(own.status === 'Rejected');
  const ended = withStep(own, { status: 'Rejected', reason, ...(said && { said }) });
  const told = job && { candidateId, ...factsOf(job) };
  const refused = await transact([
    applications.putting(ended, { when: { version: own.version } }),
    ...(told ? newNotice('applicationWithdrawn', profile?.recruiterId ?? '', ended.changedAt, told) : []),
  ]);
  if (refused) return await withdrawApplication(candidateId, jobId, reason, said);
  return { status: 'Rejected' };
}

function tooLate(hasEnded: boolean): Problem {
  return new Problem(
    'conflict',
    'tooLateToWithdraw',
    hasEnded
      ? 'This application has ended already.'
      : 'You have accepted this offer. Please contact your recruiter about it.',
  );
}
