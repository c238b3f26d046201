import type { Application } from '#shared/contract/job-shapes.ts';
import { applications } from '../_jobs/applications.ts';
import { lazy } from '../_runtime/lazy.ts';
import { readAllPages } from '../_table/read-all-pages.ts';

const board = lazy(() => import('./search-jobs.ts'));

/** A candidate's applications with their jobs, newest first. */
export async function listOwnApplications(candidateId: string): Promise<{ applicationList: Application[] }> {
  const items = await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after));
  const cards = await board.cardsOf(items.map((application) => application.jobId));
  const applicationList = items
    .toSorted((a, b) => b.appliedAt.localeCompare(a.appliedAt))
    .flatMap((application) => {
      const job = cards.get(application.jobId);
      const { jobId, status, appliedAt, reason, steps } = application;
      return job ? [{ id: jobId, status, appliedAt, reason, steps, job }] : [];
    });
  return { applicationList };
}
