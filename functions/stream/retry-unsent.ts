import { minuteMs } from '#shared/domain/days/durations.ts';
import { type UnsentMail, unsentMails } from '../_mail/unsent-mails.ts';
import { log, logged } from '../_runtime/log.ts';
import { sendItem } from './send-item.ts';

/** The stream's own retries take a few minutes. */
const streamMilliseconds = 5 * minuteMs;
/** Mails tried in one run; those that fail again go to the end of the list. */
const atMost = 100;

/** Retries the mails that the stream has given up, until they expire from the outbox after 30 days. */
export async function retryUnsent(
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
  if (items.length > 0) log.info('unsent mails retried', outcome);
  return outcome;
}

async function isSent(mail: UnsentMail, now: number): Promise<boolean> {
  try {
    await sendItem(mail.id);
    await unsentMails.remove(mail);
    return true;
  } catch (error) {
    // The alarm of the stream's dead-letter queue went off when it gave up; this is no second failure.
    log.warn('mail not sent', { outboxId: mail.id, error: logged(error) });
    await unsentMails.put({ id: mail.id, failedAt: new Date(now).toISOString() });
    return false;
  }
}
