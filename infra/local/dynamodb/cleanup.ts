import { DatabaseSync } from 'node:sqlite';
import { setImmediate as pause } from 'node:timers/promises';
import { type DynamoDbCall, DynamoDbError } from './call.ts';
import type { EmulatedTable } from './tables.ts';

type Key = Record<string, unknown>;

interface CleanupOptions {
  readonly call: DynamoDbCall;
  /** The engine's SQLite file. */
  readonly file: string;
  readonly tables: readonly EmulatedTable[];
  /** Called before an expired item is deleted, so that its stream record attributes the delete to expiry. Returns an undo function. */
  readonly onExpiry: (table: string, keys: Key) => () => void;
  /** The sequence number up to which every reader has read. */
  readonly readUpTo: (table: string) => number;
  readonly log: (text: string) => void;
}

export interface TableCleanup {
  /** Deletes expired items and prunes stream records that all readers have read; also runs every 30 seconds. */
  run(): Promise<void>;
  close(): void;
}

const interval = 30_000;
/** Stream records kept for lagging readers. */
const keptRecords = 2000;
/** Pruned in small batches, because the engine's writes are blocked meanwhile. */
const prunedAtOnce = 2000;
/** DynamoDB ignores expiry times more than five years in the past: they are probably not timestamps. */
const oldestExpirySeconds = 5 * 366 * 86_400;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const path = (attribute: string) => `'$.${quoted(attribute).replaceAll("'", "''")}.N'`;

/**
 * Work that the engine does not do: it never deletes expired items, and each write to a table with a stream looks up the highest sequence
 * number without an index, so an added index and pruned records keep writes fast.
 */
export function startTableCleanup({ call, file, tables, onExpiry, readUpTo, log }: CleanupOptions): TableCleanup {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('CREATE INDEX IF NOT EXISTS _sr_seq ON _stream_records (table_name, CAST(sequence_number AS INTEGER))');
  for (const { name, expiryAttribute } of tables)
    if (expiryAttribute)
      database.exec(
        `CREATE INDEX IF NOT EXISTS ${quoted(`${name}::expiry`)} ON ${quoted(name)}
         (CAST(json_extract(item_json, ${path(expiryAttribute)}) AS INTEGER))
         WHERE json_extract(item_json, ${path(expiryAttribute)}) IS NOT NULL`,
      );
  const prune = database.prepare(
    `DELETE FROM _stream_records WHERE id IN (SELECT id FROM _stream_records
     WHERE table_name = ?1 AND CAST(sequence_number AS INTEGER) <= min(?2,
     (SELECT max(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?1) - ${keptRecords})
     ORDER BY CAST(sequence_number AS INTEGER) LIMIT ${prunedAtOnce})`,
  );

  function expired(table: string, attribute: string, now: number): Record<string, { N?: string }>[] {
    const expiry = `json_extract(item_json, ${path(attribute)})`;
    return database
      .prepare(
        `SELECT item_json FROM ${quoted(table)} WHERE ${expiry} IS NOT NULL
         AND CAST(${expiry} AS INTEGER) BETWEEN ? AND ? LIMIT 1000`,
      )
      .all(now - oldestExpirySeconds, now)
      .map(({ item_json: item }) => JSON.parse(String(item)) as Record<string, { N?: string }>);
  }

  async function deleteExpired(table: string, attribute: string): Promise<void> {
    const items = expired(table, attribute, Math.floor(Date.now() / 1000));
    if (items.length === 0) return;
    const { Table } = await call<{ Table: { KeySchema: { AttributeName: string }[] } }>('DescribeTable', {
      TableName: table,
    });
    for (const item of items) {
      const keys: Key = Object.fromEntries(Table.KeySchema.map(({ AttributeName: name }) => [name, item[name]]));
      const withdraw = onExpiry(table, keys);
      const remove = {
        TableName: table,
        Key: keys,
        // A concurrent writer that extended the expiry wins.
        ConditionExpression: '#expiry = :expiry',
        ExpressionAttributeNames: { '#expiry': attribute },
        ExpressionAttributeValues: { ':expiry': item[attribute] },
      };
      await call('DeleteItem', remove).catch((error) => {
        withdraw();
        if (!(error instanceof DynamoDbError) || error.name !== 'ConditionalCheckFailedException') throw error;
      });
    }
  }

  async function run(): Promise<void> {
    for (const { name, expiryAttribute, streamArn } of tables) {
      if (expiryAttribute) await deleteExpired(name, expiryAttribute);
      if (!streamArn) continue;
      while (prune.run(name, readUpTo(name)).changes === prunedAtOnce) await pause();
    }
  }

  const timer = setInterval(() => run().catch((error) => log(`Cleanup of tables failed: ${error}`)), interval);
  return {
    run,
    close() {
      clearInterval(timer);
      database.close();
    },
  };
}
