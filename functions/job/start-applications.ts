import { isStillOpen } from '#shared/domain/finding/still-open.ts';
import { startedApplications } from '../_jobs/applications.ts';
import { transact } from '../_table/transaction.ts';
import { holdingStartedMail } from './application-mail.ts';
import { readApplicant } from './read-applicant.ts';

/** Records that the candidate began to apply, once per job, with the mail to the recruiter. Unknown and closed jobs are left out. */
export async function startApplications(candidateId: string, jobIds: readonly string[]): Promise<{ started: number }> {
  const { candidate, found } = await readApplicant(candidateId, jobIds);
  const startedAt = new Date().toISOString();
  const results = await Promise.all(
    found
      .filter((job) => isStillOpen(job))
      .map((job) =>
        transact([
          startedApplications.adding({ candidateId, jobId: job.jobId, startedAt }),
          holdingStartedMail(candidate, job),
        ]),
      ),
  );
  return { started: results.filter((refused) => refused === undefined).length };
}
