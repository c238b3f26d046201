import type * as z from 'zod';
import type { user } from '#shared/contract/user.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { notSignedIn } from '#shared/domain/problem.ts';
import { mailIdOf, outbox, supportMail } from '../_mail/outbox.ts';
import { supportMessages } from '../_mail/support-messages.ts';
import { newNotice } from '../_notices/notices.ts';
import { basics } from '../_people/profile/candidates.ts';
import { checkingInUse } from '../_people/users.ts';
import { transact } from '../_table/transaction.ts';

/** Stores a user's message, mails it to the support mailbox and tells a candidate's recruiter. Idempotent with a token. */
export async function sendSupportMessage(
  actor: Actor,
  message: z.output<typeof user.sendSupportMessage.body>,
): Promise<{ success: true }> {
  const { Name: name, Email: email, Phone: phone, Description: description, token } = message;
  const shown = phone ? shownPhone(phone) : '';
  const written = supportMail('supportMessage', { name, email, phone: shown, description });
  const mail = { ...written, ...(token && { id: mailIdOf(actor.id, token) }) };
  const { id, createdAt } = mail;
  const own = await basics.find({ candidateId: actor.id });
  // Refused where the mail is known: everything was kept with it.
  const refused = await transact([
    checkingInUse(actor.id),
    supportMessages.adding({ userId: actor.id, id, createdAt, name, email, phone, description }),
    outbox.adding(mail),
    ...newNotice('supportMessageSent', own?.recruiterId ?? '', createdAt, { candidateId: actor.id }),
  ]);
  if (refused?.failed.includes(0)) throw notSignedIn();
  return { success: true };
}
