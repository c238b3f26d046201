import { type UnsentMail, unsentMails } from '../_mail/unsent-mails.ts';
import { log, logged } from '../_runtime/log.ts';
import { sendMail } from './send-mail.ts';

/** The stream tries for a few minutes by itself. */
const streamMilliseconds = 5 * 60_000;
/** Mails tried in one run; those that fail again stand behind the others. */
const atMost = 100;

/** Sends again what the stream has given up. What nobody can send is tried until the outbox forgets it, after 30 days. */
export async function sendAgain(
  secondsLeft: () => number,
  now = Date.now(),
): Promise<{ sent: number; failed: number }> {
  const before = new Date(now - streamMilliseconds).toISOString();
  const { items } = await unsentMails.list('all', {}, { limit: atMost });
  const outcome = { sent: 0, failed: 0 };
  for (const mail of items) {
    if (mail.failedAt > before || secondsLeft() < 15) break;
    outcome[(await isSent(mail, now)) ? 'sent' : 'failed']++;
  }
  if (items.length > 0) log.info('mails sent again', outcome);
  return outcome;
}

async function isSent(mail: UnsentMail, now: number): Promise<boolean> {
  try {
    await sendMail(mail.id);
    await unsentMails.remove(mail);
    return true;
  } catch (error) {
    // The queue of the stream has told a person already.
    log.warn('mail not sent', { outboxId: mail.id, ...logged(error) });
    await unsentMails.put({ id: mail.id, failedAt: new Date(now).toISOString() });
    return false;
  }
}
