import { mayWithdraw } from '#shared/domain/application-status.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications, withStep } from '../_jobs/applications.ts';

/**
 * Ends the candidate's application by the candidate's own word, until an offer is accepted [N04]. Idempotent; against a concurrent
 * move the present status decides. Problem conflict for one that was accepted or has ended otherwise.
 */
export async function withdrawApplication(candidateId: string, jobId: string): Promise<{ status: 'Rejected' }> {
  const own = await applications.find({ candidateId, jobId }, { consistent: true });
  if (!own) throw missing();
  if (own.reason === 'withdrawn') return { status: 'Rejected' };
  if (!mayWithdraw(own.status)) throw tooLate(own.status === 'Rejected');
  try {
    const ended = withStep(own, { status: 'Rejected', reason: 'withdrawn' });
    await applications.put(ended, { when: { version: own.version } });
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'conflict')) throw error;
    return await withdrawApplication(candidateId, jobId);
  }
  return { status: 'Rejected' };
}

function tooLate(hasEnded: boolean): Problem {
  return new Problem(
    'conflict',
    hasEnded
      ? 'This application has ended already.'
      : 'You have accepted this offer. Please contact your recruiter about it.',
  );
}
