import { fullName } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import type { MailTo } from '#shared/domain/mails/mails.ts';
import { type MailFields, newMail, type OutboxItem } from '../_mail/outbox.ts';
import type { CandidateBasics } from './profile/candidates.ts';

/** A mail about a candidate to their recruiter, or to the support mailbox while they have none. */
export function candidateMail<K extends MailTo<'recruiter'>>(
  kind: K,
  candidate: CandidateBasics,
  fields: MailFields<K>,
): OutboxItem {
  const mail = newMail(kind, [], {
    candidateName: fullName(candidate),
    candidateEmail: candidate.email,
    candidatePhone: shownPhone(candidate.phone),
    date: shownDay(dayOf(new Date())),
    ...fields,
  });
  return { ...mail, recruiterId: candidate.recruiterId };
}
