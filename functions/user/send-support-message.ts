import type { SupportMessage } from '#shared/contract/support.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { outbox, supportMail } from '../_mail/outbox.ts';
import { supportMessages } from '../_mail/support-messages.ts';
import { transact } from '../_table/transaction.ts';

/** Stores a user's message and mails it to the support mailbox. */
export async function sendSupportMessage(actor: Actor, message: SupportMessage): Promise<{ success: true }> {
  const { Name: name, Email: email, Phone: phone, Description: description } = message;
  const shown = phone ? shownPhone(phone) : '';
  const mail = supportMail('supportMessage', { name, email, phone: shown, description });
  const { id, createdAt } = mail;
  await transact([
    supportMessages.adding({ userId: actor.id, id, createdAt, name, email, phone, description }),
    outbox.adding(mail),
  ]);
  return { success: true };
}
