import { dirname, join, resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { adoptEnvironmentOf } from './environments.ts';
import { foreignAccount } from './release/stage-account.ts';
import { type Stage, stackNameOf, stageNamed, stageNames } from './stages.ts';

/**
 * Gives this process what the functions of a stage know of it, for commands of the operator: of `local` the running portal (DATA_DIR
 * names its folder), of another stage the outputs of its stack, read with the credentials of the environment. Answers which value of the
 * origin secret CloudFront sends. Throws an Error with one sentence for what is missing.
 */
export async function adoptStage(name: string): Promise<{ originProof: number }> {
  const stage = stageNamed(name);
  if (!stage) throw new Error(`There is no stage "${name}". Name one of ${stageNames.join(', ')}.`);
  if (name === 'local') {
    const folder = resolve(dirname(import.meta.dirname), process.env.DATA_DIR || '.local');
    adoptEnvironmentOf('admin', join(folder, 'environments.json'));
    return { originProof: stage.originProof };
  }
  process.env.AWS_REGION = 'us-east-1';
  process.env.STAGE_SETTINGS = JSON.stringify(stage.settings);
  const outputs = await outputsOf(stage);
  process.env.TABLE_NAME = outputs.get('TableName') ?? '';
  process.env.USER_POOL_ID = outputs.get('UserPoolId') ?? '';
  process.env.SECRET_ARN = outputs.get('SealingSecret') ?? '';
  process.env.ORIGIN_SECRET_ARN = outputs.get('OriginSecret') ?? '';
  process.env.COPIES_BUCKET = outputs.get('CopiesBucket') ?? '';
  process.env.COPIES_ROLE = outputs.get('CopiesRole') ?? '';
  return { originProof: Number(outputs.get('OriginProof')) };
}

/** Throws also where the credentials are those of another account, in which a stack of that name is another portal. */
async function outputsOf(stage: Stage): Promise<Map<string | undefined, string | undefined>> {
  const found = await readStack(stackNameOf(stage.name));
  const foreign = foreignAccount(stage, found?.StackId);
  if (foreign) throw new Error(foreign);
  return new Map(found?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}

async function readStack(stack: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient({ maxAttempts: 2 }).send(
      new DescribeStacksCommand({ StackName: stack }),
    );
    return Stacks?.[0];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The stack ${stack} could not be read: ${reason}`);
  }
}
