import { fullName } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import type { MailTo } from '#shared/domain/mails/mails.ts';
import { type MailFields, newMail, type OutboxItem } from '../_mail/outbox.ts';
import type { CandidateBasics } from './profile/candidates.ts';
import { zoneOfHome } from './profile/zone-of.ts';

/**
 * A mail about a candidate to their recruiter, or to the support mailbox when they have none; its date is in the candidate's time zone
 * [X04].
 */
export function candidateMail<K extends MailTo<'recruiter'>>(
  kind: K,
  candidate: CandidateBasics,
  fields: MailFields<K>,
): OutboxItem {
  const mail = newMail(kind, [], {
    candidateName: fullName(candidate),
    candidateEmail: candidate.email,
    candidatePhone: shownPhone(candidate.phone),
    date: shownDay(dayIn(new Date().toISOString(), zoneOfHome(candidate))),
    ...fields,
  });
  return { ...mail, recruiterId: candidate.recruiterId };
}
