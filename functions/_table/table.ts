import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { StandardRetryStrategy } from '@smithy/core/retry';

/** The SDK formats what it would log even for its default logger, which drops it; without methods it formats nothing. */
// The chain that finds credentials calls debug without asking whether it is there.
const silentLogger = { debug: () => undefined } as unknown as NonNullable<DynamoDBClientConfig['logger']>;

const clients = new Map<string | undefined, DynamoDBDocumentClient>();

/**
 * The SDK's retries as it has them for DynamoDB (four attempts, the wait from 25 ms), with a budget for each request. The SDK's one
 * budget for all requests of a client runs dry when a quarter of them fails for minutes, and then nothing is retried; an environment
 * handles one call at a time, so four attempts are all that it can add to the load of a store in trouble.
 */
class RetriesOfOneRequest extends StandardRetryStrategy {
  override refreshRetryTokenForRetry(...given: Parameters<StandardRetryStrategy['refreshRetryTokenForRetry']>) {
    return new StandardRetryStrategy(retries).refreshRetryTokenForRetry(...given);
  }
}
const retries = { maxAttempts: 4, baseDelay: 25 };

/**
 * The one client of the one table; short limits, so that a slow dependency answers before the gateway gives up. A function has one region:
 * `npm run restore` alone may work with tables of two.
 */
export function documentClient(): DynamoDBDocumentClient {
  const region = process.env.AWS_REGION;
  let client = clients.get(region);
  if (!client) {
    client = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        retryStrategy: new RetriesOfOneRequest(retries),
        requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
        logger: silentLogger,
      }),
      { marshallOptions: { removeUndefinedValues: true } },
    );
    clients.set(region, client);
  }
  return client;
}

/** Name of the table; throws when the function was given none. */
export function tableName(): string {
  const name = process.env.TABLE_NAME;
  if (!name) throw new Error('TABLE_NAME is not set: the construct has not opened the table to this function.');
  return name;
}

/** Keys of one item. */
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** One action of a transaction. */
export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Where an item is stored and how it is read. */
export interface StoredItem<Item> {
  readonly key: Key;
  read(raw: Readonly<Record<string, unknown>>): Item | undefined;
}

/** Waits before the next attempt at a batch that the table throttles: exponential, with jitter; gives up after about a minute. */
export async function backOff(attempt: number): Promise<void> {
  if (attempt > 10) throw new Error('The table did not take the batch within a minute.');
  await wait(Math.random() * Math.min(10_000, 50 * 2 ** attempt));
}
