import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localHosts } from '../../../infra/local/edge/local-hosts.ts';
import { createResolver } from '../../../infra/local/template/resolve-template.ts';
import { nameResources } from '../../../infra/local/template/stack-resources.ts';
import type { Template } from '../../../infra/local/template/template.ts';

/** Writes `@{x}` as the placeholder of Fn::Sub, which the linter would take for a forgotten template string. */
const sub = (text: string) => text.replaceAll('@{', ['$', '{'].join(''));

const template: Template = {
  region: 'us-east-1',
  account: '000000000000',
  stackName: 'Stack',
  parameters: { BootstrapVersion: { Default: '/cdk/version' }, Missing: {} },
  resources: {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
    Named: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { 'Fn::Sub': sub('own-@{AWS::AccountId}') } } },
    Files: { Type: 'AWS::S3::Bucket', Properties: { Tags: [{ Key: 'table', Value: { Ref: 'Table' } }] } },
    Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
    Lost: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'lost' }, DependsOn: 'Table' },
    Role: { Type: 'AWS::IAM::Role', Properties: {} },
  },
  asset: () => '',
};

describe('a value of the template', () => {
  const resolve = createResolver(template, {
    reference: (id) => `ref-${id}`,
    attribute: (id, name) => `${id}/${name}`,
    dynamic: (reference) => `<${reference}>`,
  });

  it.each([
    ['Ref', { Ref: 'Table' }, 'ref-Table'],
    ['a pseudo parameter', { Ref: 'AWS::Partition' }, 'aws'],
    ['a parameter with a default', { Ref: 'BootstrapVersion' }, '/cdk/version'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Nested', 'Outputs.Name'] }, 'Nested/Outputs.Name'],
    ['Fn::GetAtt as text', { 'Fn::GetAtt': 'Table.Arn' }, 'Table/Arn'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'B' }, 3]] }, 'a-ref-B-3'],
    [
      'Fn::Sub',
      { 'Fn::Sub': sub('@{AWS::Region}/@{Table}/@{Table.Arn}/@{!Kept}') },
      sub('us-east-1/ref-Table/Table/Arn/@{Kept}'),
    ],
    ['Fn::Sub with values', { 'Fn::Sub': [sub('@{own} @{Table}'), { own: { Ref: 'X' } }] }, 'ref-X ref-Table'],
    ['an object that only looks like a function', { Ref: 'A', Other: 1 }, { Ref: 'A', Other: 1 }],
    [
      'a dynamic reference around a reference',
      { 'Fn::Join': ['', ['x {{resolve:secretsmanager:', { Ref: 'S' }, ':SecretString:key::}}']] },
      'x <secretsmanager:ref-S:SecretString:key::>',
    ],
  ])('is resolved: %s [I03]', (_, value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  it.each([
    [{ 'Fn::ImportValue': 'x' }, 'Fn::ImportValue is not emulated by the local cloud.'],
    [{ 'Fn::If': ['Unknown', 1, 2] }, 'Fn::If is not emulated by the local cloud.'],
    [{ Ref: 'Missing' }, 'The parameter Missing has no default.'],
    [{ 'Fn::Join': ['', [{ a: 1 }]] }, 'Fn::Join needs a text, not {"a":1}.'],
    [{ 'Fn::Select': [5, ['a']] }, 'Fn::Select is not emulated by the local cloud.'],
  ])('that cannot be resolved fails by its name: %j [I03]', (value, message) => {
    expect(() => resolve(value)).toThrow(message);
  });
});

describe('a resource of the stack', () => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE names (id TEXT PRIMARY KEY, value TEXT NOT NULL)');
  });
  afterEach(() => database.close());
  const bring = (resources = template.resources) =>
    nameResources({
      template: { ...template, resources },
      database,
      secret: (reference) => `<${reference}>`,
    });
  const refs = () => Object.fromEntries(bring().all.map(({ logicalId, ref }) => [logicalId, ref]));

  it('has a name that stays [I03]', () => {
    const names = refs();
    expect(names).toMatchObject({
      Table: 'Stack-Table',
      Named: 'own-000000000000',
      Lost: 'https://sqs.us-east-1.amazonaws.com/000000000000/lost',
      Files: expect.stringMatching(/^stack-files-[0-9a-f]{10}$/),
      Pool: expect.stringMatching(/^us-east-1_[A-Za-z0-9]{9}$/),
    });
    expect(refs()).toEqual(names);
  });

  it('knows its attributes and properties, and names one that it does not have [I03]', () => {
    const [files] = bring().ofType('AWS::S3::Bucket').slice(1);
    expect(files?.properties).toEqual({ Tags: [{ Key: 'table', Value: 'Stack-Table' }] });
    expect(files?.attribute('RegionalDomainName')).toBe(`${files?.ref}.s3.us-east-1.amazonaws.com`);
    expect(() => files?.attribute('Nope')).toThrow('The attribute Nope of Files (AWS::S3::Bucket) is not emulated.');
    expect(bring().ofType('AWS::SQS::Queue')[0]?.dependsOn).toEqual(['Table']);
  });

  it('of a type that is not emulated stops everything, by its name [I03]', () => {
    const resources = { ...template.resources, Odd: { Type: 'AWS::Unheard::Of', Properties: {} } };
    expect(() => bring(resources)).toThrow('The local cloud does not emulate: Odd (AWS::Unheard::Of).');
  });

  it('with a condition stops everything, by its name [I03]', () => {
    const resources = { ...template.resources, Files: { ...template.resources.Files, Condition: 'IsHere' } };
    expect(() => bring(resources as typeof template.resources)).toThrow(
      'The local cloud does not emulate the conditions of: Files.',
    );
  });
});

describe('what a browser receives', () => {
  const toLocal = localHosts({
    region: 'us-east-1',
    origin: 'http://localhost:3000',
    signInDomains: ['caravel', 'auth.own.example'],
  });

  it.each([
    ['https://cognito-idp.us-east-1.amazonaws.com/', 'http://localhost:3000/__local/cognito/'],
    ['https://cognito-idp.us-east-1.amazonaws.com', 'http://localhost:3000/__local/cognito/'],
    ['caravel.auth.us-east-1.amazoncognito.com', 'localhost:3000/__local/oauth'],
    ['https://auth.own.example/login', 'http://localhost:3000/__local/oauth/login'],
    ['https://other.auth.us-east-1.amazoncognito.com', 'https://other.auth.us-east-1.amazoncognito.com'],
    [
      "connect-src 'self' https://caravel.auth.us-east-1.amazoncognito.com;",
      "connect-src 'self' http://localhost:3000/__local/oauth;",
    ],
  ])('names this machine: %s [I03]', (text, expected) => {
    expect(toLocal(text)).toBe(expected);
  });
});
