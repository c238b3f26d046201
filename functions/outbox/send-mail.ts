import { deliver } from '../_data/mail.ts';
import { outbox } from '../_data/outbox.ts';
import { log } from '../_http/log.ts';
import { settings } from '../_http/settings.ts';
import { renderMail } from './render-mail.ts';

/** Sends one mail of the outbox unless it is marked as sent; the stream may tell us of it more than once. */
export async function sendMail(id: string): Promise<void> {
  const item = await outbox.find({ id }, { consistent: true });
  if (!item || item.sentAt) return;
  const { subject, html, text } = renderMail(item.kind, item.fields);
  await deliver({ from: settings().mailFrom, to: item.to, subject, html, text });
  await outbox.put({ ...item, sentAt: new Date().toISOString() });
  log.info('mail sent', { kind: item.kind, outboxId: id });
}
