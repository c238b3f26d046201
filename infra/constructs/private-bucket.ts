import { type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  type LifecycleRule,
  type ObjectLockRetention,
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
  /** The variable in which functions get the bucket's name. */
  readonly variable?: string;
  readonly lifecycleRules?: LifecycleRule[];
  /** No version can be changed or deleted before this time is over. */
  readonly lock?: ObjectLockRetention;
}

/** The S3 actions of each right, on objects and on the bucket. */
const rights = {
  // Without the right to list, S3 answers 403 for a missing object.
  read: { objects: ['s3:GetObject'], bucket: ['s3:ListBucket'] },
  list: { objects: [], bucket: ['s3:ListBucket'] },
  /** Reads the verdict of the malware scanner. */
  verdict: { objects: ['s3:GetObjectTagging'], bucket: [] },
  write: { objects: ['s3:PutObject'], bucket: [] },
  /** Adds a delete marker; the versions stay recoverable. */
  remove: { objects: ['s3:DeleteObject'], bucket: [] },
  /** Deletes every version, for a deletion on a person's request. */
  erase: { objects: ['s3:DeleteObjectVersion'], bucket: ['s3:ListBucketVersions'] },
};
type Right = keyof typeof rights;

/** A bucket without public access: TLS only, encrypted, versioned. */
export class PrivateBucket extends Construct {
  readonly bucket: IBucket;
  private readonly variable: string | undefined;
  private readonly key: DataKey | undefined;

  constructor(
    scope: Construct,
    id: string,
    { stage, key, accessLog, variable, lifecycleRules = [], lock }: PrivateBucketProps,
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
      ...(lock && { objectLockEnabled: true, objectLockDefaultRetention: lock }),
      removalPolicy: removalPolicy(stage),
      autoDeleteObjects: stage.emptiesBuckets,
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
          // A delete marker contains the name of the object: it goes when the last version has gone.
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

  /** Grants a function these rights on all objects or one folder, and sets its variable. */
  openTo(fn: ApiFunction, given: readonly Right[], folder = ''): void {
    if (this.variable) fn.addEnvironment(this.variable, this.bucket.bucketName);
    const allow = (actions: string[], resource: string) => {
      if (actions.length > 0) fn.addToRolePolicy(new PolicyStatement({ actions, resources: [resource] }));
    };
    const held = given.map((right) => rights[right]);
    allow(
      held.flatMap(({ objects }) => objects),
      this.bucket.arnForObjects(`${folder}*`),
    );
    allow([...new Set(held.flatMap(({ bucket }) => bucket))], this.bucket.bucketArn);
    this.key?.openTo(fn);
    const logicalId = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnElement);
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/${folder}*]`,
      reason: 'Objects of this one bucket get their names at run time.',
    });
  }
}
