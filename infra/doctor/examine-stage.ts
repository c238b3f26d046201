import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { foreignAccount } from '../release/stage-account.ts';
import { type Stage, stackNameOf, stageNamed, stageNames } from '../stages.ts';
import { accountFindings } from './account-findings.ts';
import { collisionFindings } from './collision-findings.ts';
import { copyFindings } from './copy-findings.ts';
import { type Absence, anyStackId, deployedStack } from './deployed-stack.ts';
import { cannotTell, type Finding, finding } from './finding.ts';
import { machineFindings } from './machine-findings.ts';
import { siteFindings } from './site-findings.ts';
import { stackFindings } from './stack-findings.ts';
import { stageFindings } from './stage-findings.ts';

/** What an account is asked for; named when there are no credentials. */
const ofTheAccount =
  'bootstrap, hosted zone, sign-in domain, concurrency of functions, mail domain, sandboxes of mail and texts, the stack and its site';

/** Everything that a stage needs, before and after its deployment. Asks only; never changes anything. */
export async function examineStage(stage: Stage, root: string): Promise<Finding[]> {
  const others = stageNames.flatMap((name) => stageNamed(name) ?? []).filter(({ name }) => name !== 'local');
  const offline = [...machineFindings(root), ...stageFindings(stage, others)];
  if (stage.name === 'local') return [...offline, ...(await siteFindings(stage.settings))];
  return [...offline, ...(await findingsOnAws(stage))];
}

/** Only a stack that is not there is deployed as the first: that leaves the protection of stack, table and pool out. */
const remedies: Readonly<Record<Absence, (stage: Stage, stack: string) => string>> = {
  none: ({ name }) => `Run npm run deploy -- ${name} first.`,
  busy: (_, stack) => `CloudFormation is at work on ${stack}: wait until it has ended.`,
  stuck: (_, stack) =>
    `An update of ${stack} could not be taken back: read its events, mend the cause and run aws cloudformation continue-update-rollback --stack-name ${stack}.`,
};

async function findingsOnAws(stage: Stage): Promise<Finding[]> {
  process.env.AWS_REGION = 'us-east-1';
  if (!(await hasCredentials()))
    return [
      cannotTell(
        'Account of AWS',
        `Set credentials in the environment (AWS_PROFILE, or what aws configure writes); left out were ${ofTheAccount}.`,
      ),
    ];
  const name = stackNameOf(stage.name);
  let stack: Awaited<ReturnType<typeof deployedStack>>;
  let account: Finding;
  try {
    account = accountFinding(stage, await anyStackId());
    if (account.state === 'missing') return [account];
    stack = await deployedStack(name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [cannotTell('Account of AWS', `CloudFormation refused (${reason}); left out were ${ofTheAccount}.`)];
  }
  if (typeof stack === 'string') {
    const remedy = `${remedies[stack](stage, name)} What a deployed stage needs was left out.`;
    const collisions = stack === 'none' ? await collisionFindings(stage) : [];
    return [
      account,
      ...(await accountFindings(stage, undefined)),
      ...collisions,
      { title: `Stack ${name}`, state: 'missing', remedy },
    ];
  }
  return [
    account,
    ...(await accountFindings(stage, stack)),
    ...(await stackFindings(stage, stack)),
    ...(await copyFindings(stage, stack)),
    ...(await siteFindings(stage.settings)),
  ];
}

/** What another account has says nothing of the stage: its findings end there. */
export function accountFinding(stage: Stage, stackId: string | undefined): Finding {
  const title = `Account ${stage.account}`;
  return stackId === undefined
    ? cannotTell(
        title,
        'The account of the credentials has no stack yet: npx cdk bootstrap names it, and refuses another.',
      )
    : finding(title, foreignAccount(stage, stackId));
}

async function hasCredentials(): Promise<boolean> {
  try {
    await new CloudFormationClient({}).config.credentials();
    return true;
  } catch {
    return false;
  }
}
