import type { SupportMessage } from '#shared/contract/support.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { supportMessages } from '../_mail/support-messages.ts';
import { settings } from '../_runtime/settings.ts';
import { transact } from '../_table/transaction.ts';

/** Keeps a message of somebody and mails it to the support mailbox, whatever it says. */
export async function sendSupportMessage(actor: Actor, message: SupportMessage): Promise<{ success: true }> {
  const { Name: name, Email: email, Phone: phone, Description: description } = message;
  const shown = phone ? shownPhone(phone) : '';
  const mail = newMail('supportMessage', [settings().supportEmail], { name, email, phone: shown, description });
  const { id, createdAt } = mail;
  await transact([
    supportMessages.adding({ userId: actor.id, id, createdAt, name, email, phone, description }),
    outbox.adding(mail),
  ]);
  return { success: true };
}
