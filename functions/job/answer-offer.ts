import { type ApplicationStatus, nextStatuses } from '#shared/domain/application-status.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications, withStep } from '../_jobs/applications.ts';

type Answer = Extract<ApplicationStatus, 'Accepted - Pending Start' | 'Rejected'>;

/**
 * The candidate's answer to an offer. Given twice it stays as it was; of two different ones at once exactly one counts.
 * Problem conflict when there is no offer (any more).
 */
export async function answerOffer(candidateId: string, jobId: string, answer: Answer): Promise<{ status: Answer }> {
  const own = await applications.find({ candidateId, jobId }, { consistent: true });
  if (!own) throw missing();
  const isRepeated = own.status === answer && own.steps.at(-2)?.status === 'Offer Extended';
  if (isRepeated) return { status: answer };
  if (!nextStatuses(own.status, 'candidate').includes(answer)) throw noOffer();
  try {
    await applications.put(withStep(own, { status: answer }), { when: { version: own.version } });
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'conflict')) throw error;
    // A concurrent answer or move came first: the present status decides.
    return await answerOffer(candidateId, jobId, answer);
  }
  return { status: answer };
}

function noOffer(): Problem {
  return new Problem('conflict', 'This offer is no longer open. Load your applications again to see where it stands.');
}
