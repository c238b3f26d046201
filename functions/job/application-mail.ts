import { shownDay } from '#shared/domain/dates.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import type { JobRecord } from '../_jobs/jobs.ts';
import { holding, staffLinks } from '../_mail/held-mails.ts';
import { newMail, type OutboxItem } from '../_mail/outbox.ts';
import { candidateMail } from '../_people/candidate-mail.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { settings } from '../_runtime/settings.ts';
import type { Action } from '../_table/table.ts';

/** Holds the mail to staff about a begun application, until it is known whether more of this candidate come. */
export function holdingStartedMail(candidate: CandidateBasics, job: JobRecord): Action {
  const of = { candidateId: candidate.candidateId, jobId: job.jobId };
  const { personLink } = staffLinks(of);
  return holding(
    candidateMail('applicationStarted', candidate, { ...factsOf(job), link: jobLink(job), personLink }),
    of,
  );
}

/** The candidate's own copy of an application; the mail to staff about it is still to be held. */
export function receivedMail(candidate: CandidateBasics, job: JobRecord): OutboxItem {
  const { fields, recruiterId } = candidateMail('applicationCompleted', candidate, factsOf(job));
  const { firstName, email, candidateId } = candidate;
  const unheld = { candidateId, jobId: job.jobId };
  return {
    ...newMail('applicationReceived', [email], { ...fields, firstName, link: jobLink(job) }),
    recruiterId,
    unheld,
  };
}

function factsOf(job: JobRecord) {
  return {
    jobTitle: job.jobTitle,
    facility: job.companyName,
    city: job.city,
    state: job.state,
    startDate: shownDay(job.startDate),
    weeklyPay: weeklyPay(job.weeklySalary),
  };
}

function jobLink({ jobId }: JobRecord): string {
  return `${settings().siteOrigin}/job/${jobId}`;
}
