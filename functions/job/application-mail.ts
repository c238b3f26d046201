import { candidateMail } from '../_data/candidate-mail.ts';
import type { CandidateBasics } from '../_data/candidates.ts';
import { mailFieldsOf } from '../_data/job-card.ts';
import type { JobRecord } from '../_data/jobs.ts';
import type { OutboxItem } from '../_data/outbox.ts';
import { settings } from '../_http/settings.ts';

/** The mail about one application; a completed one is for the candidate too. */
export function applicationMail(
  kind: 'applicationStarted' | 'applicationCompleted',
  candidate: CandidateBasics,
  job: JobRecord,
): OutboxItem {
  const alsoTo = kind === 'applicationCompleted' ? [candidate.email] : [];
  return candidateMail(kind, candidate, mailFieldsOf(job, settings().siteOrigin), alsoTo);
}
