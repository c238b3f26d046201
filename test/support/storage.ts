import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDatabaseProcess } from '../../infra/local/dynamodb/engine.ts';
import { unrestricted } from '../../infra/local/iam/access.ts';
import { emulateS3 } from '../../infra/local/s3/emulate-s3.ts';
import { openObjectStore, type StoredObject } from '../../infra/local/s3/object-store.ts';
import { listen } from '../../infra/local/wire/http-server.ts';
import { buildPlaces } from '../../infra/places-index.ts';
import { fillTables, portalTable } from './fill-table.ts';

/** A table and the buckets, in a folder of their own. */
export interface Storage {
  /** The variables of a function that may use them. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the bytes of all objects are. */
  readonly objects: string;
  close(): Promise<void>;
}

/**
 * Starts the parts of the local cloud that things are kept in, and nothing else, for tests that break work off; with `tables`, these
 * are there with their items from the beginning. `tagsOf` says which tags an outside party has left at an object.
 */
export async function startStorage(
  tables?: Readonly<Record<string, Iterable<object>>>,
  { tagsOf }: { readonly tagsOf?: (object: StoredObject) => Promise<Readonly<Record<string, string>>> } = {},
): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-storage-'));
  if (tables) fillTables(folder, tables);
  mkdirSync(join(folder, 'objects'));
  const database = new DatabaseSync(join(folder, 'objects.sqlite'));
  const store = openObjectStore({
    database,
    folder: join(folder, 'objects'),
    isVersioned: (name) => name === 'documents',
    onEvent: () => undefined,
  });
  const log = (text: string) => console.error(text);
  const s3 = await listen(
    emulateS3({
      store,
      log,
      ...(tagsOf && { tagsOf }),
      callerOf: () => unrestricted,
      bucketExists: (name) => ['jobs', 'people', 'feeds', 'documents', 'templates'].includes(name),
    }),
    { hostNames: ['127.0.0.1'], log },
  );
  const table = await startDatabaseProcess(folder, () => log('The DynamoDB engine has ended by itself.'));
  const env = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    TABLE_NAME: 'portal',
    JOB_BUCKET: 'jobs',
    PEOPLE_BUCKET: 'people',
    FEED_BUCKET: 'feeds',
    DOCUMENT_BUCKET: 'documents',
    TEMPLATE_BUCKET: 'templates',
    PLACES_FILE: await placesFile(),
    FONT_FILE: resolve('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    STAGE_SETTINGS: JSON.stringify({ pictureHosts: ['pictures.example'] }),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  };
  Object.assign(process.env, env);
  if (!tables) await createTable();
  return {
    env,
    objects: join(folder, 'objects'),
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
  await client.send(new CreateTableCommand({ ...portalTable, BillingMode: 'PAY_PER_REQUEST' }));
  client.destroy();
}

/** The index of cities, made once for all tests that run functions from their sources. */
export async function placesFile(): Promise<string> {
  const file = resolve('dist/places-of-tests.bin');
  await buildPlaces(file);
  return file;
}
