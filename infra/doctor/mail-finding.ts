import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { brand } from '#shared/domain/brand.ts';
import { adoptStage } from '../stage-environment.ts';
import type { Stage } from '../stages.ts';
import { examine, type Finding } from './finding.ts';

/** Sends one mail as the stage does: whether it arrives is seen in the mailbox. */
export async function mailFinding(stage: Stage, email: string): Promise<Finding> {
  return await examine(`Mail to ${email} (look whether it arrives)`, async () => {
    if (stage.name === 'local') await adoptStage(stage.name);
    const text = `This is a trial mail of ${brand.name}, stage ${stage.name}. Nothing has to be done.`;
    await new SESv2Client({ maxAttempts: 2 }).send(
      new SendEmailCommand({
        FromEmailAddress: stage.settings.mailFrom,
        Destination: { ToAddresses: [email] },
        Content: { Simple: { Subject: { Data: `${brand.name}: trial mail` }, Body: { Text: { Data: text } } } },
      }),
    );
    return undefined;
  });
}
