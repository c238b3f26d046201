import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { long } from '../../support/long.ts';
import { patienceMs } from '../../support/patience.ts';
import { type FixtureCloud, startFixture } from './fixture/fixture-cloud.ts';

let fixture: FixtureCloud;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.close());

const table = () => new DynamoDBClient(fixture.client('DYNAMODB'));
const s3 = () => new S3Client(fixture.client('S3'));
const TableName = () => fixture.named('AWS::DynamoDB::Table', 'Table');
const Bucket = () => fixture.named('AWS::S3::Bucket', 'Files');

interface SeenRecord {
  readonly eventName: string;
  readonly eventSourceARN: string;
  readonly awsRegion: string;
  readonly userIdentity?: { readonly principalId: string };
  readonly dynamodb: { readonly Keys: Record<'PK' | 'SK', { readonly S: string }>; readonly OldImage?: unknown };
}

/** What the stream's function has written down of one partition, in the order of the stream. */
async function seen(partition: string): Promise<SeenRecord[]> {
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: Bucket(), Prefix: 'seen/' }));
  const records = await Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: Bucket(), Key }));
      return JSON.parse((await Body?.transformToString()) ?? '') as SeenRecord;
    }),
  );
  return records.filter(({ dynamodb }) => dynamodb.Keys.PK.S === partition);
}

const put = (PK: string, SK: string, more: object = {}) =>
  table().send(new PutItemCommand({ TableName: TableName(), Item: { PK: { S: PK }, SK: { S: SK }, ...more } }));

/** The dead letters, oldest first. */
const lost = () =>
  fixture.cloud.deadLetters(fixture.cloud.stack.ofType('AWS::SQS::Queue')[0]?.attribute('QueueName') ?? '');

const sorts = (records: readonly SeenRecord[]) => records.map(({ dynamodb }) => dynamodb.Keys.SK.S);

describe('the stream of a table', () => {
  it('reaches the function in order, filtered as the template says [I03]', async () => {
    for (let number = 10; number < 40; number++) await put(number % 3 === 0 ? 'OTHER' : 'WATCHED#1', String(number));
    const wanted = Array.from({ length: 30 }, (_, index) => String(index + 10)).filter(
      (sort) => Number(sort) % 3 !== 0,
    );
    const records = await eventually(async () => {
      const all = await seen('WATCHED#1');
      return all.length >= wanted.length ? all : undefined;
    });
    expect(sorts(records)).toEqual(wanted);
    expect(records[0]).toMatchObject({ eventName: 'INSERT', awsRegion: 'us-east-1' });
    expect(records[0]?.eventSourceARN).toMatch(/^arn:aws:dynamodb:us-east-1:000000000000:table\/.*\/stream\//);
  });

  it('gets past poisonous records, one at each place of a batch: they end in the queue, all others are handled [F9]', async () => {
    const poison = new Set([0, 7, 15, 16, 39]);
    for (let number = 0; number < 40; number++) {
      const kind = poison.has(number) ? (number % 2 ? 'poison' : 'refused') : 'fine';
      await put('WATCHED#2', `p${String(number).padStart(2, '0')}`, { kind: { S: kind } });
    }
    const records = await eventually(async () => {
      const all = await seen('WATCHED#2');
      return all.length >= 35 ? all : undefined;
    });
    const fine = Array.from({ length: 40 }, (_, index) => index).filter((number) => !poison.has(number));
    expect(sorts(records)).toEqual(fine.map((number) => `p${String(number).padStart(2, '0')}`));
    const bodies = await eventually(() => {
      const ofStream = lost()
        .map((body) => JSON.parse(body) as { DDBStreamBatchInfo: { batchSize: number; startSequenceNumber: string } })
        .filter(({ DDBStreamBatchInfo }) => DDBStreamBatchInfo);
      return ofStream.length >= poison.size ? ofStream : undefined;
    });
    expect(bodies.map(({ DDBStreamBatchInfo }) => DDBStreamBatchInfo.batchSize)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(bodies.map(({ DDBStreamBatchInfo }) => DDBStreamBatchInfo.startSequenceNumber)).size).toBe(5);
  });

  it('tells what expired from what was deleted, and keeps what got more time [I03]', async () => {
    const now = Math.floor(Date.now() / 1000);
    await put('WATCHED#3', 'expired', { expiresAt: { N: String(now - 5) } });
    await put('WATCHED#3', 'later', { expiresAt: { N: String(now + 3600) } });
    await put('WATCHED#3', 'ancient', { expiresAt: { N: '12' } });
    await put('WATCHED#3', 'deleted');
    await table().send(
      new DeleteItemCommand({ TableName: TableName(), Key: { PK: { S: 'WATCHED#3' }, SK: { S: 'deleted' } } }),
    );
    await fixture.cloud.cleanup();
    const records = await eventually(async () => {
      const all = await seen('WATCHED#3');
      return all.length >= 6 ? all : undefined;
    });
    const removed = records.filter(({ eventName }) => eventName === 'REMOVE');
    expect(sorts(removed)).toEqual(['deleted', 'expired']);
    expect(removed[0]?.userIdentity).toBeFalsy();
    expect(removed[1]).toMatchObject({
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { OldImage: { expiresAt: { N: String(now - 5) } } },
    });
    const { Items = [] } = await table().send(
      new QueryCommand({
        TableName: TableName(),
        KeyConditionExpression: 'PK = :p',
        ExpressionAttributeValues: { ':p': { S: 'WATCHED#3' } },
      }),
    );
    expect(Items.map(({ SK }) => SK?.S)).toEqual(['ancient', 'later']);
  });

  it.runIf(long)('is forgotten once it was read, all but the newest, so that writes stay fast [I03]', async () => {
    const file = join(fixture.dataFolder, 'dynamodb', 'tables.sqlite');
    const count = () => {
      const database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
      const row = database
        .prepare('SELECT count(*) AS n, max(CAST(sequence_number AS INTEGER)) AS last FROM _stream_records')
        .get();
      const plan = database
        .prepare(
          'EXPLAIN QUERY PLAN SELECT max(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?',
        )
        .all('x');
      database.close();
      return { records: Number(row?.n), last: Number(row?.last), plan: JSON.stringify(plan) };
    };
    const start = count().last;
    for (let round = 0; round < 90; round++) {
      const requests = Array.from({ length: 25 }, (_, index) => ({
        PutRequest: { Item: { PK: { S: 'BULK' }, SK: { S: `${round}-${index}` } } },
      }));
      await table().send(new BatchWriteItemCommand({ RequestItems: { [TableName()]: requests } }));
    }
    await eventually(async () => {
      await fixture.cloud.cleanup();
      return count().records <= 2000 ? true : undefined;
    });
    expect(count().last).toBe(start + 2250);
    expect(count().plan).toContain('_sr_seq');
  });
});

describe('what happens to objects', () => {
  const upload = (Key: string) => s3().send(new PutObjectCommand({ Bucket: Bucket(), Key, Body: 'twelve bytes' }));
  const noted = async () => {
    const { Items = [] } = await table().send(
      new QueryCommand({
        TableName: TableName(),
        KeyConditionExpression: 'PK = :p',
        ExpressionAttributeValues: { ':p': { S: 'UPLOAD' } },
      }),
    );
    return Items.map(({ SK, size }) => `${SK?.S} ${size?.N}`);
  };

  it('reaches the function of the template when the key fits, with the key as in a form [I03]', async () => {
    await upload('elsewhere/a');
    await upload('uploads/b c+ü');
    await eventually(async () => (await noted()).find((one) => one === 'uploads/b+c%2B%C3%BC 12'));
    expect((await noted()).filter((one) => one.includes('elsewhere'))).toEqual([]);
  });

  it('is tried again when the function fails, then given up into the queue, and the next event is handled [F9]', async () => {
    await upload('uploads/bad');
    await upload('uploads/good');
    await eventually(async () => ((await noted()).includes('uploads/good 12') ? true : undefined));
    await eventually(() => lost().find((body) => JSON.parse(body).Records?.[0].s3.object.key === 'uploads/bad'));
    expect(fixture.said.join('\n')).toMatch(/failed 3 times on an event: This upload is bad/);
  });

  it('leaves no file behind that no object names [I03]', async () => {
    for (let round = 0; round < 5; round++) await upload('elsewhere/a');
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: Bucket() }));
    const others = ['Kept', 'Web'].map((name) => fixture.named('AWS::S3::Bucket', name));
    const counts = await Promise.all(
      others.map(async (name) => (await s3().send(new ListObjectsV2Command({ Bucket: name }))).KeyCount ?? 0),
    );
    const objects = Contents.length + counts.reduce((sum, number) => sum + number, 0);
    expect(readdirSync(join(fixture.dataFolder, 's3'))).toHaveLength(objects);
  });
});
