import { randomUUID } from 'node:crypto';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import type { CandidateBasics } from '../_data/candidates.ts';
import { mailFieldsOf } from '../_data/job-card.ts';
import type { JobRecord } from '../_data/jobs.ts';
import { type OutboxItem, outboxExpiry } from '../_data/outbox.ts';
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
  const now = new Date();
  const { siteOrigin, supportEmail } = settings();
  return {
    id: randomUUID(),
    kind,
    to: [recruiter?.email ?? supportEmail, ...(kind === 'applicationCompleted' ? [candidate.email] : [])],
    fields: {
      ...mailFieldsOf(job, siteOrigin),
      candidateName: `${candidate.firstName} ${candidate.lastName}`,
      candidateEmail: candidate.email,
      candidatePhone: shownPhone(candidate.phone),
      recruiterName: recruiter ? `${recruiter.firstName} ${recruiter.lastName}` : '',
      date: shownDay(dayOf(now)),
    },
    createdAt: now.toISOString(),
    expiresAt: outboxExpiry(now.getTime()),
  };
}
