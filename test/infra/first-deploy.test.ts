import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalApp } from '../../infra/portal-app.ts';
import { PortalStack } from '../../infra/portal-stack.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { smallBuilds } from '../support/app-under-test.ts';
import { detailed, long } from '../support/long.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

type Resources = Record<string, { Type: string; Properties: Record<string, unknown>; DeletionPolicy?: string }>;

const folder = mkdtempSync(join(tmpdir(), 'caravel-first-'));
const builds = smallBuilds(folder);
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type StageName = 'dev' | 'staging' | 'production';
const made = new Map<string, { Resources: Resources }>();

/** The template of a stage with other settings, synthesized once. */
function templateWith(name: StageName, changed: Partial<Stage> = {}): { Resources: Resources } {
  const key = JSON.stringify([name, changed]);
  const template = made.get(key) ?? synthesizedWith(name, changed);
  made.set(key, template);
  return template;
}

function synthesizedWith(name: StageName, changed: Partial<Stage>): { Resources: Resources } {
  const stage = stageNamed(name);
  if (!stage) throw new Error(`There is no stage ${name}.`);
  // As CloudFormation does, which takes 20 s of processor time: once of all the tests, production as it is; every deployment does.
  const isValidated = detailed && name === 'production' && Object.keys(changed).length === 0;
  process.env.CDK_VALIDATION = String(isValidated);
  const stack = new PortalStack(
    new App({ context, outdir: mkdtempSync(join(folder, 'out-')) }),
    { ...stage, ...changed },
    builds,
  );
  try {
    return Template.fromStack(stack).toJSON() as { Resources: Resources };
  } finally {
    process.env.CDK_VALIDATION = 'false';
  }
}

/** The template of a stage as the command line of the CDK would get it, with this context. */
async function synthesized(stage: 'production', context: string): Promise<{ Resources: Resources }> {
  process.env.CDK_CONTEXT_JSON = context;
  try {
    const app = await portalApp({ stage, builds, outdir: mkdtempSync(join(folder, 'out-')) });
    return app.synth().getStackByName(`Caravel-${stage}`).template as { Resources: Resources };
  } finally {
    delete process.env.CDK_CONTEXT_JSON;
  }
}

const ofType = ({ Resources }: { Resources: Resources }, type: string) =>
  Object.values(Resources).filter(({ Type }) => Type === type);

describe('a first deployment', () => {
  let production: StackUnderTest;
  beforeAll(async () => {
    production = await stackUnderTest('production');
  });

  it('that fails can be repeated: what holds data goes with the rollback, and only then [O03]', () => {
    const types = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::KMS::Key', 'AWS::S3::Bucket'];
    for (const type of types)
      for (const [id, { DeletionPolicy }] of production.ofType(type))
        expect([id, DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate']);
    const first = templateWith('production', { isProtected: false });
    expect(ofType(first, 'AWS::DynamoDB::Table')[0]?.Properties).toMatchObject({ DeletionProtectionEnabled: false });
    expect(ofType(first, 'AWS::Cognito::UserPool')[0]?.Properties).toMatchObject({ DeletionProtection: 'INACTIVE' });
  });

  it('meets no name that an earlier stack has left, and takes no share of the account for one function [O03]', () => {
    const kept = Object.entries(production.template.Resources).filter(([, { DeletionPolicy }]) => DeletionPolicy);
    expect(kept.length).toBeGreaterThan(15);
    const nameOf = ({ Properties }: { Properties?: Record<string, unknown> }) =>
      ['TableName', 'BucketName', 'LogGroupName', 'Name', 'UserPoolName', 'QueueName'].flatMap((key) => {
        const name = Properties?.[key];
        return typeof name === 'string' ? [name] : [];
      });
    expect(kept.flatMap(([id, resource]) => nameOf(resource).map((name) => [id, name]))).toEqual([]);
    const reserved = production
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => 'ReservedConcurrentExecutions' in Properties);
    expect(reserved).toEqual([]);
  });

  it('prints what an operator needs next [O03]', () => {
    const { Outputs } = production.template as unknown as { Outputs: Record<string, { Value: unknown }> };
    expect(Object.keys(Outputs).sort()).toEqual([
      'CopiesBucket',
      'CopiesRole',
      'Dashboard',
      'DnsTarget',
      'FeedBucket',
      'OriginProof',
      'OriginSecret',
      'ReplyTopic',
      'SealingSecret',
      'SignInHost',
      'SiteAddress',
      'SocialSecret',
      'StaffAddress',
      'TableName',
      'UserPoolId',
    ]);
    expect(Outputs.SiteAddress?.Value).toBe('https://caravel.example');
    expect(Outputs.StaffAddress?.Value).toBe('https://admin.caravel.example');
  });

  it('of dev can be taken back whole, files included [O03]', () => {
    const dev = templateWith('dev');
    const buckets = ofType(dev, 'AWS::S3::Bucket');
    expect(buckets.length).toBe(10);
    for (const { DeletionPolicy } of buckets) expect(DeletionPolicy).toBe('Delete');
    expect(ofType(dev, 'Custom::S3AutoDeleteObjects')).toHaveLength(10);
    expect(production.ofType('Custom::S3AutoDeleteObjects')).toEqual([]);
  });
});

it.each([
  ['alarms', 'Observability', 'CloudWatch', 'cloudwatch'],
  ['replies to texts', 'TextReplies', 'two-way texts', 'sms-voice'],
])(
  '%s may reach their receiver: the policy of %s admits %s of this account, over TLS [O04]',
  (_, beginning, _of, service) => {
    const production = templateWith('production');
    const policies = Object.entries(production.Resources).filter(
      ([id, { Type }]) => Type === 'AWS::SNS::TopicPolicy' && id.startsWith(beginning),
    );
    const [{ Statement }] = policies.map(([, { Properties }]) => Properties.PolicyDocument) as [
      { Statement: object[] },
    ];
    expect(Statement).toHaveLength(2);
    expect(Statement).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: `${service}.amazonaws.com` },
          Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
        }),
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      ]),
    );
  },
);

it.runIf(long)('new social secrets take effect at the next deployment that raises their number [O05]', () => {
  const stage = stageNamed('production');
  if (!stage) throw new Error('There is no production.');
  const providersOf = (socialSecrets: number) =>
    ofType(
      templateWith('production', { identity: { ...stage.identity, socialSecrets } }),
      'AWS::Cognito::UserPoolIdentityProvider',
    );
  const [before, after] = [providersOf(1), providersOf(2)];
  expect(before.map(({ Properties }) => Properties.IdpIdentifiers)).toEqual([['Google-1'], ['Facebook-1']]);
  expect(after.map(({ Properties }) => Properties.IdpIdentifiers)).toEqual([['Google-2'], ['Facebook-2']]);
});

it('locks no copy for years while it is a trial, lets copies go when their lock is over, and leaves no log behind [O18]', async () => {
  const first = await synthesized('production', '{"first":"true"}');
  const copies = ({ Resources }: { Resources: Resources }) =>
    Object.entries(Resources).find(([id]) => /^AuditCopiesBucket[0-9A-F]{8}$/.test(id))?.[1].Properties as {
      ObjectLockConfiguration: { Rule: { DefaultRetention: object } };
      LifecycleConfiguration: { Rules: { ExpirationInDays?: number }[] };
    };
  const lockOf = (template: { Resources: Resources }) => copies(template).ObjectLockConfiguration.Rule.DefaultRetention;
  expect(lockOf(first)).toEqual({ Mode: 'GOVERNANCE', Days: 2190 });
  expect(lockOf(templateWith('production'))).toEqual({ Mode: 'COMPLIANCE', Days: 2190 });
  const ends = copies(first).LifecycleConfiguration.Rules.flatMap(({ ExpirationInDays: days }) => days ?? []);
  expect(ends).toEqual([2191]);
  for (const name of ['dev', 'production'] as const) {
    const template = templateWith(name);
    const silent = ofType(template, 'AWS::Lambda::Function').filter(
      ({ Properties }) => (Properties.LoggingConfig as { LogGroup?: unknown } | undefined)?.LogGroup === undefined,
    );
    expect([name, silent]).toEqual([name, []]);
    for (const { Properties } of ofType(template, 'AWS::Logs::LogGroup'))
      expect(Properties).toEqual(
        expect.objectContaining({ RetentionInDays: expect.any(Number), KmsKeyId: expect.anything() }),
      );
  }
});

it.runIf(long)(
  'a stage with a hosted zone has a name for its gateway there, and leaves the other one shut [O24]',
  () => {
    const zone = { id: 'Z1', name: 'caravel.example' };
    const withZone = templateWith('production', { names: { zone } });
    expect(ofType(withZone, 'AWS::ApiGatewayV2::Api')[0]?.Properties).toMatchObject({
      DisableExecuteApiEndpoint: true,
    });
    expect(ofType(withZone, 'AWS::ApiGatewayV2::DomainName')[0]?.Properties).toMatchObject({
      DomainName: 'api.caravel.example',
    });
    const records = ofType(withZone, 'AWS::Route53::RecordSet').filter(
      ({ Properties }) => Properties.Name === 'api.caravel.example.',
    );
    expect(records.map(({ Properties }) => Properties.Type).toSorted()).toEqual(['A', 'AAAA']);
    const origins = JSON.stringify(ofType(withZone, 'AWS::CloudFront::Distribution'));
    expect(origins).toContain('"DomainName":"api.caravel.example"');
    expect(origins).not.toContain('execute-api');
    const without = templateWith('production');
    expect(ofType(without, 'AWS::ApiGatewayV2::DomainName')).toEqual([]);
    expect(ofType(without, 'AWS::ApiGatewayV2::Api')[0]?.Properties).not.toHaveProperty('DisableExecuteApiEndpoint');
  },
);

it.runIf(long)('a mail domain in the zone of the stage has its DKIM, MAIL FROM and SPF records there [O23]', () => {
  const types = (names: object) =>
    ofType(templateWith('production', { names }), 'AWS::Route53::RecordSet')
      .filter(({ Properties }) => !['A', 'AAAA'].includes(String(Properties.Type)))
      .map(({ Properties }) => Properties.Type)
      .toSorted();
  expect(types({ zone: { id: 'Z1', name: 'caravel.example' } })).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT']);
  expect(types({})).toEqual([]);
});

it.runIf(long)('an identity of mail that is there already is adopted, and not made [O19]', () => {
  const stage = stageNamed('production') as Stage;
  const adopted = templateWith('production', { mail: { ...stage.mail, isAdopted: true } });
  expect(ofType(adopted, 'AWS::SES::EmailIdentity')).toEqual([]);
  expect(ofType(templateWith('production'), 'AWS::SES::EmailIdentity')).toHaveLength(1);
});

it.runIf(long)('from a quota of 1,000 on, sign-up and mail have a share of the functions set aside [O26]', () => {
  const reserved = (concurrentFunctions: number) =>
    Object.fromEntries(
      ofType(templateWith('production', { concurrentFunctions }), 'AWS::Lambda::Function').flatMap(({ Properties }) =>
        Properties.ReservedConcurrentExecutions === undefined
          ? []
          : [[Properties.Handler, Properties.ReservedConcurrentExecutions]],
      ),
    );
  expect([reserved(10), reserved(999)]).toEqual([{}, {}]);
  expect(reserved(1000)).toEqual({ 'identity/handler.handler': 50, 'stream/handler.handler': 20 });
});

it.runIf(long)('a new proof of origin is sent by the deployment that raises its number [O16]', () => {
  const sent = (originProof: number) =>
    JSON.stringify(ofType(templateWith('production', { originProof }), 'AWS::CloudFront::Distribution')).match(
      /"HeaderName":"x-origin-verify","HeaderValue":(.*?\]\})/,
    )?.[1];
  const [id] = Object.keys(templateWith('production').Resources).filter((one) => one.startsWith('SecretsOrigin'));
  const ofNumber = (n: number) =>
    JSON.stringify({ 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, `:SecretString:${n}::}}`]] });
  expect([sent(1), sent(2)]).toEqual([ofNumber(1), ofNumber(2)]);
});

it('social clients, proof of origin and sealing keys are three secrets; the first sealing key is generated once and for all [O05]', () => {
  const { Resources } = templateWith('production');
  const rules = Object.entries(Resources)
    .filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret')
    .map(([id, { Properties }]) => [id.replace(/[0-9A-F]{8}$/, ''), Properties.GenerateSecretString]);
  // CloudFormation writes a new value when these rules change: what the first key has sealed would be lost.
  expect(Object.fromEntries(rules)).toEqual({
    SecretsPortal: {
      SecretStringTemplate: '{"current":1}',
      GenerateStringKey: '1',
      PasswordLength: 64,
      ExcludePunctuation: true,
    },
    SecretsSocial: {
      SecretStringTemplate:
        '{"googleClientId":"not-set","googleClientSecret":"not-set","facebookClientId":"not-set","facebookClientSecret":"not-set"}',
      GenerateStringKey: 'unused',
      PasswordLength: 64,
      ExcludePunctuation: true,
    },
    SecretsOrigin: {
      SecretStringTemplate: '{}',
      GenerateStringKey: '1',
      PasswordLength: 64,
      ExcludePunctuation: true,
    },
  });
  const [sealing] = Object.keys(Resources).filter((id) => id.startsWith('SecretsPortal'));
  for (const { Properties } of ofType({ Resources }, 'AWS::Cognito::UserPoolIdentityProvider'))
    expect(JSON.stringify(Properties)).not.toContain(sealing);
  for (const { Properties } of ofType({ Resources }, 'AWS::IAM::Policy'))
    expect(JSON.stringify(Properties)).not.toContain('secretsmanager:PutSecretValue');
});

it('a restored table is used in the place of the old one, which stays [O11]', () => {
  const streamArn =
    'arn:aws:dynamodb:us-east-1:111122223333:table/portal-20260504T103000Z/stream/2026-05-04T11:00:00.000';
  const { Resources } = templateWith('production', { restoredTable: { name: 'portal-20260504T103000Z', streamArn } });
  const text = (type: string) => JSON.stringify(ofType({ Resources }, type).map(({ Properties }) => Properties));
  expect(ofType({ Resources }, 'AWS::DynamoDB::Table')).toHaveLength(1);
  const [old = ''] = Object.keys(Resources).filter((id) => Resources[id]?.Type === 'AWS::DynamoDB::Table');
  const [mapping] = ofType({ Resources }, 'AWS::Lambda::EventSourceMapping');
  expect(mapping?.Properties.EventSourceArn).toBe(streamArn);
  for (const type of ['AWS::Lambda::Function', 'AWS::IAM::Policy', 'AWS::Lambda::EventSourceMapping']) {
    expect(text(type)).toContain('portal-20260504T103000Z');
    expect([type, text(type).includes(`"${old}"`)]).toEqual([type, false]);
  }
  expect(text('AWS::IAM::Policy')).toContain('table/portal-20260504T103000Z/index/byList');
});

it.each([
  ['dev', undefined],
  ['staging', { Mode: 'GOVERNANCE', Days: 365 }],
  ['production', { Mode: 'COMPLIANCE', Days: 2190 }],
] as const)('copies of audit records are locked in %s as long as its settings say [O10]', (name, retention) => {
  const { Resources } = templateWith(name);
  const [id = '', bucket] = Object.entries(Resources).find(([one]) => /^AuditCopiesBucket[0-9A-F]{8}$/.test(one)) ?? [];
  expect([bucket?.Properties.ObjectLockEnabled, bucket?.Properties.ObjectLockConfiguration]).toEqual(
    retention
      ? [true, { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: retention } }]
      : [undefined, undefined],
  );
  // Only the functions that copy may write there, and no function may delete or read a copy.
  const actions = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .flatMap(
      ({ Properties }) =>
        (Properties.PolicyDocument as { Statement: { Action: string | string[]; Resource: unknown }[] }).Statement,
    )
    .filter(
      ({ Action, Resource }) => [Action].flat()[0]?.startsWith('s3:') && JSON.stringify(Resource).includes(`"${id}"`),
    )
    .flatMap(({ Action }) => Action);
  expect([...new Set(actions)].filter((action) => !action.startsWith('s3:List')).sort()).toEqual(
    name === 'dev' ? expect.arrayContaining(['s3:PutObject']) : ['s3:PutObject'],
  );
});
