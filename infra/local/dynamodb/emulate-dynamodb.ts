import type { DatabaseSync } from 'node:sqlite';
import { runStreamMappings } from '../events/stream-mappings.ts';
import type { RoleAccess } from '../iam/access.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Shutdown } from '../shutdown.ts';
import type { StackResources } from '../template/stack-resources.ts';
import type { Handler } from '../wire/http-server.ts';
import { dynamoDbCall } from './call.ts';
import { startTableCleanup, type TableCleanup } from './cleanup.ts';
import { startDatabaseProcess } from './engine.ts';
import { engineProxy } from './engine-proxy.ts';
import { createTables } from './tables.ts';

interface DynamoDbOptions {
  readonly stack: StackResources;
  readonly access: RoleAccess;
  readonly folder: string;
  readonly shutdown: Shutdown;
  readonly log: (text: string) => void;
  readonly onDeath: () => void;
}

interface StreamOptions {
  readonly database: DatabaseSync;
  readonly lambda: Lambda;
  readonly signal: AbortSignal;
  readonly sendTo: (functionArn: string, destinationArn: string, message: unknown) => void;
}

export interface DynamoDb {
  /** Handles calls that are signed and granted. */
  readonly handler: Handler;
  /** Starts reading streams and deleting expired items. Returns a function that runs the cleanup at once. */
  startEvents(options: StreamOptions): () => Promise<void>;
}

/** The template's tables on our own engine, or on the endpoint in AWS_ENDPOINT_URL_DYNAMODB, which does its own cleanup. */
export async function emulateDynamoDb({
  stack,
  access,
  folder,
  shutdown,
  log,
  onDeath,
}: DynamoDbOptions): Promise<DynamoDb> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const engine = given ? undefined : await startDatabaseProcess(folder, onDeath);
  if (engine) shutdown.add(() => engine.close());
  const url = given ?? engine?.url ?? '';
  const call = dynamoDbCall(url);
  const tables = await createTables(call, stack);
  const proxy = engineProxy(url, stack, access);
  shutdown.add(proxy.close);
  return {
    handler: proxy.handler,
    startEvents(options) {
      const mappings = runStreamMappings({ stack, access, tables, call, log, ...options });
      let cleanup: TableCleanup | undefined;
      if (engine)
        cleanup = startTableCleanup({
          call,
          file: engine.file,
          tables,
          log,
          onExpiry: mappings.noteExpiry,
          readUpTo: mappings.readUpTo,
        });
      shutdown.add(async () => {
        cleanup?.close();
        await mappings.settled();
      });
      return async () => cleanup?.run();
    },
  };
}
