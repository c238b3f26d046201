import type { StackResources } from '../template/stack-resources.ts';
import type { CognitoOptions } from './emulate-cognito.ts';

/** The stack's user pools with their clients, groups, domains and providers, as input of the emulation. */
export function cognitoResources(stack: StackResources): Pick<CognitoOptions, 'resources' | 'physicalIds'> {
  const own = stack.all.filter(({ type }) => type.startsWith('AWS::Cognito::'));
  return {
    resources: Object.fromEntries(
      own.map(({ logicalId, type, properties }) => [logicalId, { Type: type, Properties: { ...properties } }]),
    ),
    physicalIds: Object.fromEntries(own.map(({ logicalId, ref }) => [logicalId, ref])),
  };
}
