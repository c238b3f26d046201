import { BackupClient, DescribeBackupVaultCommand, paginateListCopyJobs } from '@aws-sdk/client-backup';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { dayMs, hourMs } from '../../shared/domain/days/durations.ts';
import { type Stage, stackNameOf } from '../stages.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { examine, type Finding } from './finding.ts';

const quick = { maxAttempts: 2 } as const;

/** Whether the vault is there, before a deployment counts on it; that of another account cannot be asked for. */
export async function vaultFindings({ name, copies }: Stage): Promise<Finding[]> {
  if (!copies || copies.account) return [];
  const vault = stackNameOf(name);
  return [
    await examine('Vault of the copies', async () => {
      try {
        await new BackupClient({ ...quick, region: copies.region }).send(
          new DescribeBackupVaultCommand({ BackupVaultName: vault }),
        );
        return undefined;
      } catch (error) {
        // AWS Backup refuses what is not there like what may not be seen.
        const isMissing = ['ResourceNotFoundException', 'AccessDeniedException'].includes((error as Error).name);
        if (!isMissing) throw error;
        return `Run aws backup create-backup-vault --region ${copies.region} --backup-vault-name ${vault} (RUNBOOK.md, Copies), or take copies out of the stage.`;
      }
    }),
  ];
}

/** Whether there are copies of the last two nights: of the identities and, where the stage names a region, of table and files. */
export async function copyFindings(stage: Stage, stack: DeployedStack, now = Date.now()): Promise<Finding[]> {
  return await Promise.all([
    examine('List of identities', identities(stack, now)),
    ...(stage.copies ? [examine('Copies in another region', copies(stage, stage.copies, stack, now))] : []),
  ]);
}

const identities = (stack: DeployedStack, now: number) => async () => {
  const days = [0, 1, 2].map((ago) => new Date(now - ago * dayMs).toISOString().slice(0, 10));
  for (const day of days) {
    const { KeyCount = 0 } = await new S3Client(quick).send(
      new ListObjectsV2Command({ Bucket: stack.outputs.get('CopiesBucket'), Prefix: `identities/${day}/`, MaxKeys: 1 }),
    );
    if (KeyCount > 0) return undefined;
  }
  return `No list of identities was written since ${days.at(-1)}: the log of the hourly function has what copyIdentities met.`;
};

/** Jobs of copying are those of this account, also where the vault is another's. */
const copies =
  (
    stage: Stage,
    { region, account = stage.account }: NonNullable<Stage['copies']>,
    stack: DeployedStack,
    now: number,
  ) =>
  async () => {
    const vault = `arn:aws:backup:${region}:${account}:backup-vault:${stackNameOf(stage.name)}`;
    const copied = new Set<string | undefined>();
    const since = new Date(now - 50 * hourMs);
    for await (const { CopyJobs = [] } of paginateListCopyJobs(
      { client: new BackupClient(quick) },
      { ByDestinationVaultArn: vault, ByState: 'COMPLETED', ByCreatedAfter: since },
    ))
      for (const { ResourceArn } of CopyJobs) copied.add(ResourceArn);
    const lacking = wanted(stage, stack).filter((arn) => !copied.has(arn));
    return lacking.length > 0
      ? `Nothing was copied to ${vault} in the last two nights of ${lacking.join(', ')}: make that vault if it is not there, and read the copy jobs of AWS Backup (RUNBOOK.md, Copies).`
      : undefined;
  };

/** The buckets of the plan, by their ids in the template. */
export const copiedBuckets = [
  'DocumentsBucketD47AA664',
  'DocumentsTemplatesBucket57792747',
  'CopiesIdentitiesBucket3728345C',
];

function wanted(stage: Stage, stack: DeployedStack): string[] {
  const table = `arn:aws:dynamodb:us-east-1:${stage.account}:table/${stack.outputs.get('TableName')}`;
  return [table, ...copiedBuckets.map((id) => `arn:aws:s3:::${stack.physicalId(id)}`)];
}
