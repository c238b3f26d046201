import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDatabaseProcess } from '../../infra/local/dynamodb-process.ts';
import { listen } from '../../infra/local/http-server.ts';
import { openObjectStore } from '../../infra/local/object-store.ts';
import { playS3 } from '../../infra/local/s3.ts';

/** A table and the buckets of jobs and feeds, in a folder of their own. */
export interface Storage {
  /** The variables of a function that may use them. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts the parts of the local cloud that jobs are kept in, and nothing else, for tests that break imports off. */
export async function startStorage(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-storage-'));
  mkdirSync(join(folder, 'objects'));
  const database = new DatabaseSync(join(folder, 'objects.sqlite'));
  const store = openObjectStore({
    database,
    folder: join(folder, 'objects'),
    isVersioned: () => false,
    onEvent: () => undefined,
  });
  const log = (text: string) => console.error(text);
  const s3 = await listen(
    playS3(store, (name) => ['jobs', 'feeds'].includes(name), log),
    { hostNames: ['127.0.0.1'], log },
  );
  const table = await startDatabaseProcess(folder, () => log('The DynamoDB engine has ended by itself.'));
  const env = {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
    ...{ AWS_ENDPOINT_URL_S3: s3.url, AWS_ENDPOINT_URL_DYNAMODB: table.url },
    ...{ TABLE_NAME: 'portal', JOB_BUCKET: 'jobs', FEED_BUCKET: 'feeds' },
    STAGE_SETTINGS: JSON.stringify({ pictureHosts: ['pictures.example'] }),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  };
  Object.assign(process.env, env);
  await createTable();
  return {
    env,
    async close() {
      await table.close();
      await s3.close();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createTable(): Promise<void> {
  const client = new DynamoDBClient({});
  await client.send(
    new CreateTableCommand({
      TableName: 'portal',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK', 'listKey', 'listSort'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byList',
          KeySchema: [
            { AttributeName: 'listKey', KeyType: 'HASH' },
            { AttributeName: 'listSort', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
  client.destroy();
}
