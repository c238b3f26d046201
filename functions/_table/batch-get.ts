import { setTimeout as wait } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, type Key, tableName } from './table.ts';

/** The items behind these keys in one or more batches of 100, unordered; keys without an item are left out. As of now on demand. */
export async function batchGet(keys: readonly Key[], { consistent = false } = {}): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let from = 0; from < keys.length; from += 100) {
    let wanted: Record<string, unknown>[] = keys.slice(from, from + 100).map((key) => ({ ...key }));
    for (let attempt = 0; wanted.length > 0; attempt++) {
      const answer = await documentClient().send(
        new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: consistent } } }),
      );
      found.push(...(answer.Responses?.[tableName()] ?? []));
      wanted = answer.UnprocessedKeys?.[tableName()]?.Keys ?? [];
      if (wanted.length > 0) await backOff(attempt);
    }
  }
  return found;
}

/** Waits longer each time, with jitter, while the table asks for patience; gives up after about a minute. */
export async function backOff(attempt: number): Promise<void> {
  if (attempt > 10) throw new Error('The table did not take the batch within a minute.');
  await wait(Math.random() * Math.min(10_000, 50 * 2 ** attempt));
}
