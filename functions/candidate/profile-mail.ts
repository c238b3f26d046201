import { candidateMail } from '../_data/candidate-mail.ts';
import type { CandidateBasics } from '../_data/candidates.ts';
import type { OutboxItem } from '../_data/outbox.ts';
import { settings } from '../_http/settings.ts';

/** News of a profile. */
export function profileMail(
  kind: 'profileStarted' | 'profileCompleted' | 'checklistCompleted',
  own: CandidateBasics,
  more: Record<string, string> = {},
): OutboxItem {
  const mail = candidateMail(kind, own, { link: `${settings().staffOrigin}/users`, ...more });
  // Named for whom it is about, so that two first saves at once write one mail.
  return kind === 'checklistCompleted' ? mail : { ...mail, id: `${kind}-${own.candidateId}` };
}
