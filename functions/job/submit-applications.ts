import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { mayApplyAgain } from '#shared/domain/application-status.ts';
import { Problem } from '#shared/domain/problem.ts';
import { isComplete } from '#shared/domain/progress.ts';
import { type ApplicationRecord, applications, withStep } from '../_jobs/applications.ts';
import { type JobRecord, jobs } from '../_jobs/jobs.ts';
import { outbox } from '../_mail/outbox.ts';
import { type CandidateBasics, checkingCompleteProfile, progressOf } from '../_people/profile/candidates.ts';
import { transact } from '../_table/transaction.ts';
import { receivedMail } from './application-mail.ts';
import { readApplicant } from './read-applicant.ts';

type Outcome = z.input<typeof api.job.apply.returns>['results'][number]['outcome'];

/** With one for the profile, they keep a transaction under the table's limit of 100. */
const actionsOfJob = 3;
const jobsAtOnce = 25;

const messages: Record<Outcome, string> = {
  applied: 'You have successfully applied',
  alreadyApplied: 'You have already applied for this job.',
  closed: 'No longer available',
  missing: 'This job does not exist.',
};

/**
 * Applies to each job, or says why not. Profile complete, job open and no application yet hold in the very
 * transaction that writes it, so that doing this twice or at once gives one application.
 * Problem conflict with the promised text [J08] for an incomplete profile.
 */
export async function submitApplications(candidateId: string, jobIds: readonly string[]) {
  const wanted = [...new Set(jobIds)];
  const { candidate, found } = await readApplicant(candidateId, wanted);
  if (!isComplete(progressOf(candidate))) throw incompleteProfile();
  const outcomes = new Map<string, Outcome>();
  for (let from = 0; from < found.length; from += jobsAtOnce) {
    await applyTogether(candidate, found.slice(from, from + jobsAtOnce), outcomes);
  }
  return {
    results: wanted.map((jobId) => {
      const outcome = outcomes.get(jobId) ?? 'missing';
      return { jobId, outcome, message: messages[outcome] };
    }),
  };
}

/** One transaction for these jobs; those that are refused are taken out or, after an application that has ended, tried over it. */
async function applyTogether(
  candidate: CandidateBasics,
  together: JobRecord[],
  outcomes: Map<string, Outcome>,
): Promise<void> {
  const ended = new Map<string, ApplicationRecord>();
  let rest = together;
  while (rest.length > 0) {
    const refused = await transact([
      checkingCompleteProfile(candidate.candidateId),
      ...rest.flatMap((job) => applying(candidate, job, ended.get(job.jobId))),
    ]);
    if (!refused) {
      for (const job of rest) outcomes.set(job.jobId, 'applied');
      return;
    }
    if (refused.failed.includes(0)) throw incompleteProfile();
    const known: JobRecord[] = [];
    for (const position of refused.failed) {
      const job = rest[Math.floor((position - 1) / actionsOfJob)];
      if (!job) continue;
      if ((position - 1) % actionsOfJob === 0) known.push(job);
      else outcomes.set(job.jobId, 'closed');
    }
    // The application's own condition says more than the job's: a candidate who has applied sees that, open or not.
    for (const before of await findApplications(candidate.candidateId, known)) {
      if (mayApplyAgain(before.status)) ended.set(before.jobId, before);
      else outcomes.set(before.jobId, 'alreadyApplied');
    }
    rest = rest.filter((job) => !outcomes.has(job.jobId));
  }
}

async function findApplications(candidateId: string, of: readonly JobRecord[]): Promise<ApplicationRecord[]> {
  if (of.length === 0) return [];
  const found = of.map(({ jobId }) => applications.find({ candidateId, jobId }, { consistent: true }));
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

/** The application, a new one or over the one that has ended, with what must hold and the mails about it. */
function applying(candidate: CandidateBasics, job: JobRecord, before: ApplicationRecord | undefined) {
  const { candidateId } = candidate;
  const now = new Date();
  const appliedAt = now.toISOString();
  const status = 'New Submission';
  return [
    before
      ? applications.putting({ ...withStep(before, { status }, now), appliedAt }, { when: { version: before.version } })
      : applications.adding({
          ...{ candidateId, jobId: job.jobId, status, appliedAt, changedAt: appliedAt },
          steps: [{ status, at: appliedAt }],
          version: 1,
        }),
    jobs.checking({ jobId: job.jobId }, { isOpen: true }),
    outbox.adding(receivedMail(candidate, job)),
  ];
}

function incompleteProfile(): Problem {
  return new Problem('conflict', 'Please complete your profile before submitting');
}
