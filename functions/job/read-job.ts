import type { JobDetail } from '#shared/contract/job-shapes.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import { matchReasons } from '#shared/domain/matching.ts';
import { missing } from '#shared/domain/problem.ts';
import { applications, favorites } from '../_jobs/applications.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { jobTexts, textOf } from '../_jobs/job-text.ts';
import { wholeJobs } from '../_jobs/jobs.ts';
import { basics, preferencesOf } from '../_people/profile/candidates.ts';
import { findTogether } from '../_table/find-together.ts';

/** One job and what it is to this candidate: job, text, favourite, application and preferences in one read. */
export async function readJob(candidateId: string, jobId: string): Promise<JobDetail> {
  const own = { candidateId, jobId };
  const { job, textBeside, favorite, application, candidate } = await findTogether({
    job: wholeJobs.at(own),
    textBeside: jobTexts.at(own),
    favorite: favorites.at(own),
    application: applications.at(own),
    candidate: basics.at(own),
  });
  const text = job && textOf(job, textBeside);
  if (!job || !text) throw missing();
  return {
    ...jobCardOf(job),
    ...text,
    specialtyRequirementList: text.specialtyRequirements.map(named),
    credentialRequirementList: text.credentialRequirements.map(named),
    requirements: job.requirements ?? asTexts([...text.credentialRequirements, ...text.specialtyRequirements]),
    isFavorite: favorite !== undefined,
    applicationStatus: application?.status ?? null,
    match: candidate
      ? matchReasons(preferencesOf(candidate), job)
      : { specialty: false, state: false, shift: false, startDate: false },
  };
}

/** Of a job whose feed came before requirements were read. */
function asTexts(texts: readonly string[]): Requirement[] {
  return texts.map((text) => ({ kind: 'text', text }));
}

function named(name: string, position: number): { id: string; name: string } {
  return { id: String(position + 1), name };
}
