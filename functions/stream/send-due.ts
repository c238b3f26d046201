import { minuteMs } from '#shared/domain/days/durations.ts';
import { dueNotices } from '../_notices/notices.ts';
import { log, logged } from '../_runtime/log.ts';
import { sendNotice } from './send-notice.ts';

/** Notices sent in one run; the next one comes a minute later. */
const atMost = 200;
/** How long one that failed waits, so that it is not in the way of the others. */
const backoffMilliseconds = 10 * minuteMs;

/** Sends the notices whose time has come. One that fails is due again later; its receiver's choices are read again. */
export async function sendDueNotices(secondsLeft: () => number, now = new Date()): Promise<number> {
  const { items } = await dueNotices.list('due', {}, { limit: atMost });
  let sent = 0;
  for (const due of items) {
    if (due.dueAt > now.toISOString() || secondsLeft() < 15) break;
    try {
      await sendNotice(due, now);
      // Unless it waits for something else now.
      await dueNotices.remove(due, { when: { dueAt: due.dueAt } }).catch(() => undefined);
      sent += 1;
    } catch (error) {
      log.warn('due notice not sent', { error: logged(error) });
      await dueNotices.put({ ...due, dueAt: new Date(now.getTime() + backoffMilliseconds).toISOString() });
    }
  }
  return sent;
}
