import { setTimeout as wait } from 'node:timers/promises';
import {
  BackupClient,
  DescribeRestoreJobCommand,
  paginateListRecoveryPointsByBackupVault,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Stage, stackNameOf } from '../stages.ts';
import { restoredName, tableExists } from './restore-table.ts';

interface Wanted {
  readonly stage: Stage;
  /** The table in use, which may be gone. */
  readonly table: string;
  readonly instant: Date;
  /** Where the vault with the copy is, and where the table is made. */
  readonly region: string;
  /** What AWS Backup restores with. */
  readonly role: string;
  /** Between two questions how far the restore is. */
  readonly pauseMilliseconds?: number;
}

/**
 * Makes a table from the newest copy that a vault of the region has from before the instant, and waits until it is there. Idempotent: one
 * that is there is taken, one that is being made is waited for. Throws one sentence without a copy, and for a restore that fails.
 */
export async function restoreCopy(wanted: Wanted): Promise<string> {
  const { stage, table, instant, region, role, pauseMilliseconds = 15_000 } = wanted;
  const backup = new BackupClient({ region, maxAttempts: 3 });
  const vault = stackNameOf(stage.name);
  const copy = await newestCopy(backup, { vault, table: arnOf(stage, table), instant });
  if (!copy)
    throw new Error(`The vault ${vault} in ${region} has no copy of ${table} from before ${instant.toISOString()}.`);
  const name = restoredName(table, copy.createdAt);
  const tables = new DynamoDBClient({ region });
  if (await tableExists(tables, name)) return name;
  const { RestoreJobId } = await backup.send(
    new StartRestoreJobCommand({
      RecoveryPointArn: copy.arn,
      IamRoleArn: role,
      ResourceType: 'DynamoDB',
      // The same token gives the same job for as long as it runs.
      IdempotencyToken: name,
      Metadata: { targetTableName: name, ...(await encryption(table, region)) },
    }),
  );
  for (;;) {
    const { Status, StatusMessage } = await backup.send(new DescribeRestoreJobCommand({ RestoreJobId }));
    if (Status === 'COMPLETED') return name;
    if (Status === 'FAILED' || Status === 'ABORTED')
      throw new Error(`AWS Backup could not restore ${name} in ${region}: ${StatusMessage ?? Status}`);
    await wait(pauseMilliseconds);
  }
}

const home = 'us-east-1';

/** A copy keeps the ARN of what it was made from. */
const arnOf = ({ account }: Stage, table: string) => `arn:aws:dynamodb:${home}:${account}:table/${table}`;

async function newestCopy(
  client: BackupClient,
  { vault, table, instant }: { readonly vault: string; readonly table: string; readonly instant: Date },
): Promise<{ readonly arn: string; readonly createdAt: Date } | undefined> {
  let newest: { arn: string; createdAt: Date } | undefined;
  for await (const { RecoveryPoints = [] } of paginateListRecoveryPointsByBackupVault(
    { client },
    { BackupVaultName: vault, ByResourceArn: table, ByCreatedBefore: instant },
  ))
    for (const { RecoveryPointArn: arn, CreationDate: createdAt, Status } of RecoveryPoints)
      if (arn && createdAt && Status === 'COMPLETED' && (!newest || createdAt > newest.createdAt))
        newest = { arn, createdAt };
  return newest;
}

/** At home the key of the table in use; elsewhere, where the stage has none, that of DynamoDB. */
async function encryption(table: string, region: string): Promise<Record<string, string>> {
  const here = new DynamoDBClient({ region: home });
  if (region !== home || !(await tableExists(here, table))) return { encryptionType: 'Default' };
  const { Table } = await here.send(new DescribeTableCommand({ TableName: table }));
  const key = Table?.SSEDescription?.KMSMasterKeyArn;
  return key ? { encryptionType: 'KMS', kmsMasterKeyArn: key } : { encryptionType: 'Default' };
}
