import { type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { ApiFunction } from './api-function.ts';
import type { DataKey } from './data-key.ts';
import { removalPolicy } from './removal-policy.ts';

interface PrivateBucketProps {
  readonly stage: Stage;
  /** Without one, S3 encrypts under a key of its own. */
  readonly key?: DataKey;
  readonly accessLog?: PrivateBucket | undefined;
  /** Under which name functions learn the bucket's. */
  readonly variable?: string;
  readonly lifecycleRules?: LifecycleRule[];
}

/** The tags tell what the malware scanner has found. */
const reads = ['s3:GetObject', 's3:GetObjectTagging'];
const writes = ['s3:PutObject', 's3:DeleteObject'];
const erases = ['s3:DeleteObjectVersion'];

/** A bucket that nobody reaches without being let in, over TLS only, encrypted, and with versions for mishaps. */
export class PrivateBucket extends Construct {
  readonly bucket: IBucket;
  private readonly variable: string | undefined;
  private readonly key: DataKey | undefined;

  constructor(
    scope: Construct,
    id: string,
    { stage, key, accessLog, variable, lifecycleRules = [] }: PrivateBucketProps,
  ) {
    super(scope, id);
    this.variable = variable;
    this.key = key;
    // CDK's class and interface disagree about optional members under exactOptionalPropertyTypes.
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: removalPolicy(stage),
      ...(key?.key
        ? { encryption: BucketEncryption.KMS, encryptionKey: key.key, bucketKeyEnabled: true }
        : { encryption: BucketEncryption.S3_MANAGED }),
      ...(accessLog
        ? { serverAccessLogsBucket: accessLog.bucket, serverAccessLogsPrefix: `${id.toLowerCase()}/` }
        : {}),
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(stage.oldVersionDays),
          // The mark of a deletion names the object: it goes when the last version has gone.
          expiredObjectDeleteMarker: true,
        },
        ...lifecycleRules,
      ],
    }) as IBucket;
    if (!key) {
      Validations.of(this).acknowledge({
        id: 'HIPAA.Security-S3DefaultEncryptionKMS',
        reason:
          'Holds the public files of the site, or access logs, which S3 can deliver only to a bucket under its own key.',
      });
    }
  }

  /**
   * Names the bucket to a function and lets it read objects; `write` adds putting and deleting, `erase` deleting every version,
   * which ends what a person has asked to be forgotten.
   */
  openTo(fn: ApiFunction, right: 'read' | 'write' | 'erase'): void {
    if (this.variable) fn.addEnvironment(this.variable, this.bucket.bucketName);
    const onObjects = [...reads, ...(right === 'read' ? [] : writes), ...(right === 'erase' ? erases : [])];
    const onBucket = ['s3:ListBucket', ...(right === 'erase' ? ['s3:ListBucketVersions'] : [])];
    fn.addToRolePolicy(new PolicyStatement({ actions: onObjects, resources: [this.bucket.arnForObjects('*')] }));
    fn.addToRolePolicy(new PolicyStatement({ actions: onBucket, resources: [this.bucket.bucketArn] }));
    this.key?.openTo(fn);
    this.explainNames(fn);
  }

  /** Names the bucket to a function and lets it find objects and end them for good; it may read those of one folder only. */
  openToSweep(fn: ApiFunction, readable: string): void {
    if (this.variable) fn.addEnvironment(this.variable, this.bucket.bucketName);
    const onBucket = ['s3:ListBucket', 's3:ListBucketVersions'];
    fn.addToRolePolicy(new PolicyStatement({ actions: erases, resources: [this.bucket.arnForObjects('*')] }));
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects(`${readable}*`)] }),
    );
    fn.addToRolePolicy(new PolicyStatement({ actions: onBucket, resources: [this.bucket.bucketArn] }));
    this.key?.openTo(fn);
    this.explainNames(fn, readable);
  }

  private explainNames(fn: ApiFunction, ...folders: readonly string[]): void {
    const logicalId = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnElement);
    for (const folder of ['', ...folders])
      Validations.of(fn.role ?? fn).acknowledge({
        id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/${folder}*]`,
        reason: `Objects of this one bucket (${this.node.path}) get their names at run time.`,
      });
  }
}
