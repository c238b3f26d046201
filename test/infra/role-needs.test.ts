import { describe, expect, it } from 'vitest';
import { tableKeys } from '../../infra/constructs/table-keys.ts';
import type { AccessRequest } from '../../infra/local/iam/conditions.ts';
import { decideBy, type Statement } from '../../infra/local/iam/statements.ts';
import { createResolver } from '../../infra/local/template/resolve-template.ts';
import type { FunctionName } from '../../infra/stages.ts';
import { knownRoleUse } from '../support/role-use.ts';
import { stackUnderTest } from '../support/stack-under-test.ts';

/** Logical ids begin so for the roles of our functions, and for the one that Cognito sends texts with. */
const ours =
  /^(Admin|Candidate|Datalist|Feed|File|Hourly|Job|Packet|Stream|Triggers|User)Role[0-9A-F]{8}$|^IdentityPoolsmsRole/;

interface Resource {
  readonly Type: string;
  readonly Properties: {
    readonly Roles?: readonly { readonly Ref: string }[];
    readonly PolicyDocument?: { readonly Statement: readonly Statement[] };
    readonly Policies?: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[];
  };
}

const production = await stackUnderTest('production');
const resources = production.template.Resources as Readonly<Record<string, Resource>>;
const resolve = createResolver({ region: 'us-east-1', account: '000000000000', parameters: {} } as never, {
  reference: (id) => id,
  attribute: (id, name) => (name === 'Arn' ? id : `${id}.${name}`),
  dynamic: (reference) => reference,
});
const typed = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);

const statementsOf = (role: string): Statement[] =>
  [
    ...(resources[role]?.Properties.Policies ?? []).map(({ PolicyDocument }) => PolicyDocument),
    ...typed('AWS::IAM::Policy')
      .filter(([, { Properties }]) => Properties.Roles?.some(({ Ref }) => Ref === role))
      .map(([, { Properties }]) => Properties.PolicyDocument),
  ].flatMap((document) => resolve(document?.Statement ?? []) as Statement[]);

const roles = typed('AWS::IAM::Role')
  .map(([id]) => id)
  .filter((id) => ours.test(id));
const key = typed('AWS::KMS::Key').map(([id]) => id)[0] ?? '';
const sender = { 'ses:FromAddress': ['no-reply@caravel.example'] };

/** The function behind a role; Cognito's triggers are the function `identity`. */
const functionOf = (role: string) =>
  role
    .replace(/Role[0-9A-F]{8}$/, '')
    .replace('Triggers', 'Identity')
    .toLowerCase() as FunctionName;

/** A key that a role may touch in this way: the one of the line, or one of its grant. */
function keyOf(role: string, action: string, key: string | undefined): string {
  const { writes, reads = [] } = tableKeys[functionOf(role)];
  const isRead = /:(?:GetItem|BatchGetItem|Query|ConditionCheckItem)$/.test(action);
  return (
    key ??
    (isRead ? reads : writes).find((one) => one !== 'AUDIT#*') ??
    writes.find((one) => one !== 'AUDIT#*') ??
    ''
  ).replace('*', '1');
}

/** A recorded line as a request: names of resources are logical ids, of objects only the folder counts. */
function asRequest(role: string, action: string, resource: string, key: string | undefined): AccessRequest {
  if (resource === '+*') return { action, resource: '+12025550123' };
  if (resource.startsWith('MailFeedbackSet'))
    return { action, resource: `arn:aws:ses:us-east-1:000000000000:configuration-set/${resource}`, context: sender };
  if (action === 'ses:SendEmail')
    return {
      action,
      resource: `arn:aws:ses:us-east-1:000000000000:identity/${resource.replaceAll('*', 'x')}`,
      context: sender,
    };
  if (!/^dynamodb:\w+Item$|^dynamodb:Query$/.test(action)) return { action, resource: resource.replace(/\/\*$/, '/x') };
  return { action, resource, context: { 'dynamodb:LeadingKeys': [keyOf(role, action, key)] } };
}

/** What the stage's own key is asked for behind a call: tables, buckets and secrets are encrypted under it. */
function behind({ action }: AccessRequest): AccessRequest[] {
  const [service = '', name = ''] = action.split(':');
  const via = (by: string, kms: string) => ({
    action: `kms:${kms}`,
    resource: key,
    context: { 'kms:ViaService': [by && `${by}.us-east-1.amazonaws.com`] },
  });
  // Lambda itself reads the stream.
  if (name === 'GetRecords') return [via('', 'Decrypt')];
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.usagenotes.html
  const ofTable = ['Decrypt', 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo'];
  if (service === 'dynamodb' && !/Stream|Shard/.test(name)) return ofTable.map((one) => via('dynamodb', one));
  if (name === 'GetObject') return [via('s3', 'Decrypt')];
  if (name === 'PutObject') return [via('s3', 'GenerateDataKey')];
  return service === 'secretsmanager' ? [via('secretsmanager', 'Decrypt')] : [];
}

/** What the product's tests made each role do on one machine, line by line, from `role-use.txt` of their portals, and the rest. */
const used = knownRoleUse()
  .map((line) => line.split(' '))
  .map(([role = '', action = '', resource = '', key]) => ({ role, request: asRequest(role, action, resource, key) }));

const onTable = (action: string, key: string): AccessRequest => ({
  action: `dynamodb:${action}`,
  resource: typed('AWS::DynamoDB::Table')[0]?.[0] ?? '',
  context: { 'dynamodb:LeadingKeys': [key] },
});

/** Nothing can change an audit record, whichever way it is tried; what appends none puts none over another either. */
const forbidden = (role: string) =>
  ['BatchWriteItem', 'DeleteItem', 'UpdateItem', ...(appends(role) ? [] : ['PutItem'])].map((action) =>
    onTable(action, 'AUDIT#2026-11'),
  );
const appends = (role: string) => tableKeys[functionOf(role)].writes.includes('AUDIT#*');

/** Whether a role with these statements still does what it must, and nothing that it must not. */
function works(role: string, statements: readonly Statement[]): boolean {
  const decide = decideBy(statements);
  const needs = used.filter((one) => one.role === role).flatMap(({ request }) => [request, ...behind(request)]);
  return (
    needs.every((request) => decide(request) === 'allowed') &&
    (role.startsWith('IdentityPool') || forbidden(role).every((request) => decide(request) === 'denied'))
  );
}

const spelled = (role: string, { Effect, Action, Resource = '*' }: Statement) =>
  `${role} ${Effect} ${[Action].flat().join(',')} on ${[Resource].flat().join(',')}`;

/** Statements without an emulation: traces are collected by AWS only. */
const onAwsOnly = /^\w+ Allow xray:PutTelemetryRecords,xray:PutTraceSegments on \*$/;

describe('the roles of production', () => {
  it('are those of eleven functions and of the texts', () => {
    expect(roles).toHaveLength(12);
    expect(new Set(used.map(({ role }) => role))).toEqual(new Set(roles));
  });

  it.each(roles)('%s grants what the product does with it, and no change of an audit record [O08] [R7]', (role) => {
    expect(works(role, statementsOf(role))).toBe(true);
  });

  it('let datalist, which is open to anyone, read no candidate and write nothing but counters and the audit [Y15]', () => {
    const decide = decideBy(statementsOf(roles.find((role) => role.startsWith('Datalist')) ?? ''));
    for (const action of ['GetItem', 'BatchGetItem', 'Query'])
      for (const key of ['CAND#1', 'EMAIL#a@b.example', 'LINK#1', 'OUTBOX#1', 'AUDIT#2026-11'])
        expect([action, key, decide(onTable(action, key))]).toEqual([action, key, 'notGranted']);
    for (const key of ['USER#1', 'CAND#1', 'ASSESSMENTS', 'FACILITY#AB'])
      expect(decide(onTable('PutItem', key))).toBe('notGranted');
    expect(decide(onTable('PutItem', 'RATE#x'))).toBe('allowed');
  });

  it.each(roles)('%s has no statement that could be removed unnoticed [O08]', (role) => {
    const all = statementsOf(role);
    const idle = all.filter((statement) =>
      works(
        role,
        all.filter((other) => other !== statement),
      ),
    );
    expect(idle.map((statement) => spelled(role, statement)).filter((text) => !onAwsOnly.test(text))).toEqual([]);
  });
});
