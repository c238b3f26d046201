import { beforeAll, describe, expect, it } from 'vitest';
import { type StackUnderTest, type SynthesizedResource, stackUnderTest } from '../support/stack-under-test.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: unknown;
  readonly Condition?: Record<string, Record<string, unknown>>;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]);

describe.each(['staging', 'production'] as const)('data of %s', (stage) => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest(stage);
  });

  const kept = [
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::Cognito::UserPool',
    'AWS::KMS::Key',
    'AWS::SQS::Queue',
  ];

  it.each([...kept, 'AWS::SecretsManager::Secret', 'AWS::Logs::LogGroup'])(
    'outlives the stack in every %s [R31] [I07]',
    (type) => {
      const found = stack.ofType(type).filter(([id]) => !isOfCdk(id));
      expect(found.length).toBeGreaterThan(0);
      for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of found) {
        expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain']);
      }
    },
  );

  it('cannot be deleted by mistake [R31]', () => {
    expect(stack.one('AWS::DynamoDB::Table')).toMatchObject({ DeletionProtectionEnabled: true });
    expect(stack.one('AWS::Cognito::UserPool')).toMatchObject({ DeletionProtection: 'ACTIVE' });
  });

  it('can be brought back to any second of the last weeks, and old versions of files for a while [R31] [I07]', () => {
    expect(stack.one('AWS::DynamoDB::Table')).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    for (const [, { Properties }] of stack.ofType('AWS::S3::Bucket')) {
      expect(Properties).toMatchObject({ VersioningConfiguration: { Status: 'Enabled' } });
    }
  });

  it('forgets old versions of files, and with the last of them the mark that names a deleted one [I07] [R32]', () => {
    for (const [id, { Properties }] of stack.ofType('AWS::S3::Bucket')) {
      const { Rules } = Properties.LifecycleConfiguration as { Rules: Record<string, unknown>[] };
      const everywhere = Rules.filter(({ Prefix, Status }) => Prefix === undefined && Status === 'Enabled');
      expect([id, everywhere]).toEqual([
        id,
        expect.arrayContaining([
          expect.objectContaining({
            ExpiredObjectDeleteMarker: true,
            NoncurrentVersionExpiration: { NoncurrentDays: expect.any(Number) },
          }),
        ]),
      ]);
    }
  });

  it('is encrypted under the key of the stage, what speaks of it under another, and both change every year [R31] [I07]', () => {
    const keys = stack.ofType('AWS::KMS::Key');
    const arnOf = (beginning: string) => ({
      'Fn::GetAtt': [keys.find(([id]) => id.startsWith(beginning))?.[0], 'Arn'],
    });
    const [arn, ofLogs] = [arnOf('DataKey2A'), arnOf('DataKeyLogs')];
    expect(keys).toHaveLength(2);
    for (const [, { Properties }] of keys) expect(Properties).toMatchObject({ EnableKeyRotation: true });
    expect(stack.one('AWS::DynamoDB::Table')).toMatchObject({
      SSESpecification: { SSEEnabled: true, KMSMasterKeyId: arn },
    });
    for (const [, { Properties }] of stack.ofType('AWS::Logs::LogGroup').filter(([id]) => !isOfCdk(id))) {
      expect(Properties).toMatchObject({ KmsKeyId: ofLogs });
    }
    for (const [, { Properties }] of stack.ofType('AWS::SecretsManager::Secret'))
      expect(Properties).toMatchObject({ KmsKeyId: arn });
    for (const [, { Properties }] of stack.ofType('AWS::SQS::Queue'))
      expect(Properties).toMatchObject({ SqsManagedSseEnabled: true });
    for (const [, { Properties }] of stack.ofType('AWS::SNS::Topic'))
      expect(Properties).toMatchObject({ KmsMasterKeyId: ofLogs });
    for (const [id, { Properties }] of stack.ofType('AWS::S3::Bucket')) {
      const isPublicOrLog = id.startsWith('Website') || id.includes('AccessLog');
      const byDefault = isPublicOrLog ? { SSEAlgorithm: 'AES256' } : { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: arn };
      expect(Properties).toMatchObject({
        BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: byDefault }] },
      });
    }
  });

  it('has every access to a file of its buckets written down [I06]', () => {
    const [log] = stack.ofType('AWS::S3::Bucket').find(([id]) => id.includes('AccessLog')) ?? [];
    for (const [id, { Properties }] of stack.ofType('AWS::S3::Bucket')) {
      const wanted = id === log ? undefined : expect.objectContaining({ DestinationBucketName: { Ref: log } });
      expect([id, Properties.LoggingConfiguration]).toEqual([id, wanted]);
    }
  });

  it('is never public, and travels over TLS only [R31]', () => {
    for (const [id, { Properties }] of stack.ofType('AWS::S3::Bucket')) {
      // Without access control lists.
      expect(Properties.OwnershipControls).toEqual({ Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] });
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      expect(refusals(policyOf(stack, 'AWS::S3::BucketPolicy', 'Bucket', id))).toContain('false');
    }
    for (const [id] of stack.ofType('AWS::SQS::Queue')) {
      expect(refusals(policyOf(stack, 'AWS::SQS::QueuePolicy', 'Queues', id))).toContain('false');
    }
  });

  it('lets items expire by themselves, and logs end after their days [I07]', () => {
    expect(stack.one('AWS::DynamoDB::Table')).toMatchObject({
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
    const days = stage === 'production' ? 365 : 30;
    for (const [, { Properties }] of stack.ofType('AWS::Logs::LogGroup').filter(([id]) => !isOfCdk(id))) {
      expect(Properties).toMatchObject({ RetentionInDays: days });
    }
  });
});

describe('rights of functions', () => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest('production');
  });

  const functions = () => stack.ofType('AWS::Lambda::Function').filter(([, { Properties }]) => isOurs(Properties));

  it('are in a role of its own for each [I07]', () => {
    const roles = functions().map(([, { Properties }]) => JSON.stringify(Properties.Role));
    expect(new Set(roles).size).toBe(functions().length);
    // What CodeDeploy needs is kept by AWS.
    const own = stack.ofType('AWS::IAM::Role').filter(([id]) => !isOfCdk(id) && !id.startsWith('Releases'));
    for (const [, role] of own) {
      expect(role.Properties).not.toHaveProperty('ManagedPolicyArns');
    }
  });

  it('belong to no one else, and each writes its lines as JSON into a log of its own [I07] [I06]', () => {
    const logs = functions().map(([id, { Properties }]) => {
      const [role = ''] = (Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
      const byLambda = { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } };
      expect(stack.template.Resources[role]?.Properties.AssumeRolePolicyDocument).toMatchObject({
        Statement: [byLambda],
      });
      const { LogFormat, LogGroup } = Properties.LoggingConfig as { LogFormat: string; LogGroup: { Ref: string } };
      expect([id, LogFormat]).toEqual([id, 'JSON']);
      return LogGroup.Ref;
    });
    expect(new Set(logs).size).toBe(functions().length);
  });

  it('name every action, and its resource wherever there is one to name [R30]', () => {
    const wide = statements(stack).filter(
      ({ Effect, Action, Resource: on }) =>
        Effect === 'Allow' && (listOf(Action).some((action) => action.includes('*')) || listOf(on).includes('*')),
    );
    expect(wide.flatMap(({ Action }) => listOf(Action)).sort()).toEqual(
      [
        'dynamodb:ListStreams',
        ...functions().flatMap(() => ['xray:PutTelemetryRecords', 'xray:PutTraceSegments']),
      ].sort(),
    );
  });

  it('never change or delete what the audit has recorded [R7]', () => {
    for (const [id, fn] of functions()) {
      const table = statements(stack, fn).filter(({ Action }) =>
        listOf(Action).some((action) => action.startsWith('dynamodb:')),
      );
      const mayChange = table.some(
        ({ Effect, Action }) => Effect === 'Allow' && listOf(Action).includes('dynamodb:UpdateItem'),
      );
      const refused = table.filter(({ Effect }) => Effect === 'Deny').flatMap(({ Action }) => listOf(Action));
      if (!mayChange) continue;
      const changes = ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'];
      expect([id, ...refused.filter((action) => action !== 'dynamodb:PutItem').sort()]).toEqual([id, ...changes]);
      expect(table.find(({ Effect }) => Effect === 'Deny')?.Condition).toEqual({
        'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] },
      });
    }
  });

  it('never scan the table', () => {
    expect(JSON.stringify(statements(stack))).not.toContain('dynamodb:Scan');
  });

  it('hold no secret in the template, and none in the environment of a function [R33] [Y15]', () => {
    const text = JSON.stringify(stack.template);
    // Secrets are made on AWS or filled in there; this is where to find them.
    for (const [, secret] of stack.ofType('AWS::SecretsManager::Secret'))
      expect(secret.Properties).not.toHaveProperty('SecretString');
    for (const [, { Properties }] of stack.ofType('AWS::Cognito::UserPoolIdentityProvider')) {
      const { client_secret } = Properties.ProviderDetails as Record<string, unknown>;
      expect(JSON.stringify(client_secret)).toContain('{{resolve:secretsmanager:');
    }
    for (const [, { Properties }] of functions()) {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
      expect(JSON.stringify(Variables)).not.toContain('{{resolve:');
    }
    expect(text).not.toMatch(/AKIA[0-9A-Z]{16}|-----BEGIN/);
  });
});

/** Functions and logs that CDK brings for its own work at deployment. */
function isOfCdk(id: string): boolean {
  return /^(CustomCDKBucketDeployment|BucketNotificationsHandler)/.test(id);
}

function isOurs(properties: Record<string, unknown>): boolean {
  return String(properties.Handler).endsWith('/handler.handler');
}

function policyOf(stack: StackUnderTest, type: string, property: string, id: string): SynthesizedResource | undefined {
  return stack.ofType(type).find(([, { Properties }]) => JSON.stringify(Properties[property]).includes(`"${id}"`))?.[1];
}

/** What a resource policy refuses, by the value of aws:SecureTransport. */
function refusals(policy: SynthesizedResource | undefined): unknown[] {
  const { Statement = [] } = (policy?.Properties.PolicyDocument ?? {}) as { Statement?: Statement[] };
  return Statement.filter(({ Effect }) => Effect === 'Deny').map(
    ({ Condition }) => Condition?.Bool?.['aws:SecureTransport'],
  );
}

/** The statements of the policies of our functions, or of one. */
function statements(stack: StackUnderTest, fn?: SynthesizedResource): Statement[] {
  const [role] = (fn?.Properties.Role as { 'Fn::GetAtt'?: string[] } | undefined)?.['Fn::GetAtt'] ?? [];
  const policies = stack
    .ofType('AWS::IAM::Policy')
    .filter(
      ([id, { Properties }]) =>
        !isOfCdk(id) &&
        !id.startsWith('CopiesRole') &&
        (!role || JSON.stringify(Properties.Roles).includes(`"${role}"`)),
    );
  return policies.flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
}
