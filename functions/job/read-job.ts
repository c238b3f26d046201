import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { matchReasons } from '#shared/domain/matching.ts';
import { missing } from '#shared/domain/problem.ts';
import { applications, favorites } from '../_jobs/applications.ts';
import { hiddenIn, hiddenLists } from '../_jobs/finding/hidden-jobs.ts';
import { placeOfJob } from '../_jobs/finding/place-of-job.ts';
import { jobTexts } from '../_jobs/job-text.ts';
import { wholeJobs } from '../_jobs/jobs.ts';
import { showWholeJob } from '../_jobs/show-job.ts';
import { basics, preferencesOf } from '../_people/profile/candidates.ts';
import { confirmedSources } from '../_search/jobs/confirmed-sources.ts';
import { findTogether } from '../_table/find-together.ts';

/** One job and what it is to this candidate: job, text, favourite, hidden ones, application and preferences in one read. */
export async function readJob(candidateId: string, jobId: string): Promise<JobDetail> {
  const own = { candidateId, jobId };
  const [found, confirmed] = await Promise.all([
    findTogether({
      job: wholeJobs.at(own),
      textBeside: jobTexts.at(own),
      favorite: favorites.at(own),
      hidden: hiddenLists.at(own),
      application: applications.at(own),
      candidate: basics.at(own),
    }),
    confirmedSources(),
  ]);
  const { job, textBeside, favorite, hidden, application, candidate } = found;
  const whole = job && showWholeJob(job, textBeside);
  if (!whole) throw missing();
  return {
    ...whole,
    confirmedAt: confirmed[whole.source],
    isFavorite: favorite !== undefined,
    isHidden: hiddenIn(hidden).some((one) => one.jobId === jobId),
    applicationStatus: application?.status ?? null,
    match: candidate
      ? matchReasons(preferencesOf(candidate), job)
      : { specialty: false, state: false, shift: false, startDate: false },
    place: placeOfJob({ ...job, ...whole }, candidate, dayOf(new Date())),
  };
}
