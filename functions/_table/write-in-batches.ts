import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { inParallel } from '../_runtime/in-parallel.ts';
import { type Action, backOff, documentClient, tableName } from './table.ts';

const atOnce = 25;
const parallel = 8;

type Write = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>[number];

/** Puts and removes any number of items, each on its own and without conditions; what the table throttles is sent again. */
export async function writeInBatches(actions: readonly Action[]): Promise<void> {
  const writes = actions.map(writeOf);
  const batches: Write[][] = [];
  for (let from = 0; from < writes.length; from += atOnce) batches.push(writes.slice(from, from + atOnce));
  await inParallel(batches, parallel, async (batch) => {
    let left = batch;
    for (let attempt = 0; left.length > 0; attempt++) {
      if (attempt > 0) await backOff(attempt - 1);
      const answer = await documentClient().send(new BatchWriteCommand({ RequestItems: { [tableName()]: left } }));
      left = (answer.UnprocessedItems?.[tableName()] ?? []) as Write[];
    }
  });
}

function writeOf({ Put, Delete }: Action): Write {
  if (Put && !Put.ConditionExpression) return { PutRequest: { Item: Put.Item } };
  if (Delete && !Delete.ConditionExpression) return { DeleteRequest: { Key: Delete.Key } };
  throw new Error('A batch puts and removes without conditions.');
}
