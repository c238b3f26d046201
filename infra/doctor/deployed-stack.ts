import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';

/** What CloudFormation knows of the stack of a stage. */
export interface DeployedStack {
  readonly isProtected: boolean;
  readonly outputs: ReadonlyMap<string, string>;
  /** Physical ids of the resources of a type. */
  readonly resources: (type: string) => readonly string[];
}

/** One stack as CloudFormation describes it; undefined when there is none. */
export async function describeStack(name: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await new CloudFormationClient({ maxAttempts: 2 }).send(
      new DescribeStacksCommand({ StackName: name }),
    );
    return Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}

/** The stack of a stage with what it made; undefined when it was not deployed, or is not finished. */
export async function deployedStack(name: string): Promise<DeployedStack | undefined> {
  const stack = await describeStack(name);
  if (!/^(CREATE|UPDATE|IMPORT)(_ROLLBACK)?_COMPLETE/.test(stack?.StackStatus ?? '')) return undefined;
  const made: (readonly [type: string, id: string])[] = [];
  const client = new CloudFormationClient({ maxAttempts: 2 });
  for await (const page of paginateListStackResources({ client }, { StackName: name }))
    for (const { ResourceType = '', PhysicalResourceId = '' } of page.StackResourceSummaries ?? [])
      made.push([ResourceType, PhysicalResourceId]);
  return {
    isProtected: stack?.EnableTerminationProtection === true,
    outputs: new Map(stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue])),
    resources: (type) => made.flatMap(([one, id]) => (one === type ? [id] : [])),
  };
}
