import type { SupportMessage } from '#shared/contract/support.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import { newMail, outbox } from '../_data/outbox.ts';
import { supportMessages } from '../_data/support-messages.ts';
import { transact } from '../_data/transaction.ts';
import { settings } from '../_http/settings.ts';

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
