import { describe, expect, it } from 'vitest';
import type { AccessRequest } from '../../../../infra/local/iam/conditions.ts';
import { decideBy, type Statement } from '../../../../infra/local/iam/statements.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/portal';
const bucket = 'arn:aws:s3:::documents';

const allow = (Action: string | string[], Resource: string | string[], more: Statement = {}): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const deny = (Action: string | string[], Resource: string, more: Statement = {}): Statement => ({
  ...allow(Action, Resource, more),
  Effect: 'Deny',
});
const asked = (action: string, resource: string, context?: Record<string, string[]>): AccessRequest => ({
  action,
  resource,
  ...(context && { context }),
});
const leading = (...keys: string[]) => ({ 'dynamodb:LeadingKeys': keys });
const auditStays = deny(['dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], table, {
  Sid: 'AuditStays',
  Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
});
const writes = allow(['dynamodb:PutItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], table);
const ownKeys = allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], table, {
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'BOARDS'] } },
});
const mails = allow('ses:SendEmail', 'arn:aws:ses:us-east-1:000000000000:identity/caravel.example', {
  Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@caravel.example' } },
});
const identity = 'arn:aws:ses:us-east-1:000000000000:identity/caravel.example';
const texts = { Effect: 'Allow', Action: 'sns:Publish', NotResource: 'arn:aws:sns:*:*:*' };

describe('statements of a role', () => {
  it.each<[string, Statement[], AccessRequest, string]>([
    ['nothing is granted by no statement', [], asked('s3:GetObject', bucket), 'notGranted'],
    ['a literal action and resource', [allow('dynamodb:GetItem', table)], asked('dynamodb:GetItem', table), 'allowed'],
    ['another action', [allow('dynamodb:GetItem', table)], asked('dynamodb:PutItem', table), 'notGranted'],
    ['an action in other letters', [allow('dynamodb:getitem', table)], asked('dynamodb:GetItem', table), 'allowed'],
    [
      'an index is not its table',
      [allow('dynamodb:Query', table)],
      asked('dynamodb:Query', `${table}/index/byList`),
      'notGranted',
    ],
    [
      'a table whose name only begins so',
      [allow('dynamodb:GetItem', table)],
      asked('dynamodb:GetItem', `${table}2`),
      'notGranted',
    ],
    [
      'one of several resources',
      [allow('dynamodb:Query', [table, `${table}/index/byList`])],
      asked('dynamodb:Query', `${table}/index/byList`),
      'allowed',
    ],
    [
      'objects are not their bucket',
      [allow('s3:ListBucket', `${bucket}/*`)],
      asked('s3:ListBucket', bucket),
      'notGranted',
    ],
    [
      'an object in a folder',
      [allow('s3:GetObject', `${bucket}/avatars/*`)],
      asked('s3:GetObject', `${bucket}/avatars/a/b`),
      'allowed',
    ],
    [
      'an object in another folder',
      [allow('s3:GetObject', `${bucket}/avatars/*`)],
      asked('s3:GetObject', `${bucket}/resumes/a`),
      'notGranted',
    ],
    [
      'a dot is no wildcard',
      [allow('s3:GetObject', 'arn:aws:s3:::a.b/*')],
      asked('s3:GetObject', 'arn:aws:s3:::axb/c'),
      'notGranted',
    ],
    [
      'a question mark is one character',
      [allow('s3:GetObject', `${bucket}/?`)],
      asked('s3:GetObject', `${bucket}/ab`),
      'notGranted',
    ],
    ['every action of a service', [allow('s3:Get*', '*')], asked('s3:GetObjectTagging', bucket), 'allowed'],
    ['every resource', [allow('xray:PutTraceSegments', '*')], asked('xray:PutTraceSegments', '*'), 'allowed'],
    ['a phone number is no topic', [texts], asked('sns:Publish', '+12025550123'), 'allowed'],
    ['a topic', [texts], asked('sns:Publish', 'arn:aws:sns:us-east-1:000000000000:alarms'), 'notGranted'],
    [
      'a Deny wins, wherever it is',
      [deny('s3:*', bucket), allow('s3:*', bucket)],
      asked('s3:ListBucket', bucket),
      'denied',
    ],
    [
      'a Deny of another partition',
      [writes, auditStays],
      asked('dynamodb:DeleteItem', table, leading('USER#1')),
      'allowed',
    ],
    [
      'a Deny of the partition',
      [writes, auditStays],
      asked('dynamodb:DeleteItem', table, leading('AUDIT#2026')),
      'denied',
    ],
    [
      'one denied key of a batch',
      [writes, auditStays],
      asked('dynamodb:BatchWriteItem', table, leading('USER#1', 'AUDIT#2')),
      'denied',
    ],
    ['a key of the statement', [ownKeys], asked('dynamodb:GetItem', table, leading('USER#1')), 'allowed'],
    ['a key that only begins so', [ownKeys], asked('dynamodb:GetItem', table, leading('BOARDS#1')), 'notGranted'],
    [
      'keys of the statement, each of another pattern',
      [ownKeys],
      asked('dynamodb:BatchGetItem', table, leading('USER#1', 'BOARDS')),
      'allowed',
    ],
    [
      'one foreign key of a batch',
      [ownKeys],
      asked('dynamodb:BatchGetItem', table, leading('USER#1', 'CAND#1')),
      'notGranted',
    ],
    [
      'what the Deny does not name',
      [writes, auditStays],
      asked('dynamodb:PutItem', table, leading('AUDIT#2026')),
      'allowed',
    ],
    [
      'the sender of the statement',
      [mails],
      asked('ses:SendEmail', identity, { 'ses:FromAddress': ['no-reply@caravel.example'] }),
      'allowed',
    ],
    [
      'another sender',
      [mails],
      asked('ses:SendEmail', identity, { 'ses:FromAddress': ['boss@caravel.example'] }),
      'notGranted',
    ],
  ])('decide: %s [O08]', (_, statements, request, decision) => {
    expect(decideBy(statements)(request)).toBe(decision);
  });

  it.each<[string, Statement, string]>([
    ['NotAction', { Effect: 'Allow', NotAction: 's3:*', Resource: '*' }, 'NotAction of a statement is not emulated'],
    ['Principal', allow('s3:*', '*', { Principal: '*' }), 'Principal of a statement is not emulated'],
    ['another effect', { Effect: 'Audit', Action: 's3:*', Resource: '*' }, 'The effect of a statement is not emulated'],
    [
      'a policy variable',
      allow('s3:*', ['arn:aws:s3:::', '{aws:username}'].join('$')),
      'Resource of a statement is not emulated',
    ],
    ['no resource', { Effect: 'Allow', Action: 's3:*' }, 'Resource of a statement is not emulated'],
    [
      'an operator',
      allow('s3:*', '*', { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }),
      'The condition operator IpAddress is not emulated',
    ],
  ])('are refused as a whole where they hold what is not emulated: %s [O08]', (_, statement, message) => {
    expect(() => decideBy([statement])).toThrow(message);
  });

  it('fail loudly where a condition asks what the emulation of the call does not know [O08]', () => {
    const decide = decideBy([allow('s3:ListBucket', bucket, { Condition: { StringEquals: { 's3:prefix': 'a/' } } })]);
    expect(() => decide(asked('s3:ListBucket', bucket))).toThrow(
      'The condition key s3:prefix of s3:ListBucket is not emulated',
    );
    expect(decide(asked('s3:GetObject', bucket))).toBe('notGranted');
  });
});
