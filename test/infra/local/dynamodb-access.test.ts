import { describe, expect, it } from 'vitest';
import { accessRequests } from '../../../infra/local/dynamodb/access-requests.ts';

const tables = new Map([
  ['portal', { arn: 'arn:portal', partitionKey: 'PK', indexes: { byList: 'listKey' } }],
  ['other', { arn: 'arn:other', partitionKey: 'id', indexes: {} }],
]);
const of = (operation: string, input: object) => accessRequests(operation, input, (name) => tables.get(name));
const key = (PK: string) => ({ PK: { S: PK }, SK: { S: '1' } });
const leading = (...keys: string[]) => ({ 'dynamodb:LeadingKeys': keys });

describe('a call of DynamoDB', () => {
  it.each([
    [
      'GetItem',
      { TableName: 'portal', Key: key('A') },
      [{ action: 'dynamodb:GetItem', resource: 'arn:portal', context: leading('A') }],
    ],
    [
      'PutItem',
      { TableName: 'other', Item: { id: { N: '7' } } },
      [{ action: 'dynamodb:PutItem', resource: 'arn:other', context: leading('7') }],
    ],
    ['Query', { TableName: 'portal' }, [{ action: 'dynamodb:Query', resource: 'arn:portal' }]],
    [
      'Query',
      { TableName: 'portal', IndexName: 'byList' },
      [{ action: 'dynamodb:Query', resource: 'arn:portal/index/byList' }],
    ],
    [
      'Query',
      {
        TableName: 'portal',
        KeyConditionExpression: '#0 = :0 AND begins_with(#1, :1)',
        ExpressionAttributeNames: { '#0': 'PK', '#1': 'SK' },
        ExpressionAttributeValues: { ':0': { S: 'A' }, ':1': { S: 'B' } },
      },
      [{ action: 'dynamodb:Query', resource: 'arn:portal', context: leading('A') }],
    ],
    [
      'Query',
      {
        TableName: 'portal',
        IndexName: 'byList',
        KeyConditionExpression: 'listSort > :1 AND listKey = :0',
        ExpressionAttributeValues: { ':0': { S: 'A' }, ':1': { S: 'B' } },
      },
      [{ action: 'dynamodb:Query', resource: 'arn:portal/index/byList', context: leading('A') }],
    ],
    [
      'BatchGetItem',
      { RequestItems: { portal: { Keys: [key('A'), key('B')] }, other: { Keys: [{ id: { S: 'C' } }] } } },
      [
        { action: 'dynamodb:BatchGetItem', resource: 'arn:portal', context: leading('A', 'B') },
        { action: 'dynamodb:BatchGetItem', resource: 'arn:other', context: leading('C') },
      ],
    ],
    [
      'BatchWriteItem',
      { RequestItems: { portal: [{ PutRequest: { Item: key('A') } }, { DeleteRequest: { Key: key('B') } }] } },
      [{ action: 'dynamodb:BatchWriteItem', resource: 'arn:portal', context: leading('A', 'B') }],
    ],
    [
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName: 'portal', Item: key('A') } },
          { Update: { TableName: 'portal', Key: key('B') } },
          { Delete: { TableName: 'portal', Key: key('C') } },
          { ConditionCheck: { TableName: 'portal', Key: key('D') } },
        ],
      },
      [
        { action: 'dynamodb:PutItem', resource: 'arn:portal', context: leading('A') },
        { action: 'dynamodb:UpdateItem', resource: 'arn:portal', context: leading('B') },
        { action: 'dynamodb:DeleteItem', resource: 'arn:portal', context: leading('C') },
        { action: 'dynamodb:ConditionCheckItem', resource: 'arn:portal', context: leading('D') },
      ],
    ],
    [
      'TransactGetItems',
      { TransactItems: [{ Get: { TableName: 'portal', Key: key('A') } }] },
      [{ action: 'dynamodb:GetItem', resource: 'arn:portal', context: leading('A') }],
    ],
    ['DeleteTable', { TableName: 'portal' }, [{ action: 'dynamodb:DeleteTable', resource: 'arn:portal' }]],
    [
      'GetItem',
      { TableName: 'unknown', Key: key('A') },
      [{ action: 'dynamodb:GetItem', resource: '*', context: leading('') }],
    ],
    ['ListTables', {}, [{ action: 'dynamodb:ListTables', resource: '*' }]],
  ])('needs the rights of its parts: %s %j [O08]', (operation, input, requests) => {
    expect(of(operation, input)).toEqual(requests);
  });
});
