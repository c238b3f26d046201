import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';

/** A table of many gigabytes takes hours. */
const mostSeconds = 12 * 60 * 60;

/** The instant that an operator has written, in UTC or with its offset. Throws one sentence for anything else. */
export function readInstant(text: string): Date {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  if (!instant || Number.isNaN(instant.getTime()))
    throw new Error(`"${text}" is no instant: write it as 2026-05-04T10:30:00Z.`);
  return instant;
}

/** The name of the table that holds the state of an instant, beside the table itself. */
export function restoredName(table: string, instant: Date): string {
  return `${table}-${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/**
 * Makes a table beside this one with its state of an instant, and waits until it is there. Idempotent: one that was begun is waited
 * for. Throws one sentence for an instant outside of the window that DynamoDB keeps.
 */
export async function restoreTable(table: string, instant: Date): Promise<string> {
  const client = new DynamoDBClient({});
  await requireWindow(client, table, instant);
  const TargetTableName = restoredName(table, instant);
  if (!(await tableExists(client, TargetTableName)))
    await client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName, RestoreDateTime: instant }),
    );
  await waitUntilTableExists({ client, maxWaitTime: mostSeconds, minDelay: 1 }, { TableName: TargetTableName });
  return TargetTableName;
}

/** Gives a restored table what a restore leaves out: stream, expiry, further restores, protection. Answers the stream. */
export async function completeTable(TableName: string, region?: string): Promise<string> {
  const client = new DynamoDBClient({ ...(region && { region }) });
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn)
    await client.send(
      new UpdateTableCommand({
        TableName,
        DeletionProtectionEnabled: true,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    );
  await waitUntilTableExists({ client, maxWaitTime: mostSeconds, minDelay: 1 }, { TableName });
  const { TimeToLiveDescription: expiry } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  // Turning it on a second time is refused.
  if (expiry?.TimeToLiveStatus !== 'ENABLED' && expiry?.TimeToLiveStatus !== 'ENABLING') {
    const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  const { Table: completed } = await client.send(new DescribeTableCommand({ TableName }));
  return completed?.LatestStreamArn ?? '';
}

async function requireWindow(client: DynamoDBClient, TableName: string, instant: Date): Promise<void> {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
    backups?.PointInTimeRecoveryDescription ?? {};
  if (!from || !to) throw new Error(`The table ${TableName} keeps no points in time.`);
  if (instant < from || instant > to)
    throw new Error(
      `${instant.toISOString()} is outside of what can be restored: ${from.toISOString()} to ${to.toISOString()}.`,
    );
}

/** Whether a table of that name is there. */
export async function tableExists(client: DynamoDBClient, TableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}
