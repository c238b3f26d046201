import type { SupportMessage } from '#shared/contract/support.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { outbox, supportMail } from '../_mail/outbox.ts';
import { supportMessages } from '../_mail/support-messages.ts';
import { newNotice } from '../_notices/notices.ts';
import { basics } from '../_people/profile/candidates.ts';
import { transact } from '../_table/transaction.ts';

/** Stores a user's message, mails it to the support mailbox and tells a candidate's recruiter. */
export async function sendSupportMessage(actor: Actor, message: SupportMessage): Promise<{ success: true }> {
  const { Name: name, Email: email, Phone: phone, Description: description } = message;
  const shown = phone ? shownPhone(phone) : '';
  const mail = supportMail('supportMessage', { name, email, phone: shown, description });
  const { id, createdAt } = mail;
  const own = await basics.find({ candidateId: actor.id });
  await transact([
    supportMessages.adding({ userId: actor.id, id, createdAt, name, email, phone, description }),
    outbox.adding(mail),
    ...newNotice('supportMessageSent', own?.recruiterId ?? '', createdAt, { candidateId: actor.id }),
  ]);
  return { success: true };
}
