import { createHash, randomInt } from 'node:crypto';

/** The input for a resource's names. */
export interface NameSource {
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  /** The name that CloudFormation would generate: stack and logical id. */
  readonly defaultName: string;
  /** A resolved property; undefined when the template omits it. */
  property(name: string): unknown;
  /** A random name, generated once and stored in the data folder. */
  remembered(make: () => string): string;
}

type Name = (source: NameSource) => string;

/** A resource type's names: the values of Ref and of each Fn::GetAtt attribute. */
export interface EmulatedType {
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

/** A short id, stable for a logical id. */
const steadyId: Name = ({ defaultName }) => createHash('sha256').update(defaultName).digest('hex').slice(0, 10);

function randomText(length: number, letters: string): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789';

const tableName = named('TableName');

/** Bucket names are lower case and at most 63 characters. */
const bucketName: Name = (source) =>
  text(source.property('BucketName')) ??
  `${source.defaultName
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 52)}-${steadyId(source)}`;

const functionName = named('FunctionName');

const topicArn: Name = (source) => arn(source, 'sns', named('TopicName')(source));

const queueName = named('QueueName');
const queueUrl: Name = (source) => `https://sqs.${source.region}.amazonaws.com/${source.account}/${queueName(source)}`;

/** On AWS, secret ARNs end with six random letters; here they derive from the name. */
const secretArn: Name = (source) =>
  arn(source, 'secretsmanager', `secret:${named('Name')(source)}-${steadyId(source).slice(0, 6)}`);

const poolId: Name = (source) =>
  source.remembered(() => `${source.region}_${randomText(9, `${lower}ABCDEFGHIJKLMNOPQRSTUVWXYZ`)}`);
const clientId: Name = (source) => source.remembered(() => randomText(26, lower));

const cloudFrontFunctionArn: Name = (source) =>
  `arn:aws:cloudfront::${source.account}:function/${named('Name')(source)}`;

export const emulatedTypes: Readonly<Record<string, EmulatedType>> = {
  'AWS::ApiGatewayV2::Api': { ref: steadyId },
  'AWS::ApiGatewayV2::Authorizer': { ref: steadyId },
  'AWS::ApiGatewayV2::Integration': { ref: steadyId },
  'AWS::ApiGatewayV2::Route': { ref: steadyId },
  'AWS::ApiGatewayV2::Stage': { ref: named('StageName') },
  'AWS::CloudFront::CachePolicy': { ref: steadyId },
  'AWS::CloudFront::Distribution': { ref: steadyId },
  'AWS::CloudFront::Function': { ref: cloudFrontFunctionArn, attributes: { FunctionARN: cloudFrontFunctionArn } },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: steadyId },
  'AWS::CloudTrail::Trail': {
    ref: steadyId,
    attributes: { Arn: (source) => arn(source, 'cloudtrail', `trail/${steadyId(source)}`) },
  },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: { Arn: (source) => arn(source, 'cognito-idp', `userpool/${poolId(source)}`) },
  },
  'AWS::Cognito::UserPoolClient': { ref: clientId },
  'AWS::Cognito::UserPoolDomain': { ref: named('Domain') },
  'AWS::Cognito::UserPoolGroup': { ref: named('GroupName') },
  'AWS::Cognito::UserPoolIdentityProvider': { ref: named('ProviderName') },
  'AWS::DynamoDB::Table': {
    ref: tableName,
    attributes: {
      Arn: (source) => arn(source, 'dynamodb', `table/${tableName(source)}`),
      StreamArn: (source) => arn(source, 'dynamodb', `table/${tableName(source)}/stream/local`),
    },
  },
  'AWS::Events::Rule': {
    ref: named('Name'),
    attributes: { Arn: (source) => arn(source, 'events', `rule/${named('Name')(source)}`) },
  },
  'AWS::GuardDuty::MalwareProtectionPlan': { ref: steadyId },
  'AWS::IAM::Policy': { ref: steadyId },
  'AWS::IAM::Role': {
    ref: named('RoleName'),
    attributes: { Arn: (source) => `arn:aws:iam::${source.account}:role/${named('RoleName')(source)}` },
  },
  'AWS::Lambda::EventSourceMapping': { ref: steadyId },
  'AWS::Lambda::Function': {
    ref: functionName,
    attributes: { Arn: (source) => arn(source, 'lambda', `function:${functionName(source)}`) },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (source) => `arn:aws:s3:::${bucketName(source)}`,
      RegionalDomainName: (source) => `${bucketName(source)}.s3.${source.region}.amazonaws.com`,
    },
  },
  'AWS::SecretsManager::Secret': { ref: secretArn },
  'AWS::SES::ConfigurationSet': { ref: named('Name') },
  'AWS::SES::ConfigurationSetEventDestination': { ref: steadyId },
  'AWS::SES::EmailIdentity': { ref: named('EmailIdentity') },
  'AWS::SNS::Subscription': { ref: (source) => arn(source, 'sns', steadyId(source)) },
  'AWS::SNS::Topic': { ref: topicArn, attributes: { TopicArn: topicArn, TopicName: named('TopicName') } },
  'AWS::SQS::Queue': {
    ref: queueUrl,
    attributes: { Arn: (source) => arn(source, 'sqs', queueName(source)), QueueName: queueName },
  },
  'Custom::CDKBucketDeployment': { ref: steadyId },
  'Custom::S3BucketNotifications': { ref: steadyId },
};

const unemulatedArn: Name = (source) => arn(source, 'local', named('Name')(source));

/** Names of resources without emulation: policies and log settings reference them, and nothing reads those here. */
export const unemulatedNames: EmulatedType = {
  ref: ({ defaultName }) => defaultName,
  attributes: { Arn: unemulatedArn, Id: steadyId },
};
