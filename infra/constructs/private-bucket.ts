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

/** What each right holds, on objects and on the bucket. */
const rights = {
  // Without the list, S3 says of an object that is not there that it may not be read.
  read: { objects: ['s3:GetObject'], bucket: ['s3:ListBucket'] },
  list: { objects: [], bucket: ['s3:ListBucket'] },
  /** What the malware scanner has found. */
  verdict: { objects: ['s3:GetObjectTagging'], bucket: [] },
  write: { objects: ['s3:PutObject'], bucket: [] },
  /** Hides an object; its versions stay for mishaps. */
  remove: { objects: ['s3:DeleteObject'], bucket: [] },
  /** Ends every version, which is what a person has asked to be forgotten. */
  erase: { objects: ['s3:DeleteObjectVersion'], bucket: ['s3:ListBucketVersions'] },
};
type Right = keyof typeof rights;

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

  /** Names the bucket to a function, with these rights on all objects or on those of one folder. */
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
      reason: `Objects of this one bucket (${this.node.path}) get their names at run time.`,
    });
  }
}
