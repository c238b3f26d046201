import { CloudFormationClient, GetStackPolicyCommand, SetStackPolicyCommand } from '@aws-sdk/client-cloudformation';
import { dataResources } from './data-resources.ts';

/** Every update is allowed but one that replaces or removes what holds data. https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html */
const policy = JSON.stringify({
  Statement: [
    { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
    {
      Effect: 'Deny',
      Principal: '*',
      Action: ['Update:Replace', 'Update:Delete'],
      Resource: Object.keys(dataResources).map((id) => `LogicalResourceId/${id}`),
    },
  ],
});

/** Lets CloudFormation itself refuse a replacement or removal of data. Idempotent. */
export async function protectData(stack: string): Promise<void> {
  await new CloudFormationClient({}).send(new SetStackPolicyCommand({ StackName: stack, StackPolicyBody: policy }));
}

/** Whether the stack has this very policy: it grows with the list of what holds data. */
export async function protectsData(stack: string): Promise<boolean> {
  const { StackPolicyBody } = await new CloudFormationClient({ maxAttempts: 2 }).send(
    new GetStackPolicyCommand({ StackName: stack }),
  );
  return StackPolicyBody !== undefined && JSON.stringify(JSON.parse(StackPolicyBody)) === policy;
}
