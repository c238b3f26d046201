import { shownDay } from '#shared/domain/dates.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import type { JobRecord } from '../_jobs/jobs.ts';
import { holding } from '../_mail/held-mails.ts';
import { newMail, type OutboxItem } from '../_mail/outbox.ts';
import { candidateMail } from '../_people/candidate-mail.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { settings } from '../_runtime/settings.ts';
import type { Action } from '../_table/table.ts';

/** Holds the mail to staff about one application, until it is known whether more of this candidate come. */
export function holdingApplicationMail(
  kind: 'applicationStarted' | 'applicationCompleted',
  candidate: CandidateBasics,
  job: JobRecord,
): Action {
  const { staffOrigin } = settings();
  const { candidateId } = candidate;
  const { jobId } = job;
  const mail = candidateMail(kind, candidate, {
    ...factsOf(job),
    link:
      kind === 'applicationCompleted'
        ? `${staffOrigin}/applications?${new URLSearchParams({ candidate: candidateId, job: jobId })}`
        : jobLink(job),
    personLink: `${staffOrigin}/users?view=${candidateId}&kind=candidate`,
  });
  return holding(mail, { candidateId, jobId });
}

/** The candidate's own copy of an application. */
export function receivedMail(candidate: CandidateBasics, job: JobRecord): OutboxItem {
  const { fields, recruiterId } = candidateMail('applicationCompleted', candidate, factsOf(job));
  const { firstName, email } = candidate;
  return { ...newMail('applicationReceived', [email], { ...fields, firstName, link: jobLink(job) }), recruiterId };
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
