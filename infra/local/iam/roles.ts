import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { type Decide, decideBy, type Statement } from './statements.ts';

interface PolicyDocument {
  readonly Statement: readonly Statement[];
}

export interface Role {
  readonly logicalId: string;
  readonly decide: Decide;
}

/** The AWS managed policies of function roles, as AWS publishes them. */
const managed: Readonly<Record<string, readonly Statement[]>> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': [
    { Effect: 'Allow', Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' },
  ],
};

function managedStatements(arn: string): readonly Statement[] {
  const known = managed[arn];
  if (!known) throw new Error(`The managed policy ${arn} is not emulated by the local cloud.`);
  return known;
}

function statementsOf(stack: StackResources, { ref, properties }: LiveResource): Statement[] {
  const { ManagedPolicyArns = [], Policies = [] } = properties as {
    ManagedPolicyArns?: readonly string[];
    Policies?: readonly { readonly PolicyDocument: PolicyDocument }[];
  };
  const attached = stack
    .ofType('AWS::IAM::Policy')
    .filter(({ properties: policy }) => (policy.Roles as string[] | undefined)?.includes(ref))
    .map(({ properties: policy }) => policy.PolicyDocument as PolicyDocument);
  const own = [...Policies.map((policy) => policy.PolicyDocument), ...attached];
  return [...ManagedPolicyArns.flatMap(managedStatements), ...own.flatMap(({ Statement }) => Statement)];
}

/** The template's roles by ARN; a role's statements are compiled on first use. Throws for an unknown role. */
export function rolesOf(stack: StackResources): (arn: string) => Role {
  const compiled = new Map<string, Role>();
  return (arn) => {
    const known = compiled.get(arn);
    if (known) return known;
    const resource = stack.ofType('AWS::IAM::Role').find((role) => role.attribute('Arn') === arn);
    if (!resource) throw new Error(`The template has no role ${arn}.`);
    const role = { logicalId: resource.logicalId, decide: decideBy(statementsOf(stack, resource)) };
    compiled.set(arn, role);
    return role;
  };
}

/** The ARN of a function's role. Throws for an unknown function. */
export function roleOfFunction(stack: StackResources, functionArn: string): string {
  const found = stack.ofType('AWS::Lambda::Function').find((one) => one.attribute('Arn') === functionArn);
  if (!found) throw new Error(`The template has no function ${functionArn}.`);
  return String(found.properties.Role);
}
