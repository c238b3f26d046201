import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { areSameTerms, type ConsentTerms, consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { isStillOpen } from '#shared/domain/finding/still-open.ts';
import { Problem } from '#shared/domain/problem.ts';
import { isComplete } from '#shared/domain/progress.ts';
import { type ApplicationRecord, applications, withStep } from '../_jobs/applications.ts';
import { consentTo } from '../_jobs/consent-record.ts';
import { keepingConsent } from '../_jobs/consents.ts';
import { factsOf, jobs, type WholeJobRecord } from '../_jobs/jobs.ts';
import { outbox } from '../_mail/outbox.ts';
import { newNotice } from '../_notices/notices.ts';
import { type CandidateBasics, checkingCompleteProfile, progressOf } from '../_people/profile/candidates.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { receivedMail } from './application-mail.ts';
import { readApplicant } from './read-applicant.ts';

type Outcome = z.input<typeof api.job.apply.returns>['results'][number]['outcome'];

/** With one for the profile these keep a transaction under the table's limit of 100: a job has four actions at most, six with a notice. */
const jobsAtOnce = { own: 24, impersonated: 16 } as const;

/** Steps of one application, far below what its item can hold however often it is withdrawn and begins again. */
const mostSteps = 200;

const messages: Record<Outcome, string> = {
  applied: 'You have successfully applied',
  alreadyApplied: 'You have already applied for this job.',
  changed: 'The terms of this job have changed. Please read them again: nothing was sent.',
  closed: 'No longer available',
  missing: 'This job does not exist.',
};

/** A job that is applied to, with the terms that were shown under Apply. */
interface WantedJob {
  readonly jobId: string;
  readonly terms?: ConsentTerms | undefined;
}

/** Who applies: the candidate, or staff who impersonate them, which is no consent [N03]. */
interface Applicant {
  readonly candidate: CandidateBasics;
  readonly impersonatorId: string | undefined;
  /** The jobs for which health documents may be sent too [C10]. */
  readonly withHealth: ReadonlySet<string>;
}

/**
 * Applies to each job, or says why not; the candidate thereby consents to be submitted under its terms. Profile complete, job open and
 * no application yet hold in the very transaction that writes it, so that doing this twice or at once gives one application.
 * Problem conflict with the promised text [J08] for an incomplete profile.
 */
export async function submitApplications(
  candidateId: string,
  list: readonly WantedJob[],
  actorId: string = candidateId,
): Promise<z.input<typeof api.job.apply.returns>> {
  const shown = new Map(list.map(({ jobId, terms }) => [jobId, terms]));
  const wanted = [...shown.keys()];
  const { candidate, found } = await readApplicant(candidateId, wanted);
  if (!isComplete(progressOf(candidate))) throw incompleteProfile();
  const outcomes = new Map<string, Outcome>();
  const asShown = found.filter((job) => {
    const terms = shown.get(job.jobId);
    return isStillOpen(job) && (terms === undefined || areSameTerms(terms, consentTermsOf(job)));
  });
  for (const job of found) if (!asShown.includes(job)) outcomes.set(job.jobId, isStillOpen(job) ? 'changed' : 'closed');
  const withHealth = new Set(wanted.filter((jobId) => shown.get(jobId)?.withHealth));
  const applicant = { candidate, impersonatorId: actorId === candidateId ? undefined : actorId, withHealth };
  const atOnce = jobsAtOnce[applicant.impersonatorId ? 'impersonated' : 'own'];
  for (let from = 0; from < asShown.length; from += atOnce) {
    await applyTogether(applicant, asShown.slice(from, from + atOnce), outcomes);
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
  applicant: Applicant,
  together: WholeJobRecord[],
  outcomes: Map<string, Outcome>,
): Promise<void> {
  const { candidateId } = applicant.candidate;
  const ended = new Map<string, ApplicationRecord>();
  let rest = together;
  while (rest.length > 0) {
    const ofJobs = rest.map((job) => applying(applicant, job, ended.get(job.jobId)));
    const refused = await transact([checkingCompleteProfile(candidateId), ...ofJobs.flat()]);
    if (!refused) {
      for (const job of rest) outcomes.set(job.jobId, 'applied');
      return;
    }
    if (refused.failed.includes(0)) throw incompleteProfile();
    const known: WholeJobRecord[] = [];
    const places = ofJobs.flatMap((actions, index) => actions.map((_, place) => ({ job: rest[index], place })));
    for (const position of refused.failed) {
      const { job, place } = places[position - 1] ?? {};
      if (!job) continue;
      if (place === 0) known.push(job);
      else outcomes.set(job.jobId, 'closed');
    }
    // The application's own condition says more than the job's: a candidate who has applied sees that, open or not.
    for (const before of await findApplications(candidateId, known)) {
      if (mayApplyAgain(before.status) && before.steps.length < mostSteps) ended.set(before.jobId, before);
      else outcomes.set(before.jobId, 'alreadyApplied');
    }
    rest = rest.filter((job) => !outcomes.has(job.jobId));
  }
}

async function findApplications(candidateId: string, of: readonly WholeJobRecord[]): Promise<ApplicationRecord[]> {
  const found = of.map(({ jobId }) => applications.find({ candidateId, jobId }, { consistent: true }));
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

/** The application, a new one or over the one that has ended, with the candidate's consent, what must hold and the mails about it. */
function applying(
  { candidate, impersonatorId, withHealth }: Applicant,
  job: WholeJobRecord,
  before: ApplicationRecord | undefined,
): Action[] {
  const { candidateId } = candidate;
  const { jobId } = job;
  const now = new Date();
  const appliedAt = now.toISOString();
  const step = { status: 'New Submission', ...(impersonatorId && { by: impersonatorId }) } as const;
  const consent =
    impersonatorId === undefined
      ? consentTo(candidateId, job, appliedAt, { withHealth: withHealth.has(jobId) })
      : undefined;
  return [
    before
      ? applications.putting(
          { ...withStep(before, step, now), appliedAt, consent, followedTerms: undefined },
          { when: { version: before.version } },
        )
      : applications.adding({
          candidateId,
          jobId,
          source: job.source,
          status: step.status,
          appliedAt,
          changedAt: appliedAt,
          steps: [{ ...step, at: appliedAt }],
          consent,
          version: 1,
        }),
    jobs.checking({ jobId }, { isOpen: true }),
    outbox.adding(receivedMail(candidate, job)),
    ...(before ? keepingConsent(before) : []),
    ...(consent ? [] : newNotice('consentNeeded', candidateId, appliedAt, factsOf(job))),
  ];
}

function incompleteProfile(): Problem {
  return new Problem('conflict', 'profileIncomplete', 'Please complete your profile before submitting');
}
