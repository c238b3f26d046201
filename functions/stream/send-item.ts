import { mailingItem } from '../_people/mailings/mailings.ts';
import { lazy } from '../_runtime/lazy.ts';
import { sendMail } from './send-mail.ts';
import { sendNotice } from './send-notice.ts';

const { fanOutMailing } = lazy(() => import('./fan-out-mailing.ts'));

/** Sends what this id names: a mail of the outbox, a mailing, or a notice (the id of its receiver, a slash, its own). */
export async function sendItem(id: string): Promise<void> {
  if (id.startsWith(mailingItem.prefix)) return await fanOutMailing(id.slice(mailingItem.prefix.length));
  const [userId = '', noticeId] = id.split('/');
  if (noticeId === undefined) await sendMail(id);
  else await sendNotice({ userId, id: noticeId });
}
