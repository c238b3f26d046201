import { setTimeout as pause } from 'node:timers/promises';
import { adoptStage } from '../stage-environment.ts';
import type { Stage } from '../stages.ts';
import { examine, type Finding } from './finding.ts';

/** The stream reads a new mail at once; one that it gives up is tried again ten minutes later. */
const mostSeconds = 60;

/**
 * Writes one mail into the outbox and waits until the portal has sent it: with the rights of its own function, not with those of the
 * operator. Whether it arrives is seen in the mailbox.
 */
export async function mailFinding(stage: Stage, email: string): Promise<Finding> {
  return await examine(`Mail to ${email} (look whether it arrives)`, async () => {
    await adoptStage(stage.name);
    const { newMail, outbox } = await import('../../functions/_mail/outbox.ts');
    const mail = newMail('trial', [email], { stage: stage.name });
    await outbox.put(mail);
    for (let seconds = 0; seconds < mostSeconds; seconds += 1) {
      if ((await outbox.find({ id: mail.id }, { consistent: true }))?.sentAt) return undefined;
      await pause(1000);
    }
    return `The portal has not sent it within ${mostSeconds} seconds: the log of the function stream says why (AccessDenied: its role; MessageRejected: an address that the sandbox of SES has not proved).`;
  });
}
