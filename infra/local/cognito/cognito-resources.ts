import type { StackResources } from '../template/stack-resources.ts';
import type { CognitoOptions } from './play-cognito.ts';

/** The user pools of the stack and all that belongs to them, as the play of Cognito takes them. */
export function cognitoResources(stack: StackResources): Pick<CognitoOptions, 'resources' | 'physicalIds'> {
  const own = stack.all.filter(({ type }) => type.startsWith('AWS::Cognito::'));
  return {
    resources: Object.fromEntries(
      own.map(({ logicalId, type, properties }) => [logicalId, { Type: type, Properties: { ...properties } }]),
    ),
    physicalIds: Object.fromEntries(own.map(({ logicalId, ref }) => [logicalId, ref])),
  };
}
