import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { user } from '#shared/contract/user.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { notSignedIn } from '#shared/domain/problem.ts';
import { mailIdOf, outbox, supportMail } from '../_mail/outbox.ts';
import { checkingInUse } from '../_people/users.ts';
import { transact } from '../_table/transaction.ts';

/** Mails a lead to the support mailbox. Idempotent with a token. */
export async function sendLead(actor: Actor, lead: BodyOf<typeof user.recruiterInfo>): Promise<{ success: true }> {
  const { Name: name, Specialty: specialty, Email: email, Phone: phone, token } = lead;
  const mail = supportMail('recruiterLead', { name, specialty, email, phone: shownPhone(phone) });
  const refused = await transact([
    checkingInUse(actor.id),
    outbox.adding({ ...mail, ...(token && { id: mailIdOf(actor.id, token) }) }),
  ]);
  if (refused?.failed.includes(0)) throw notSignedIn();
  return { success: true };
}
