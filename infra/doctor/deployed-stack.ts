import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  paginateListStacks,
  type Stack,
} from '@aws-sdk/client-cloudformation';

/** Why there is nothing to look at: not deployed (or its first deployment failed and is repeated), busy, or an update that could not be taken back. */
export type Absence = 'none' | 'busy' | 'stuck';

/** What CloudFormation knows of the stack of a stage. */
export interface DeployedStack {
  readonly isProtected: boolean;
  readonly outputs: ReadonlyMap<string, string>;
  /** Physical ids of the resources of a type. */
  readonly resources: (type: string) => readonly string[];
  /** The physical id of one, by its id in the template. */
  readonly physicalId: (logicalId: string) => string | undefined;
}

/** One stack as CloudFormation describes it; undefined when there is none. */
export async function describeStack(name: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ maxAttempts: 2 });
  // Describing one that is not there is a ValidationError without a code of its own: the list says so as data.
  if (!(await isListed(client, name))) return undefined;
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
  return Stacks?.[0];
}

async function isListed(client: CloudFormationClient, name: string): Promise<boolean> {
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {}))
    if (StackSummaries.some((one) => one.StackName === name && one.StackStatus !== 'DELETE_COMPLETE')) return true;
  return false;
}

/** The ARN of some stack, which names the account of the credentials; undefined in an account that never had one. */
export async function anyStackId(): Promise<string | undefined> {
  const client = new CloudFormationClient({ maxAttempts: 2 });
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {})) {
    const found = StackSummaries.find(({ StackId }) => StackId);
    if (found) return found.StackId;
  }
  return undefined;
}

/** The absence that a status means, undefined for a stack that is there: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html. */
export function absenceOf(status: string | undefined): Absence | undefined {
  if (status === undefined || status === 'REVIEW_IN_PROGRESS') return 'none';
  if (/^(CREATE|UPDATE|IMPORT)(_ROLLBACK)?_COMPLETE/.test(status)) return undefined;
  if (status.endsWith('_IN_PROGRESS')) return 'busy';
  return /^(UPDATE|IMPORT)_/.test(status) ? 'stuck' : 'none';
}

/** The stack of a stage with what it made, or why there is none to look at. */
export async function deployedStack(name: string): Promise<DeployedStack | Absence> {
  const stack = await describeStack(name);
  const absence = absenceOf(stack?.StackStatus);
  if (absence) return absence;
  const made: (readonly [type: string, id: string])[] = [];
  const byLogicalId = new Map<string, string>();
  const client = new CloudFormationClient({ maxAttempts: 2 });
  for await (const page of paginateListStackResources({ client }, { StackName: name }))
    for (const { ResourceType = '', PhysicalResourceId = '', LogicalResourceId = '' } of page.StackResourceSummaries ??
      []) {
      made.push([ResourceType, PhysicalResourceId]);
      byLogicalId.set(LogicalResourceId, PhysicalResourceId);
    }
  return {
    isProtected: stack?.EnableTerminationProtection === true,
    outputs: new Map(stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue])),
    resources: (type) => made.flatMap(([one, id]) => (one === type ? [id] : [])),
    physicalId: (logicalId) => byLogicalId.get(logicalId),
  };
}
