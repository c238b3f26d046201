import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import type { CandidateBasics } from '../_data/candidates.ts';
import { mailFieldsOf } from '../_data/job-card.ts';
import type { JobRecord } from '../_data/jobs.ts';
import { newMail, type OutboxItem } from '../_data/outbox.ts';
import { type RecruiterRecord, recruiters } from '../_data/recruiters.ts';
import { settings } from '../_http/settings.ts';

/** Who hears of a candidate's applications: the recruiter in charge, or nobody yet. */
export async function recruiterOf(candidate: CandidateBasics): Promise<RecruiterRecord | undefined> {
  return candidate.recruiterId ? await recruiters.find({ id: candidate.recruiterId }) : undefined;
}

/** The mail about one application, for the recruiter in charge or the support mailbox; a completed one for the candidate too. */
export function applicationMail(
  kind: OutboxItem['kind'],
  candidate: CandidateBasics,
  recruiter: RecruiterRecord | undefined,
  job: JobRecord,
): OutboxItem {
  const { siteOrigin, supportEmail } = settings();
  const to = [recruiter?.email ?? supportEmail, ...(kind === 'applicationCompleted' ? [candidate.email] : [])];
  return newMail(kind, to, {
    ...mailFieldsOf(job, siteOrigin),
    candidateName: `${candidate.firstName} ${candidate.lastName}`,
    candidateEmail: candidate.email,
    candidatePhone: shownPhone(candidate.phone),
    recruiterName: recruiter ? `${recruiter.firstName} ${recruiter.lastName}` : '',
    date: shownDay(dayOf(new Date())),
  });
}
