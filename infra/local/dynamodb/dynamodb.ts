import type { DatabaseSync } from 'node:sqlite';
import type { Closing } from '../closing.ts';
import { runStreamMappings } from '../events/stream-mappings.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { StackResources } from '../template/stack-resources.ts';
import { dynamoDbCall } from './dynamodb-call.ts';
import { startDatabaseProcess } from './dynamodb-process.ts';
import { bringTables } from './dynamodb-tables.ts';
import { keepTables, type Upkeep } from './dynamodb-upkeep.ts';

interface DynamoDbOptions {
  readonly stack: StackResources;
  readonly folder: string;
  readonly closing: Closing;
  readonly log: (text: string) => void;
  readonly onDeath: () => void;
}

interface StreamOptions {
  readonly database: DatabaseSync;
  readonly lambda: Lambda;
  readonly signal: AbortSignal;
  readonly sendTo: (destinationArn: string, message: unknown) => void;
}

export interface DynamoDb {
  readonly url: string;
  /** Begins to read streams and to delete what expires. Answers how to do the upkeep at once. */
  startEvents(options: StreamOptions): () => Promise<void>;
}

/**
 * The tables of the template on an engine of our own, or on the endpoint that AWS_ENDPOINT_URL_DYNAMODB names; that one does its
 * own upkeep.
 */
export async function playDynamoDb({ stack, folder, closing, log, onDeath }: DynamoDbOptions): Promise<DynamoDb> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const engine = given ? undefined : await startDatabaseProcess(folder, onDeath);
  if (engine) closing.add(() => engine.close());
  const url = given ?? engine?.url ?? '';
  const call = dynamoDbCall(url);
  const tables = await bringTables(call, stack);
  return {
    url,
    startEvents(options) {
      const mappings = runStreamMappings({ stack, tables, call, log, ...options });
      let upkeep: Upkeep | undefined;
      if (engine)
        upkeep = keepTables({
          call,
          file: engine.file,
          tables,
          log,
          onExpiry: mappings.noteExpiry,
          readUpTo: mappings.readUpTo,
        });
      closing.add(async () => {
        upkeep?.close();
        await mappings.settled();
      });
      return async () => upkeep?.run();
    },
  };
}
