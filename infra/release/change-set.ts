import { CloudFormationClient, paginateDescribeChangeSet, type ResourceChange } from '@aws-sdk/client-cloudformation';
import { dataResources } from './data-resources.ts';

/** The changes of a change set that would replace or remove what holds data, a sentence each. Throws when there is no such change set. */
export async function dataAtRisk(stack: string, changeSet: string): Promise<string[]> {
  const client = new CloudFormationClient({ maxAttempts: 2 });
  const found: string[] = [];
  for await (const { Changes = [] } of paginateDescribeChangeSet(
    { client },
    { StackName: stack, ChangeSetName: changeSet },
  ))
    found.push(...Changes.flatMap(({ ResourceChange }) => (ResourceChange && riskOf(ResourceChange)) ?? []));
  return found;
}

/**
 * The sentence for one change, undefined for one without risk. CloudFormation says Conditional where a replacement depends on a value
 * that is known at execution only, and Dynamic where the whole action does: both are refused.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_ResourceChange.html
 */
export function riskOf({ LogicalResourceId: id = '', Action, Replacement }: ResourceChange): string | undefined {
  if (!Object.hasOwn(dataResources, id)) return undefined;
  const what = `${id} (${dataResources[id]})`;
  if (Action === 'Remove') return `${what} would be removed.`;
  if (Replacement === 'True') return `${what} would be replaced.`;
  return Replacement === 'Conditional' || Action === 'Dynamic' ? `${what} may be replaced.` : undefined;
}
