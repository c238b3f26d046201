import { missing } from '#shared/domain/problem.ts';
import { startedApplications } from '../_data/applications.ts';
import { basics } from '../_data/candidates.ts';
import { findJobs } from '../_data/jobs.ts';
import { outbox } from '../_data/outbox.ts';
import { transact } from '../_data/transaction.ts';
import { applicationMail, recruiterOf } from './application-mail.ts';

/** Notes that the candidate began to apply, once a job, with the mail that tells the recruiter. Unknown jobs are left out. */
export async function startApplications(candidateId: string, jobIds: readonly string[]): Promise<{ started: number }> {
  const [candidate, found] = await Promise.all([basics.find({ candidateId }), findJobs(jobIds)]);
  if (!candidate) throw missing();
  const recruiter = await recruiterOf(candidate);
  const startedAt = new Date().toISOString();
  const results = await Promise.all(
    [...found.values()].map((job) =>
      transact([
        startedApplications.adding({ candidateId, jobId: job.jobId, startedAt }),
        outbox.adding(applicationMail('applicationStarted', candidate, recruiter, job)),
      ]),
    ),
  );
  return { started: results.filter((refused) => refused === undefined).length };
}
