import { spawn } from 'node:child_process';
import { CloudFormationClient, ListChangeSetsCommand } from '@aws-sdk/client-cloudformation';
import { absenceOf, describeStack } from '../doctor/deployed-stack.ts';
import { type Stage, stackNameOf } from '../stages.ts';
import { dataAtRisk } from './change-set.ts';
import { protectData } from './stack-policy.ts';
import { foreignAccount } from './stage-account.ts';

interface Release {
  readonly stage: Stage;
  /** The first deployment of the stage: nothing is protected from deletion yet. */
  readonly isFirst: boolean;
  /** Runs the CDK's command line with these arguments, and answers its exit code. */
  readonly cdk?: (args: readonly string[]) => Promise<number>;
}

/**
 * Deploys a stage in three steps: a change set is prepared, read, and executed unless it would replace or remove data; then the policy of
 * the stack is set. Throws one sentence for what stops it; the change set that was refused stays to be looked at.
 */
export async function deployStage({ stage, isFirst, cdk = runCdk }: Release): Promise<string> {
  const stack = stackNameOf(stage.name);
  const before = await describeStack(stack);
  refuse(foreignAccount(stage, before?.StackId));
  if (isFirst) refuse(liveStage(stage, before?.EnableTerminationProtection));
  const changeSet = `release-${new Date().toISOString().replaceAll(/[^0-9]/g, '')}`;
  const named = [
    `--change-set-name=${changeSet}`,
    '-c',
    `stage=${stage.name}`,
    ...(isFirst ? ['-c', 'first=true'] : []),
  ];
  await step(cdk, ['deploy', '--method=prepare-change-set', ...named]);
  const changes = await isPrepared(stack, changeSet);
  if (changes) {
    // A stack that is made anew has nothing to lose.
    const risks = absenceOf(before?.StackStatus) === undefined ? await dataAtRisk(stack, changeSet) : [];
    if (risks.length > 0)
      throw new Error(
        `${risks.join('\n')}\nNothing was changed: the change set ${changeSet} of ${stack} was not executed.`,
      );
    await step(cdk, ['deploy', stack, '--method=execute-change-set', ...named]);
  }
  await protectData(stack);
  return changes ? `${stack} is deployed; no release replaces or removes its data.` : `${stack} is as it was.`;
}

/** Why a live stage is not deployed as the first time; undefined for one that is not protected. */
export function liveStage(stage: Stage, isProtected: boolean | undefined): string | undefined {
  return stage.isProtected && isProtected
    ? `${stage.name} is live and protected from deletion: deploy it without first, which would take that off.`
    : undefined;
}

function refuse(sentence: string | undefined): void {
  if (sentence) throw new Error(sentence);
}

async function step(cdk: NonNullable<Release['cdk']>, args: readonly string[]): Promise<void> {
  if ((await cdk(args)) !== 0) throw new Error('The deployment ended; its message is above.');
}

/** Without a difference the CDK makes no change set, or one that failed for that reason. */
async function isPrepared(StackName: string, name: string): Promise<boolean> {
  const client = new CloudFormationClient({ maxAttempts: 2 });
  for (let NextToken: string | undefined, isMore = true; isMore; isMore = NextToken !== undefined) {
    const page = await client.send(new ListChangeSetsCommand({ StackName, NextToken }));
    const found = page.Summaries?.find(({ ChangeSetName }) => ChangeSetName === name);
    if (found) return found.ExecutionStatus === 'AVAILABLE';
    NextToken = page.NextToken;
  }
  return false;
}

function runCdk(args: readonly string[]): Promise<number> {
  const child = spawn('npx', ['--no', '--', 'cdk', ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
