import { adoptStage } from '../stage-environment.ts';
import type { Stage } from '../stages.ts';
import { examine, type Finding } from './finding.ts';

/**
 * Has the portal send one mail, with the rights of its own function and not with those of the operator. Whether it arrives is seen in the
 * mailbox.
 */
export async function mailFinding(
  stage: Stage,
  email: string,
  send: (email: string, stage: string) => Promise<boolean>,
): Promise<Finding> {
  return await examine(`Mail to ${email} (look whether it arrives)`, async () => {
    await adoptStage(stage.name);
    return (await send(email, stage.name))
      ? undefined
      : 'The portal has not sent it within a minute: the log of the function stream says why (AccessDenied: its role; MessageRejected: an address that the sandbox of SES has not proved).';
  });
}
