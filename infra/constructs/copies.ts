import { ArnFormat, type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import { type Stage, stackNameOf } from '../stages.ts';
import type { ApiFunction } from './api-function.ts';
import type { DataKey } from './data-key.ts';
import type { DocumentStore } from './document-store.ts';
import type { PortalTable } from './portal-table.ts';
import { PrivateBucket } from './private-bucket.ts';
import { removalPolicy } from './removal-policy.ts';

/** As long as the table can be brought back to an instant: what is kept longer would outlive what people asked us to forget. */
const kept = Duration.days(35);
/** What is copied to the other region is kept here until the copies of a weekend were looked at. */
const keptHere = Duration.days(3);

const inBucket = [
  'GetBucketAcl',
  'GetBucketLocation',
  'GetBucketNotification',
  'GetBucketTagging',
  'GetBucketVersioning',
  'GetInventoryConfiguration',
  'ListBucket',
  'ListBucketVersions',
  'PutBucketNotification',
  'PutInventoryConfiguration',
].map((action) => `s3:${action}`);
const ofObjects = [
  'GetObject',
  'GetObjectAcl',
  'GetObjectTagging',
  'GetObjectVersion',
  'GetObjectVersionAcl',
  'GetObjectVersionTagging',
].map((action) => `s3:${action}`);
/** The rule by which AWS Backup hears of changed objects. */
const ofRule = [
  'DeleteRule',
  'DescribeRule',
  'DisableRule',
  'EnableRule',
  'ListTargetsByRule',
  'PutRule',
  'PutTargets',
  'RemoveTargets',
].map((action) => `events:${action}`);
const toRestore = [
  'BatchWriteItem',
  'DeleteItem',
  'DescribeTable',
  'GetItem',
  'PutItem',
  'Query',
  'RestoreTableFromAwsBackup',
  'Scan',
  'UpdateItem',
].map((action) => `dynamodb:${action}`);

interface Copied {
  readonly table: ITable;
  readonly buckets: readonly IBucket[];
  readonly vaults: { readonly here: IBackupVault; readonly there: IBackupVault };
  readonly key: DataKey;
}

interface CopiesProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly table: PortalTable;
  readonly store: DocumentStore;
  /** Writes the list of identities. */
  readonly hourly: ApiFunction;
}

/**
 * What outlives the table, the buckets and the pool: a sealed list of identities every night and, where the stage names a region, a copy
 * of all of it there.
 */
export class Copies extends Construct {
  /** The lists of identities. */
  readonly identities: PrivateBucket;
  /** What AWS Backup does copies and restores with; absent where the stage names no region. */
  readonly role: Role | undefined;

  constructor(scope: Construct, id: string, { stage, key, table, store, hourly }: CopiesProps) {
    super(scope, id);
    this.identities = new PrivateBucket(this, 'Identities', {
      stage,
      key,
      accessLog: store.accessLog,
      variable: 'COPIES_BUCKET',
      lifecycleRules: [{ expiration: kept, noncurrentVersionExpiration: Duration.days(1) }],
    });
    this.identities.openTo(hourly, ['list', 'write']);
    if (!stage.copies) return;
    const buckets = [store.documents, store.templates, this.identities].map(({ bucket }) => bucket);
    const vaults = this.vaults(stage, stage.copies);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: stackNameOf(stage.name),
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'Nightly',
          backupVault: vaults.here,
          scheduleExpression: Schedule.cron({ hour: '9', minute: '0' }),
          deleteAfter: keptHere,
          copyActions: [{ destinationBackupVault: vaults.there, deleteAfter: kept }],
        }),
      ],
    });
    this.role = this.copying(stage, { table: table.table, buckets, vaults, key });
    plan.addSelection('Data', {
      role: this.role,
      disableDefaultBackupPolicy: true,
      resources: [table.table.tableArn, ...buckets.map(({ bucketArn }) => bucketArn)].map((arn) =>
        BackupResource.fromArn(arn),
      ),
    });
  }

  /**
   * The vault of this region is under the key that AWS keeps for it: a vault under a key of ours could be copied to another account only if
   * the key were shared with it. https://docs.aws.amazon.com/aws-backup/latest/devguide/encryption.html
   */
  private vaults(stage: Stage, { region, account }: NonNullable<Stage['copies']>) {
    const backupVaultName = stackNameOf(stage.name);
    const here = new BackupVault(this, 'Vault', { backupVaultName, removalPolicy: removalPolicy(stage) });
    const arn = Stack.of(this).formatArn({
      service: 'backup',
      resource: 'backup-vault',
      resourceName: backupVaultName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      region,
      ...(account && { account }),
    });
    return { here, there: BackupVault.fromBackupVaultArn(this, 'Elsewhere', arn) };
  }

  /**
   * The statements of AWS's own policies for these services, on what is copied alone.
   * https://docs.aws.amazon.com/aws-backup/latest/devguide/security-iam-awsmanpol.html
   */
  private copying(stage: Stage, { table, buckets, vaults, key }: Copied): Role {
    const { account, region } = Stack.of(this);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      description: `What AWS Backup may do for ${brand.name} ${stage.name}`,
    });
    const allow = (actions: string[], resources: string[], conditions?: Record<string, Record<string, unknown>>) =>
      role.addToPolicy(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));
    allow(['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'], [table.tableArn]);
    allow(
      inBucket,
      buckets.map(({ bucketArn }) => bucketArn),
    );
    allow(
      ofObjects,
      buckets.map((bucket) => bucket.arnForObjects('*')),
    );
    const rule = `arn:aws:events:${region}:${account}:rule/AwsBackupManagedRule*`;
    allow(ofRule, [rule]);
    allow(['cloudwatch:GetMetricData', 'events:ListRules', 'tag:GetResources'], ['*']);
    const both = [vaults.here.backupVaultArn, vaults.there.backupVaultArn];
    allow(['backup:CopyFromBackupVault', 'backup:CopyIntoBackupVault', 'backup:DescribeBackupVault'], both);
    // Recovery points get their ids when they are made, and the tags of what they are of.
    const points = `arn:aws:backup:*:${account}:recovery-point:*`;
    allow(['backup:CopyFromBackupVault', 'backup:TagResource'], [points]);
    // `npm run restore` makes tables of this name with an instant behind it, in the region where it finds the copy.
    const restored = `arn:aws:dynamodb:*:${account}:table/${table.tableName}-*`;
    allow(toRestore, [restored]);
    if (key.key) {
      const viaService = ['dynamodb', 's3'].map((service) => `${service}.${region}.amazonaws.com`);
      allow(['kms:Decrypt', 'kms:DescribeKey', 'kms:GenerateDataKey'], [key.key.keyArn], {
        StringEquals: { 'kms:ViaService': viaService },
      });
      allow(['kms:CreateGrant'], [key.key.keyArn], { Bool: { 'kms:GrantIsForAWSResource': true } });
    }
    const stack = Stack.of(this);
    const idOf = ({ node }: IBucket) => stack.getLogicalId(node.defaultChild as CfnElement);
    const named = stack.resolve(table.tableName) as { readonly Ref: string } | string;
    const inside = [
      ...buckets.map((bucket) => `<${idOf(bucket)}.Arn>/*`),
      rule,
      points,
      restored.replace(table.tableName, typeof named === 'string' ? named : `<${named.Ref}>`),
      '*',
    ];
    Validations.of(role).acknowledge(
      ...inside.map((wide) => ({
        id: `AwsSolutions-IAM5[Resource::${wide}]`,
        reason:
          'AWS Backup reads every object of the buckets that it copies, names its rule and what it restores itself, and lists rules and sizes, which no policy can name.',
      })),
    );
    return role;
  }
}
