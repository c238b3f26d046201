import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { noOwnFilters } from '#shared/contract/job/job-search.ts';
import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { missing } from '#shared/domain/problem.ts';
import { jobTexts } from '../../_jobs/job-text.ts';
import { wholeJobs } from '../../_jobs/jobs.ts';
import { showWholeJob } from '../../_jobs/show-job.ts';
import { confirmedSources } from '../../_search/jobs/confirmed-sources.ts';
import { currentSnapshot } from '../../_search/jobs/current-snapshot.ts';
import { findTogether } from '../../_table/find-together.ts';

type Search = typeof api.admin.jobs;

/** One page of the board, by no candidate's preferences. */
export async function searchStaffJobs(filter: z.output<Search['body']>): Promise<z.input<Search['returns']>> {
  const snapshot = await currentSnapshot();
  return { ...snapshot.search({ ...filter, ...noOwnFilters }), startMonths: snapshot.startMonths() };
}

/** One job with its text, open or not. */
export async function readStaffJob(jobId: string): Promise<WholeJob> {
  const [{ job, textBeside }, confirmed] = await Promise.all([
    findTogether({ job: wholeJobs.at({ jobId }), textBeside: jobTexts.at({ jobId }) }),
    confirmedSources(),
  ]);
  const whole = job && showWholeJob(job, textBeside);
  if (!whole) throw missing();
  return { ...whole, confirmedAt: confirmed[whole.source] };
}
