import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/application-status.ts';
import { documentClient, tableName } from '../_table/table.ts';

const keptMilliseconds = 10_000;
let kept: { at: number; counts: Promise<Record<string, number>> } | undefined;

/** How many applications stand at each status, at most ten seconds old: counting reads the whole list. */
export function countApplications(now = Date.now()): Promise<Record<string, number>> {
  if (!kept || now - kept.at > keptMilliseconds) {
    kept = { at: now, counts: countAll() };
    kept.counts.catch(() => {
      kept = undefined;
    });
  }
  return kept.counts;
}

/** What was counted is no longer so: the next caller counts anew. */
export function forgetCounts(): void {
  kept = undefined;
}

async function countAll(): Promise<Record<string, number>> {
  const counts = await Promise.all(applicationStatuses.map(async (status) => [status, await countAt(status)] as const));
  return Object.fromEntries(counts);
}

async function countAt(status: ApplicationStatus): Promise<number> {
  let count = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const answer = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'byList',
        KeyConditionExpression: 'listKey = :key',
        ExpressionAttributeValues: { ':key': `APPS#${status}` },
        Select: 'COUNT',
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    count += answer.Count ?? 0;
    after = answer.LastEvaluatedKey;
  } while (after);
  return count;
}
