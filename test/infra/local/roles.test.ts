import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  BatchGetItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessKeys } from '../../../infra/local/iam/access.ts';
import { type FixtureCloud, plainRequest, startFixture } from './fixture/fixture-cloud.ts';

let fixture: FixtureCloud;
let keys: AccessKeys;
beforeAll(async () => {
  fixture = await startFixture();
  const answer = await fetch(`${fixture.cloud.apiOrigin}/api/open/keys`);
  ({ keys } = (await answer.json()) as { keys: AccessKeys });
});
afterAll(() => fixture?.close());

/** Clients that sign as the function `echo`, whose role reads the table and writes one folder. */
const asFunction = (service: string) => ({ ...fixture.client(service), credentials: keys });
const TableName = () => fixture.named('AWS::DynamoDB::Table', 'Table');
const Files = () => fixture.named('AWS::S3::Bucket', 'Files');
const item = { PK: { S: 'R' }, SK: { S: '1' } };

describe('a function', () => {
  it('reads the table that its role lets it read, and writes nothing to it, in a transaction neither [O08]', async () => {
    const table = new DynamoDBClient(asFunction('DYNAMODB'));
    expect((await table.send(new GetItemCommand({ TableName: TableName(), Key: item }))).Item).toBeUndefined();
    await expect(table.send(new PutItemCommand({ TableName: TableName(), Item: item }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(
        /^EchoServiceRole\w+ is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:.*:table\//,
      ),
    });
    const TransactItems = [{ Put: { TableName: TableName(), Item: item } }];
    await expect(table.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toThrow('dynamodb:PutItem');
    expect(fixture.said.filter((line) => line.includes('is not authorized to perform: dynamodb:PutItem'))).toHaveLength(
      2,
    );
  });

  it('reaches only items whose keys its role names, by key, in a batch, by query and in a transaction [Y15]', async () => {
    const table = new DynamoDBClient(asFunction('DYNAMODB'));
    const keyed = (PK: string) => ({ PK: { S: PK }, SK: { S: '1' } });
    const ways = (...keys: string[]) => [
      () =>
        table.send(
          new BatchGetItemCommand({ RequestItems: { [TableName()]: { Keys: ['OWN#0', ...keys].map(keyed) } } }),
        ),
      ...keys.flatMap((PK) => [
        () =>
          table.send(
            new QueryCommand({
              TableName: TableName(),
              KeyConditionExpression: '#k = :k',
              ExpressionAttributeNames: { '#k': 'PK' },
              ExpressionAttributeValues: { ':k': { S: PK } },
            }),
          ),
        () => table.send(new DeleteItemCommand({ TableName: TableName(), Key: keyed(PK) })),
        () =>
          table.send(
            new TransactWriteItemsCommand({
              TransactItems: ['OWN#0', PK].map((one) => ({ Delete: { TableName: TableName(), Key: keyed(one) } })),
            }),
          ),
      ]),
    ];
    for (const way of ways('OWN#1')) await way();
    for (const way of ways('OTHER#1')) await expect(way()).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const lines = readFileSync(join(fixture.dataFolder, 'role-use.txt'), 'utf8').split('\n');
    expect(lines).toContainEqual(expect.stringMatching(/^EchoServiceRole\w+ dynamodb:Query Table\w+ OWN#\*$/));
    expect(lines.filter((line) => line.includes('OTHER#'))).toEqual([]);
  });

  it('writes the folder of its role only, and is not told what is missing where it may not list [O08]', async () => {
    const s3 = new S3Client(asFunction('S3'));
    const put = (Key: string) => s3.send(new PutObjectCommand({ Bucket: Files(), Key, Body: 'words' }));
    await put('echo/a');
    await expect(put('uploads/a')).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(s3.send(new GetObjectCommand({ Bucket: Files(), Key: 'echo/none' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    await expect(s3.send(new ListObjectsV2Command({ Bucket: Files() }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    const missing = new S3Client(fixture.client('S3')).send(
      new GetObjectCommand({ Bucket: Files(), Key: 'echo/none' }),
    );
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('reads no secret, sends no mail and no text, and asks for no user without a grant [O08]', async () => {
    const UserPoolId = fixture.named('AWS::Cognito::UserPool', 'Pool');
    const calls: [() => Promise<unknown>, string][] = [
      [
        () =>
          new SecretsManagerClient(asFunction('SECRETS_MANAGER')).send(
            new GetSecretValueCommand({ SecretId: fixture.named('AWS::SecretsManager::Secret', 'Portal') }),
          ),
        'secretsmanager:GetSecretValue',
      ],
      [
        () => new SNSClient(asFunction('SNS')).send(new PublishCommand({ PhoneNumber: '+12025550123', Message: 'x' })),
        'sns:Publish',
      ],
      [
        () =>
          new SESv2Client(asFunction('SESV2')).send(
            new SendEmailCommand({
              FromEmailAddress: 'a@fixture.example',
              Destination: { ToAddresses: ['b@demo.example'] },
              Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
            }),
          ),
        'ses:SendEmail',
      ],
      [
        () =>
          new CognitoIdentityProviderClient(asFunction('COGNITO_IDENTITY_PROVIDER')).send(
            new AdminGetUserCommand({ UserPoolId, Username: 'a' }),
          ),
        'cognito-idp:AdminGetUser',
      ],
    ];
    for (const [call, action] of calls) await expect(call()).rejects.toThrow(`perform: ${action} on resource`);
  });

  it('leaves a line for each kind of call that was granted [O08]', () => {
    const lines = readFileSync(join(fixture.dataFolder, 'role-use.txt'), 'utf8').split('\n');
    expect(lines).toContainEqual(expect.stringMatching(/^EchoServiceRole\w+ dynamodb:GetItem Table\w+$/));
    expect(lines).toContainEqual(expect.stringMatching(/^EchoServiceRole\w+ s3:PutObject Files\w+\/echo\/\*$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^StreamServiceRole\w+ dynamodb:GetRecords Table\w+\.StreamArn$/),
    );
    expect(lines.filter((line) => line.includes('dynamodb:PutItem'))).toEqual([]);
  });
});

describe('the table', () => {
  it('answers no request that is not signed with a key of this run [O13]', async () => {
    const url = fixture.cloud.endpoints.AWS_ENDPOINT_URL_DYNAMODB ?? '';
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.ListTables' };
    const authorization =
      'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';
    for (const more of [{}, { authorization }, { authorization: authorization.replace(/0$/, '0'.repeat(64)) }]) {
      const answer = await plainRequest(url, '/', { method: 'POST', headers: { ...headers, ...more }, body: '{}' });
      expect([answer.status, answer.body.toString()]).toEqual([
        400,
        expect.stringContaining('InvalidSignatureException'),
      ]);
    }
    const wrong = {
      ...fixture.client('DYNAMODB'),
      credentials: { accessKeyId: 'ASIALOCALOPERATOR', secretAccessKey: 'local' },
    };
    await expect(
      new DynamoDBClient(wrong).send(new GetItemCommand({ TableName: TableName(), Key: item })),
    ).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    const asked = await plainRequest(url, '/', { method: 'OPTIONS', headers: { origin: 'http://evil.example' } });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the data folder', () => {
  it('is for the eyes of its owner only, every file and folder of it [O13]', () => {
    const open = readdirSync(fixture.dataFolder, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .concat(fixture.dataFolder)
      .map((path) => ({
        path,
        mode: statSync(path).mode & 0o777,
        wanted: statSync(path).isDirectory() ? 0o700 : 0o600,
      }))
      .filter(({ mode, wanted }) => mode !== wanted);
    expect(open).toEqual([]);
  });
});
