import { shownDay } from '#shared/domain/dates.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import type { JobRecord } from '../_jobs/jobs.ts';
import type { OutboxItem } from '../_mail/outbox.ts';
import { candidateMail } from '../_people/candidate-mail.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { settings } from '../_runtime/settings.ts';

/** The mail about one application. */
export function applicationMail(
  kind: 'applicationStarted' | 'applicationCompleted',
  candidate: CandidateBasics,
  job: JobRecord,
): OutboxItem {
  const { siteOrigin, staffOrigin } = settings();
  const { candidateId } = candidate;
  const jobLink = `${siteOrigin}/job/${job.jobId}`;
  const applicationLink = `${staffOrigin}/applications?${new URLSearchParams({ candidate: candidateId, job: job.jobId })}`;
  const mail = candidateMail(kind, candidate, {
    jobTitle: job.jobTitle,
    facility: job.companyName,
    city: job.city,
    state: job.state,
    startDate: shownDay(job.startDate),
    weeklyPay: weeklyPay(job.weeklySalary),
    link: kind === 'applicationCompleted' ? applicationLink : jobLink,
    personLink: `${staffOrigin}/users?view=${candidateId}&kind=candidate`,
  });
  return { ...mail, fields: { ...mail.fields, candidateLink: jobLink } };
}
