import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { answerRequirements, type RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';
import type { Credentials } from '#shared/domain/eligibility/credentials.ts';
import { localDay } from '../../../lib/local-day.ts';

/** The answers to what a job asks for; none while the profile is not there, or for a job whose requirements were never read. */
export function answersTo(job: JobCard, own: Credentials | undefined): RequirementAnswer[] | undefined {
  return own && job.requirements && answerRequirements({ ...job, requirements: job.requirements }, own, localDay());
}
