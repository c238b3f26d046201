import { dirname, join, resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { adoptEnvironmentOf } from './environments.ts';
import { stackNameOf, stageNamed, stageNames } from './stages.ts';

/**
 * Gives this process what the functions of a stage know of it, for commands of the operator: of `local` the running portal (DATA_DIR
 * names its folder), of another stage the outputs of its stack, read with the credentials of the environment. Throws an Error with one
 * sentence for what is missing.
 */
export async function adoptStage(name: string): Promise<void> {
  const stage = stageNamed(name);
  if (!stage) throw new Error(`There is no stage "${name}". Name one of ${stageNames.join(', ')}.`);
  if (name === 'local') {
    const folder = resolve(dirname(import.meta.dirname), process.env.DATA_DIR || '.local');
    return adoptEnvironmentOf('admin', join(folder, 'environments.json'));
  }
  process.env.AWS_REGION = 'us-east-1';
  process.env.STAGE_SETTINGS = JSON.stringify(stage.settings);
  const outputs = await outputsOf(stackNameOf(stage.name));
  process.env.TABLE_NAME = outputs.get('TableName') ?? '';
  process.env.USER_POOL_ID = outputs.get('UserPoolId') ?? '';
  process.env.SECRET_ARN = outputs.get('SealingSecret') ?? '';
}

async function outputsOf(stack: string): Promise<Map<string | undefined, string | undefined>> {
  const client = new CloudFormationClient({ maxAttempts: 2 });
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    return new Map(Stacks?.[0]?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The stack ${stack} could not be read: ${reason}`);
  }
}
