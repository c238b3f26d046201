import { consentTo } from '../../../functions/_jobs/consent-record.ts';
import { wholeJobs } from '../../../functions/_jobs/jobs.ts';

/** A candidate's consent to a job as it is, for an application; undefined for an unknown job. */
export async function aConsent(candidateId: string, jobId: string, at = new Date().toISOString()) {
  const job = await wholeJobs.find({ jobId });
  return job && consentTo(candidateId, job, at);
}
