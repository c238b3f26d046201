import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { user } from '#shared/contract/user.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { outbox, supportMail } from '../_mail/outbox.ts';

/** Mails a lead to the support mailbox. */
export async function sendLead(lead: BodyOf<typeof user.recruiterInfo>): Promise<{ success: true }> {
  const { Name: name, Specialty: specialty, Email: email, Phone: phone } = lead;
  await outbox.add(supportMail('recruiterLead', { name, specialty, email, phone: shownPhone(phone) }));
  return { success: true };
}
