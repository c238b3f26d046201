import { addEmailLink } from '../_data/email-links.ts';
import { deliver } from '../_data/mail.ts';
import { type OutboxItem, outbox } from '../_data/outbox.ts';
import { log } from '../_http/log.ts';
import { settings } from '../_http/settings.ts';

/** Sends one mail of the outbox unless it is marked as sent; the stream may tell us of it more than once. */
export async function sendMail(id: string): Promise<void> {
  const item = await outbox.find({ id }, { consistent: true });
  if (!item || item.sentAt) return;
  // What renders is heavy, and a mail that was sent already needs none of it.
  const { renderMail } = await import('./render-mail.ts');
  const { subject, html, text } = await renderMail(item.kind, await fieldsOf(item));
  await deliver({ from: settings().mailFrom, to: item.to, subject, html, text });
  await outbox.put({ ...item, sentAt: new Date().toISOString() });
  log.info('mail sent', { kind: item.kind, outboxId: id });
}

/** A link that proves an address is made while it is sent: its code stands nowhere but in the mail. */
async function fieldsOf({ kind, fields, to: [email = ''] }: OutboxItem): Promise<Record<string, string>> {
  if (kind !== 'confirmEmail') return fields;
  const code = await addEmailLink(fields.userId ?? '', email);
  return { ...fields, link: `${settings().siteOrigin}/confirm?code=${code}` };
}
