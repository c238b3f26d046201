import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import type { DeclineReason } from '#shared/domain/applications/suggestions.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { changeHidden, hiddenIn, hiddenLists } from '../_jobs/finding/hidden-jobs.ts';
import { requireInUse } from '../_people/users.ts';
import { lazy } from '../_runtime/lazy.ts';

const { cardsOf } = lazy(() => import('./search-jobs.ts'));

/** The hidden jobs, newest first, open or not, each with the reason where there is one [D29]. */
export async function listHidden(candidateId: string): Promise<z.output<typeof api.job.hiddenJobs.returns>> {
  const hidden = hiddenIn(await hiddenLists.find({ candidateId }));
  const cards = await cardsOf(hidden.map(({ jobId }) => jobId));
  const jobList = hidden.flatMap(({ jobId, reason }) => {
    const card = cards.get(jobId);
    return card ? [{ ...card, reason }] : [];
  });
  return { jobList, total: jobList.length };
}

/**
 * Hides a job from the candidate's lists; the last reason counts. Idempotent. Problem missing for a job that never was, conflict for one
 * they applied to.
 */
export async function hideJob(candidateId: string, jobId: string, reason: DeclineReason | undefined) {
  const [cards, application] = await Promise.all([
    cardsOf([jobId]),
    applications.find({ candidateId, jobId }, { consistent: true }),
    requireInUse(candidateId),
  ]);
  if (!cards.has(jobId)) throw missing();
  if (application && !mayApplyAgain(application.status))
    throw new Problem(
      'conflict',
      'alreadyApplied',
      'You have applied to this job. If it is not for you, withdraw the application.',
    );
  await changeHidden(candidateId, (before) =>
    before.some((one) => one.jobId === jobId)
      ? before.map((one) => (one.jobId === jobId ? { jobId, reason: reason ?? one.reason } : one))
      : [{ jobId, reason }, ...before],
  );
  return { isHidden: true };
}

/** Shows a hidden job again; one that is not hidden is fine. */
export async function showJob(candidateId: string, jobId: string) {
  await changeHidden(candidateId, (before) => before.filter((one) => one.jobId !== jobId));
  return { isHidden: false };
}
