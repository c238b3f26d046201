/**
 * `npm run doctor -- STAGE [EMAIL]`: what a stage lacks before and after its deployment, each with its remedy; changes nothing. STAGE is
 * local (the portal at PORT) or a stage on AWS; without credentials it does what can be done offline. With EMAIL it sends one mail
 * there. Ends with 1 when something is missing.
 */
import { examineStage } from '../infra/doctor/examine-stage.ts';
import { mailFinding } from '../infra/doctor/mail-finding.ts';
import { repositoryRoot } from '../infra/run/run-settings.ts';
import { stageNamed, stageNames } from '../infra/stages.ts';

const [name, email] = process.argv.slice(2);

async function examine(): Promise<void> {
  if (!name) throw new Error('Usage: npm run doctor -- STAGE, for example npm run doctor -- staging');
  const stage = stageNamed(name);
  if (!stage) throw new Error(`There is no stage "${name}". Name one of ${stageNames.join(', ')}.`);
  const findings = await examineStage(stage, repositoryRoot);
  if (email) {
    const { sendTrialMail } = await import('../functions/_mail/trial-mail.ts');
    findings.push(await mailFinding(stage, email, sendTrialMail));
  }
  for (const { title, state, remedy } of findings)
    console.log(`${state.padEnd(11)}  ${title}${remedy && `: ${remedy}`}`);
  const count = (state: string) => findings.filter((one) => one.state === state).length;
  console.log(`${count('fine')} fine, ${count('missing')} missing, ${count('cannot tell')} cannot tell.`);
  if (count('missing') > 0) process.exitCode = 1;
}

examine().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
