import { createHash, randomInt } from 'node:crypto';

/** What a resource's names are made from. */
export interface NameSource {
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  /** The name that CloudFormation would make up: stack and logical id. */
  readonly defaultName: string;
  /** Where the queues of this machine answer; a queue is known by its address. */
  readonly queueEndpoint: string;
  /** A property, resolved; undefined when the template leaves it out. */
  property(name: string): unknown;
  /** A random name that is made once and kept in the data folder. */
  remembered(make: () => string): string;
}

type Name = (source: NameSource) => string;

/** How a resource type is called: the meaning of Ref, and of each attribute that Fn::GetAtt may ask for. */
export interface PlayedType {
  readonly ref: Name;
  readonly attributes?: Readonly<Record<string, Name>>;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const named =
  (property: string): Name =>
  (source) =>
    text(source.property(property)) ?? source.defaultName;

const arn = (source: NameSource, service: string, resource: string): string =>
  `arn:aws:${service}:${source.region}:${source.account}:${resource}`;

/** A short id that stays the same as long as the resource keeps its logical id. */
const steadyId: Name = ({ defaultName }) => createHash('sha256').update(defaultName).digest('hex').slice(0, 10);

function randomText(length: number, letters: string): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789';

const tableName = named('TableName');
const table: PlayedType = {
  ref: tableName,
  attributes: {
    Arn: (source) => arn(source, 'dynamodb', `table/${tableName(source)}`),
    StreamArn: (source) => arn(source, 'dynamodb', `table/${tableName(source)}/stream/local`),
  },
};

/** Bucket names are lower case and at most 63 characters. */
const bucketName: Name = (source) =>
  text(source.property('BucketName')) ??
  `${source.defaultName
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 52)}-${steadyId(source)}`;

const functionName = named('FunctionName');
const functionArn: Name = (source) => arn(source, 'lambda', `function:${functionName(source)}`);
const functionOf = (source: NameSource): string =>
  (text(source.property('FunctionName')) ?? '').replace(/^(?!arn:)/, arn(source, 'lambda', 'function:'));

const queueName = named('QueueName');
const queueUrl: Name = (source) => `${source.queueEndpoint}/${source.account}/${queueName(source)}`;

/** Real secrets end with six random letters; six steady ones do. */
const secretArn: Name = (source) =>
  arn(source, 'secretsmanager', `secret:${named('Name')(source)}-${steadyId(source).slice(0, 6)}`);

const poolId: Name = (source) =>
  source.remembered(() => `${source.region}_${randomText(9, `${lower}ABCDEFGHIJKLMNOPQRSTUVWXYZ`)}`);
const clientId: Name = (source) => source.remembered(() => randomText(26, lower));
const poolProvider: Name = (source) => `cognito-idp.${source.region}.amazonaws.com/${poolId(source)}`;

const cloudFrontFunctionArn: Name = (source) =>
  `arn:aws:cloudfront::${source.account}:function/${named('Name')(source)}`;
const ruleName = named('Name');

export const playedTypes: Readonly<Record<string, PlayedType>> = {
  'AWS::ApiGatewayV2::Api': {
    ref: steadyId,
    attributes: {
      ApiId: steadyId,
      ApiEndpoint: (source) => `https://${steadyId(source)}.execute-api.${source.region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Authorizer': { ref: steadyId, attributes: { AuthorizerId: steadyId } },
  'AWS::ApiGatewayV2::Integration': { ref: steadyId, attributes: { IntegrationId: steadyId } },
  'AWS::ApiGatewayV2::Route': { ref: steadyId, attributes: { RouteId: steadyId } },
  'AWS::ApiGatewayV2::Stage': { ref: named('StageName') },
  'AWS::CloudFront::CachePolicy': { ref: steadyId, attributes: { Id: steadyId } },
  'AWS::CloudFront::Distribution': {
    ref: steadyId,
    attributes: { Id: steadyId, DomainName: (source) => `d${steadyId(source)}.cloudfront.net` },
  },
  'AWS::CloudFront::Function': {
    ref: cloudFrontFunctionArn,
    attributes: { FunctionARN: cloudFrontFunctionArn, 'FunctionMetadata.FunctionARN': cloudFrontFunctionArn },
  },
  'AWS::CloudFront::OriginRequestPolicy': { ref: steadyId, attributes: { Id: steadyId } },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: steadyId, attributes: { Id: steadyId } },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      Arn: (source) => arn(source, 'cognito-idp', `userpool/${poolId(source)}`),
      ProviderName: poolProvider,
      ProviderURL: (source) => `https://${poolProvider(source)}`,
      UserPoolId: poolId,
    },
  },
  'AWS::Cognito::UserPoolClient': { ref: clientId, attributes: { ClientId: clientId } },
  'AWS::Cognito::UserPoolDomain': { ref: named('Domain') },
  'AWS::Cognito::UserPoolGroup': { ref: named('GroupName') },
  'AWS::Cognito::UserPoolIdentityProvider': { ref: named('ProviderName') },
  'AWS::Cognito::UserPoolResourceServer': { ref: named('Identifier') },
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Rule': {
    ref: ruleName,
    attributes: { Arn: (source) => arn(source, 'events', `rule/${ruleName(source)}`) },
  },
  'AWS::Lambda::Alias': { ref: (source) => `${functionOf(source)}:${text(source.property('Name'))}` },
  'AWS::Lambda::EventInvokeConfig': { ref: steadyId },
  'AWS::Lambda::EventSourceMapping': { ref: steadyId, attributes: { Id: steadyId } },
  'AWS::Lambda::Function': { ref: functionName, attributes: { Arn: functionArn } },
  'AWS::Lambda::Version': {
    ref: (source) => `${functionOf(source)}:1`,
    attributes: { FunctionArn: (source) => `${functionOf(source)}:1`, Version: () => '1' },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (source) => `arn:aws:s3:::${bucketName(source)}`,
      DomainName: (source) => `${bucketName(source)}.s3.amazonaws.com`,
      RegionalDomainName: (source) => `${bucketName(source)}.s3.${source.region}.amazonaws.com`,
    },
  },
  'AWS::Scheduler::Schedule': {
    ref: ruleName,
    attributes: { Arn: (source) => arn(source, 'scheduler', `schedule/default/${ruleName(source)}`) },
  },
  'AWS::Scheduler::ScheduleGroup': { ref: ruleName },
  'AWS::SecretsManager::Secret': { ref: secretArn, attributes: { Id: secretArn } },
  'AWS::SES::ConfigurationSet': { ref: named('Name') },
  'AWS::SES::EmailIdentity': {
    ref: named('EmailIdentity'),
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((number) => [
        [`DkimDNSTokenName${number}`, () => `token${number}._domainkey.local`],
        [`DkimDNSTokenValue${number}`, () => `token${number}.dkim.amazonses.com`],
      ]),
    ),
  },
  'AWS::SQS::Queue': {
    ref: queueUrl,
    attributes: { Arn: (source) => arn(source, 'sqs', queueName(source)), QueueName: queueName, QueueUrl: queueUrl },
  },
  'Custom::CDKBucketDeployment': {
    ref: steadyId,
    attributes: { DestinationBucketArn: (source) => text(source.property('DestinationBucketArn')) ?? '' },
  },
  'Custom::S3BucketNotifications': { ref: steadyId },
};

const unplayedArn: Name = (source) => arn(source, 'local', named('Name')(source));

/** Names of what needs no play: they end in policies and alarms, which nobody reads here. */
export const unplayedNames: PlayedType = {
  ref: ({ defaultName }) => defaultName,
  attributes: { Arn: unplayedArn, Id: steadyId, KeyId: steadyId, RoleId: steadyId, LogGroupArn: unplayedArn },
};
