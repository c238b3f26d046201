import { mailFieldsOf } from '../_jobs/job-card.ts';
import type { JobRecord } from '../_jobs/jobs.ts';
import type { OutboxItem } from '../_mail/outbox.ts';
import { candidateMail } from '../_people/candidate-mail.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { settings } from '../_runtime/settings.ts';

/** The mail about one application; a completed one is for the candidate too. */
export function applicationMail(
  kind: 'applicationStarted' | 'applicationCompleted',
  candidate: CandidateBasics,
  job: JobRecord,
): OutboxItem {
  const alsoTo = kind === 'applicationCompleted' ? [candidate.email] : [];
  return candidateMail(kind, candidate, mailFieldsOf(job, settings().siteOrigin), alsoTo);
}
