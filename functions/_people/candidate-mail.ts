import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { newMail, type OutboxItem } from '../_mail/outbox.ts';
import type { CandidateBasics } from './profile/candidates.ts';

/** News of a candidate for the recruiter in charge, or for the support mailbox while there is none; and for who else is named. */
export function candidateMail(
  kind: OutboxItem['kind'],
  candidate: CandidateBasics,
  fields: Record<string, string>,
  alsoTo: readonly string[] = [],
): OutboxItem {
  const mail = newMail(kind, alsoTo, {
    candidateName: `${candidate.firstName} ${candidate.lastName}`,
    candidateEmail: candidate.email,
    candidatePhone: shownPhone(candidate.phone),
    date: shownDay(dayOf(new Date())),
    ...fields,
  });
  return { ...mail, recruiterId: candidate.recruiterId };
}
