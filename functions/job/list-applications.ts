import type { Application } from '#shared/contract/jobs.ts';
import { applications } from '../_data/applications.ts';
import { jobCardOf } from '../_data/job-card.ts';
import { findJobs } from '../_data/jobs.ts';

/** A candidate's applications with their jobs, newest first. */
export async function listApplications(candidateId: string): Promise<{ applicationList: Application[] }> {
  const { items } = await applications.list('ofCandidate', { candidateId });
  const found = await findJobs(items.map((application) => application.jobId));
  const applicationList = items
    .toSorted((a, b) => b.appliedAt.localeCompare(a.appliedAt))
    .flatMap((application) => {
      const job = found.get(application.jobId);
      const { jobId, status, appliedAt, steps } = application;
      return job ? [{ id: jobId, status, appliedAt, steps, job: jobCardOf(job) }] : [];
    });
  return { applicationList };
}
