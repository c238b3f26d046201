import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import type { CandidateBasics } from '../_data/candidates.ts';
import { mailFieldsOf } from '../_data/job-card.ts';
import type { JobRecord } from '../_data/jobs.ts';
import { newMail, type OutboxItem } from '../_data/outbox.ts';
import { settings } from '../_http/settings.ts';

/** The mail about one application, for the recruiter in charge or the support mailbox; a completed one for the candidate too. */
export function applicationMail(kind: OutboxItem['kind'], candidate: CandidateBasics, job: JobRecord): OutboxItem {
  const mail = newMail(kind, kind === 'applicationCompleted' ? [candidate.email] : [], {
    ...mailFieldsOf(job, settings().siteOrigin),
    candidateName: `${candidate.firstName} ${candidate.lastName}`,
    candidateEmail: candidate.email,
    candidatePhone: shownPhone(candidate.phone),
    date: shownDay(dayOf(new Date())),
  });
  return { ...mail, recruiterId: candidate.recruiterId };
}
