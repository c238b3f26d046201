/** What CloudFormation replaces a resource for when it changes, appears or goes, and what a reviewer must see change, by type. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Api': ['ProtocolType'],
  'AWS::ApiGatewayV2::Authorizer': ['AuthorizerType'],
  'AWS::ApiGatewayV2::Route': ['RouteKey', 'AuthorizationType'],
  'AWS::ApiGatewayV2::Stage': ['StageName'],
  'AWS::CertificateManager::Certificate': ['DomainName', 'SubjectAlternativeNames', 'ValidationMethod'],
  'AWS::Cognito::UserPool': [
    'UserPoolTier',
    'UsernameConfiguration',
    'UsernameAttributes',
    'AliasAttributes',
    'Schema',
  ],
  'AWS::Cognito::UserPoolClient': ['GenerateSecret', 'UserPoolId'],
  'AWS::Cognito::UserPoolDomain': ['Domain', 'UserPoolId'],
  'AWS::Cognito::UserPoolGroup': ['GroupName', 'UserPoolId'],
  'AWS::Cognito::UserPoolIdentityProvider': ['ProviderName', 'ProviderType', 'UserPoolId'],
  'AWS::DynamoDB::Table': [
    'TableName',
    'BillingMode',
    'KeySchema',
    'AttributeDefinitions',
    'GlobalSecondaryIndexes',
    'LocalSecondaryIndexes',
    'StreamSpecification',
    'TimeToLiveSpecification',
  ],
  'AWS::Events::Rule': ['Name', 'ScheduleExpression', 'State'],
  'AWS::IAM::Policy': ['PolicyDocument'],
  'AWS::IAM::Role': ['RoleName', 'ManagedPolicyArns', 'Policies'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'AWS::Lambda::EventSourceMapping': ['EventSourceArn', 'FunctionName', 'StartingPosition'],
  'AWS::Lambda::Function': ['FunctionName', 'Handler', 'Runtime', 'MemorySize', 'Timeout', 'Environment'],
  'AWS::Lambda::Permission': ['FunctionName', 'Principal', 'SourceArn'],
  'AWS::Logs::LogGroup': ['LogGroupName', 'RetentionInDays'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Topic': ['TopicName', 'FifoTopic'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::WAFv2::WebACL': ['Name', 'Scope'],
};

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: object;
  readonly Parameters?: object;
}

/**
 * A template without what tests assert by name: types, logical ids, retention, routes, names of environment variables, rights of
 * roles and what a replacement depends on. One line a resource, its lists beneath. Hashes of assets change with every build and are left out.
 */
export function templateOutline({ Resources, Outputs = {}, Parameters = {} }: Template): string {
  const types = [...new Set(Object.values(Resources).map(({ Type }) => Type))].toSorted();
  const lines = types.flatMap((type) => [
    type,
    ...Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([id, resource]) => linesOf(id, resource)),
  ]);
  const named = [`Outputs ${Object.keys(Outputs).join(' ')}`, `Parameters ${Object.keys(Parameters).join(' ')}`];
  return [...lines, ...named, ''].join('\n').replaceAll(/\b[0-9a-f]{64}\b/g, '<asset>');
}

function linesOf(id: string, { Type, Properties = {}, DeletionPolicy, UpdateReplacePolicy }: Resource): string[] {
  const head = [` ${id}`];
  if (DeletionPolicy) head.push(`delete ${DeletionPolicy}`);
  if (UpdateReplacePolicy) head.push(`replace ${UpdateReplacePolicy}`);
  const lists: string[] = [];
  for (const name of shown[Type] ?? []) {
    const value = shownOf(name, Properties[name]);
    if (Array.isArray(value)) lists.push(...value.map((one) => `  ${name} ${textOf(one)}`));
    else if (value !== undefined) head.push(`${name} ${textOf(value)}`);
  }
  return [head.join('  '), ...lists];
}

/** Of an environment the names, of a policy its statements. */
function shownOf(name: string, value: unknown): unknown {
  if (name === 'Environment')
    return Object.keys((value as { Variables?: object } | undefined)?.Variables ?? {}).toSorted();
  if (name === 'PolicyDocument') return (value as { Statement: unknown[] }).Statement;
  return value;
}

/** A value on one line, references and joins as a text. */
function textOf(value: unknown): string {
  const short = JSON.stringify(value, (_, one) => {
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = (one ?? {}) as Record<string, unknown>;
    if (typeof Ref === 'string') return `\${${Ref}}`;
    if (Array.isArray(attribute)) return `\${${attribute.join('.')}}`;
    return Array.isArray(join) ? (join[1] as unknown[]).map(textOf).join(String(join[0])) : one;
  });
  return typeof value === 'string' || short.startsWith('"') ? JSON.parse(short) : short;
}
