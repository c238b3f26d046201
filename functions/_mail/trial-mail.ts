import { setTimeout as pause } from 'node:timers/promises';
import { newMail, outbox } from './outbox.ts';

/**
 * Writes one mail into the outbox, for the operator, and waits until the portal has sent it with the rights of its own function. False when
 * it has not within these seconds: the stream reads a new mail at once, and tries one that it gave up again ten minutes later.
 */
export async function sendTrialMail(email: string, stage: string, seconds = 60): Promise<boolean> {
  const mail = newMail('trial', [email], { stage });
  await outbox.put(mail);
  for (let waited = 0; waited < seconds; waited += 1) {
    if ((await outbox.find({ id: mail.id }, { consistent: true }))?.sentAt) return true;
    await pause(1000);
  }
  return false;
}
