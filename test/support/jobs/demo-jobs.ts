import { api } from '#shared/contract/index.ts';
import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { SignedInPerson } from '../people/sign-in.ts';

/** Every feed that a test drops has a source of its own, named so: its jobs come and close while other tests run. */
export const testSource = 'test-';

/** Open jobs that stay open as long as the tests run: those of the demo world, from these pages of the board. */
export async function demoJobs(
  person: SignedInPerson,
  sortBy: JobFilter['sortBy'] = '',
  pages: readonly number[] = [1, 2],
): Promise<JobCard[]> {
  const found = await Promise.all(pages.map((page) => person.call(api.job.search, {}, { page, sortBy })));
  const jobs = found.flatMap(({ jobList }) => jobList).filter(({ source }) => !source.startsWith(testSource));
  // When the board changes between two pages, a job may be on both.
  return [...new Map(jobs.map((job) => [job.jobId, job])).values()];
}
