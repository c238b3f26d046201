import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDbCall } from '../dynamodb/call.ts';
import type { EmulatedTable } from '../dynamodb/tables.ts';
import type { RoleAccess } from '../iam/access.ts';
import { roleOfFunction } from '../iam/roles.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { type DeliveryRules, deliverBatch, passesFilters, type StreamRecord } from './stream-batches.ts';
import { type ReadNext, type ReadRecord, streamReader, streamStart } from './stream-reader.ts';

export interface StreamMappings {
  /** The sequence number up to which every mapping of a table has read. */
  readUpTo(table: string): number;
  /** Attributes the next delete of this item to expiry. Returns an undo function. */
  noteExpiry(table: string, keys: Record<string, unknown>): () => void;
  /** After the abort signal: resolves when no batch is in flight. */
  settled(): Promise<void>;
}

interface MappingsOptions {
  readonly stack: StackResources;
  readonly access: RoleAccess;
  readonly tables: readonly EmulatedTable[];
  readonly call: DynamoDbCall;
  readonly database: DatabaseSync;
  readonly lambda: Lambda;
  /** Stops reading; batches in flight are read again at the next start. */
  readonly signal: AbortSignal;
  readonly sendTo: (functionArn: string, destinationArn: string, message: unknown) => void;
  readonly log: (text: string) => void;
}

interface MappingProperties {
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly Enabled?: boolean;
  readonly BatchSize?: number;
  readonly BisectBatchOnFunctionError?: boolean;
  readonly MaximumRetryAttempts?: number;
  readonly MaximumRecordAgeInSeconds?: number;
  readonly FunctionResponseTypes?: readonly string[];
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] };
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } };
  readonly StartingPosition?: string;
  readonly TumblingWindowInSeconds?: number;
}

interface Mapping {
  readonly id: string;
  readonly table: EmulatedTable & { readonly streamArn: string };
  readonly sourceArn: string;
  readonly properties: MappingProperties;
  readonly rules: DeliveryRules;
}

/** The record limit of one stream read. Filters discard most of them, so batches are cut afterwards. */
const mostRecords = 1000;
/** Milliseconds between two polls of a stream without new records. */
const rest = 100;
/** Milliseconds until the next poll after a failure, such as a full disk. */
const restAfterFailure = 1000;
/** Stream retention: one day. */
const day = 86_400;

const endless = (value: number | undefined): number =>
  value === undefined || value < 0 ? Number.POSITIVE_INFINITY : value;

/** The permissions that Lambda needs of the function's role to read a stream; checked when the mapping is created. */
function assertReads(sourceArn: string, functionArn: string, { stack, access }: MappingsOptions): void {
  const onStream = ['DescribeStream', 'GetRecords', 'GetShardIterator'];
  access
    .role(roleOfFunction(stack, functionArn))
    .assert(
      { action: 'dynamodb:ListStreams', resource: '*' },
      ...onStream.map((name) => ({ action: `dynamodb:${name}`, resource: sourceArn })),
    );
}

function asMapping({ logicalId, properties: raw }: LiveResource, options: MappingsOptions): Mapping {
  const properties = raw as unknown as MappingProperties;
  const { EventSourceArn: sourceArn, TumblingWindowInSeconds, FilterCriteria } = properties;
  const table = options.tables.find(({ name }) => sourceArn.includes(`:table/${name}/stream/`));
  if (!table?.streamArn)
    throw new Error(`${logicalId}: the event source ${sourceArn} is not emulated by the local cloud.`);
  if (TumblingWindowInSeconds) throw new Error(`${logicalId}: tumbling windows are not emulated by the local cloud.`);
  assertReads(sourceArn, options.lambda.find(properties.FunctionName).settings.functionArn, options);
  return {
    id: logicalId,
    table: { ...table, streamArn: table.streamArn },
    sourceArn,
    properties,
    rules: {
      bisects: properties.BisectBatchOnFunctionError === true,
      retries: endless(properties.MaximumRetryAttempts),
      maxAgeSeconds: Math.min(day, endless(properties.MaximumRecordAgeInSeconds)),
      reportsItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      patterns: FilterCriteria?.Filters?.map(({ Pattern }) => JSON.parse(Pattern) as Record<string, unknown>) ?? [],
    },
  };
}

/** The message to a failure destination: it references the records without containing them, as on AWS. */
function failureMessage(
  mapping: Mapping,
  functionArn: string,
  records: readonly StreamRecord[],
  attempts: number,
): unknown {
  const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb];
  const instant = (seconds = 0) => new Date(seconds * 1000).toISOString();
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'local',
      startSequenceNumber: first?.SequenceNumber,
      endSequenceNumber: last?.SequenceNumber,
      approximateArrivalOfFirstRecord: instant(first?.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: instant(last?.ApproximateCreationDateTime),
      batchSize: records.length,
      streamArn: mapping.sourceArn,
    },
  };
}

/**
 * Reads the tables' streams and invokes the mapped functions: in order, at least once, with each mapping's position on disk. Batching
 * windows are ignored.
 */
export function runStreamMappings(options: MappingsOptions): StreamMappings {
  const { stack, call, database, lambda, signal, sendTo, log } = options;
  database.exec(`CREATE TABLE IF NOT EXISTS positions (mapping TEXT PRIMARY KEY, stream TEXT NOT NULL, sequence TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS expiries (item TEXT PRIMARY KEY, table_name TEXT NOT NULL, sequence INTEGER)`);
  const position = database.prepare('SELECT sequence FROM positions WHERE mapping = ? AND stream = ?');
  const move = database.prepare('INSERT OR REPLACE INTO positions VALUES (?, ?, ?)');
  const noteExpiry = database.prepare('INSERT OR REPLACE INTO expiries (item, table_name) VALUES (?, ?)');
  const withdrawNote = database.prepare('DELETE FROM expiries WHERE item = ?');
  // The first mapping that reads the delete assigns its sequence number to the note; the others match it.
  const tieNote = database.prepare(
    'UPDATE expiries SET sequence = ?1 WHERE item = ?2 AND coalesce(sequence, ?1) = ?1 RETURNING 1',
  );
  const forgetNotes = database.prepare('DELETE FROM expiries WHERE table_name = ? AND sequence <= ?');
  const itemName = (table: string, keys: Record<string, unknown>) =>
    JSON.stringify([
      table,
      ...Object.keys(keys)
        .sort()
        .map((name) => [name, keys[name]]),
    ]);

  const mappings = stack
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false)
    .map((resource) => asMapping(resource, options));
  const at = ({ id, table }: Mapping) => String(position.get(id, table.streamArn)?.sequence ?? streamStart);

  function readUpTo(table: string): number {
    return Math.min(
      ...mappings.filter((mapping) => mapping.table.name === table).map((mapping) => Number(at(mapping))),
    );
  }

  /** A record as the function receives it: with this stack's names, and with the TTL service as deleter of expired items. */
  function asDelivered({ table, sourceArn }: Mapping, record: ReadRecord) {
    const { Keys, SequenceNumber } = record.dynamodb;
    const byExpiry = record.eventName === 'REMOVE' && tieNote.get(Number(SequenceNumber), itemName(table.name, Keys));
    return {
      ...record,
      ...(byExpiry ? { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } } : {}),
      awsRegion: stack.region,
      eventSourceARN: sourceArn,
    };
  }

  /** One poll of a mapping. Returns whether there were records. */
  async function step(mapping: Mapping, read: ReadNext): Promise<boolean> {
    const { id, table, rules, properties } = mapping;
    const records = (await read(at(mapping))).map((record) => asDelivered(mapping, record));
    const last = records.at(-1)?.dynamodb.SequenceNumber;
    if (!last) return false;
    const advance = (sequence: string) => void move.run(id, table.streamArn, sequence);
    const functionArn = lambda.find(properties.FunctionName).settings.functionArn;
    const wanted = records.filter((record) => passesFilters(record, rules));
    const batchSize = Math.min(mostRecords, properties.BatchSize ?? 100);
    for (let start = 0; start < wanted.length && !signal.aborted; start += batchSize)
      await deliverBatch(wanted.slice(start, start + batchSize), {
        rules,
        signal,
        invoke: (Records) => lambda.invoke(functionArn, { Records }),
        advance,
        giveUp(lost, error, attempts) {
          log(`${id} gives up ${lost.length} stream records after ${attempts} tries: ${error}`);
          const destination = properties.DestinationConfig?.OnFailure?.Destination;
          if (destination) sendTo(functionArn, destination, failureMessage(mapping, functionArn, lost, attempts));
        },
      });
    if (signal.aborted) return false;
    // A durable write is slow, so it is done here only when the filters discarded the last records.
    if (at(mapping) !== last) advance(last);
    forgetNotes.run(table.name, readUpTo(table.name));
    return true;
  }

  async function run(mapping: Mapping): Promise<void> {
    const read = streamReader(call, mapping.table.streamArn, mostRecords);
    while (!signal.aborted) {
      const wanted = await step(mapping, read).catch((error) => {
        if (!signal.aborted) log(`${mapping.id} cannot read its stream: ${error}`);
        return 'failed' as const;
      });
      const pause = wanted === 'failed' ? restAfterFailure : rest;
      if (wanted !== true) await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = mappings.map(run);
  return {
    readUpTo,
    noteExpiry(table, keys) {
      const item = itemName(table, keys);
      noteExpiry.run(item, table);
      return () => void withdrawNote.run(item);
    },
    settled: async () => void (await Promise.all(running)),
  };
}
