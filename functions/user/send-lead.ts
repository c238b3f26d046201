import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { user } from '#shared/contract/user.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { settings } from '../_runtime/settings.ts';

/** Mails a lead to the support mailbox, and to nobody else whatever it says. */
export async function sendLead(lead: BodyOf<typeof user.recruiterInfo>): Promise<{ success: true }> {
  const { Name: name, Specialty: specialty, Email: email, Phone: phone } = lead;
  await outbox.add(
    newMail('recruiterLead', [settings().supportEmail], { name, specialty, email, phone: shownPhone(phone) }),
  );
  return { success: true };
}
