import { mailings } from '../_people/mailings/mailings.ts';
import { type MailingMail, mailsOf } from '../_people/mailings/mails-of.ts';

/** The mail of a mailing to one candidate, as its template is now. Throws for a mailing that is no longer kept. */
export async function mailOfMailing(candidateId: string, mailingId: string): Promise<MailingMail> {
  const mailing = await mailings.find({ id: mailingId }, { consistent: true });
  const mail = mailing && (await mailsOf(mailing, [candidateId])).get(candidateId);
  if (!mail) throw new Error('There is no mailing for this notice.');
  return mail;
}
