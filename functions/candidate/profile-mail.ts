import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import type { CandidateBasics } from '../_data/candidates.ts';
import { newMail, type OutboxItem } from '../_data/outbox.ts';
import { recruiters } from '../_data/recruiters.ts';
import { settings } from '../_http/settings.ts';

/** News of a profile for the recruiter in charge, or for the support mailbox while there is none. */
export async function profileMail(
  kind: 'profileStarted' | 'profileCompleted' | 'checklistCompleted',
  own: CandidateBasics,
  more: Record<string, string> = {},
): Promise<OutboxItem> {
  const recruiter = own.recruiterId ? await recruiters.find({ id: own.recruiterId }) : undefined;
  const { staffOrigin, supportEmail } = settings();
  const mail = newMail(kind, [recruiter?.email ?? supportEmail], {
    candidateName: `${own.firstName} ${own.lastName}`,
    candidateEmail: own.email,
    candidatePhone: shownPhone(own.phone),
    recruiterName: recruiter ? `${recruiter.firstName} ${recruiter.lastName}` : '',
    link: `${staffOrigin}/users`,
    date: shownDay(dayOf(new Date())),
    ...more,
  });
  // Named for whom it is about, so that two first saves at once write one mail.
  return kind === 'checklistCompleted' ? mail : { ...mail, id: `${kind}-${own.candidateId}` };
}
