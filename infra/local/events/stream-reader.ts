import type { DynamoDbCall } from '../dynamodb/call.ts';
import { DynamoDbError } from '../dynamodb/call.ts';
import type { StreamRecord } from './stream-batches.ts';

export type ReadRecord = StreamRecord & {
  readonly dynamodb: { readonly Keys: Record<string, unknown> };
  readonly userIdentity?: unknown;
};

interface Description {
  readonly StreamDescription: { readonly Shards: readonly { readonly ShardId: string }[] };
}

/** Returns the records after `position`, if any. Continues the last read when all of its records were handled. */
export type ReadNext = (position: string) => Promise<ReadRecord[]>;

/** Before the first record. */
export const streamStart = '0';

/** Reads one stream, shard by shard: when a shard is closed, the next one follows. */
export function streamReader(call: DynamoDbCall, streamArn: string, limit: number): ReadNext {
  let iterator: string | undefined;
  let given: string | undefined;
  const passed = new Set<string>();
  let shard: string | undefined;

  function begin(): void {
    iterator = undefined;
    given = undefined;
    passed.clear();
  }

  async function open(position: string): Promise<void> {
    const { StreamDescription } = await call<Description>('DescribeStream', { StreamArn: streamArn });
    for (const { ShardId } of StreamDescription.Shards) {
      if (passed.has(ShardId)) continue;
      const start =
        position === streamStart || passed.size > 0
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position };
      try {
        const answer = await call<{ ShardIterator: string }>('GetShardIterator', {
          StreamArn: streamArn,
          ShardId,
          ...start,
        });
        iterator = answer.ShardIterator;
        shard = ShardId;
        return;
      } catch (error) {
        // The position is in another shard: this one is older, or was trimmed.
        if (!(error instanceof DynamoDbError) || error.name === 'ResourceNotFoundException') throw error;
        passed.add(ShardId);
      }
    }
  }

  return async (position) => {
    // Not all of the last records were handled, so they are read again.
    if (given !== undefined && given !== position) begin();
    if (!iterator) await open(position);
    if (!iterator) return [];
    try {
      const input = { ShardIterator: iterator, Limit: limit };
      const { Records, NextShardIterator } = await call<{ Records: ReadRecord[]; NextShardIterator?: string }>(
        'GetRecords',
        input,
      );
      iterator = NextShardIterator;
      if (!iterator && shard) passed.add(shard);
      given = Records.at(-1)?.dynamodb.SequenceNumber ?? given;
      return Records;
    } catch (error) {
      begin();
      throw error;
    }
  };
}
