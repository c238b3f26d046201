import type { MailFields, OutboxItem } from '../_mail/outbox.ts';
import { candidateMail } from '../_people/candidate-mail.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { settings } from '../_runtime/settings.ts';

/** News of a profile. */
export function profileMail(
  kind: 'profileStarted' | 'profileCompleted' | 'checklistCompleted',
  own: CandidateBasics,
  more: MailFields<'checklistCompleted'> = {},
): OutboxItem {
  const mail = candidateMail(kind, own, {
    link: `${settings().staffOrigin}/users?view=${own.candidateId}&kind=candidate`,
    ...more,
  });
  // The id names the candidate, so that two first saves at once write one mail.
  return kind === 'checklistCompleted' ? mail : { ...mail, id: `${kind}-${own.candidateId}` };
}
