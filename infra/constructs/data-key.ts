import { Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import { removalPolicy } from './removal-policy.ts';

/** The stage's own encryption key for table, files and logs, where the stage has one; other stages use AWS's keys. */
export class DataKey extends Construct {
  readonly key: Key | undefined;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    if (!stage.ownKey) return;
    this.key = new Key(this, 'Key', {
      description: `Data of ${brand.name} ${stage.name}`,
      enableKeyRotation: true,
      removalPolicy: removalPolicy(stage),
    });
    this.letServicesUse(this.key);
  }

  /** Lets a function read and write what table, buckets and secrets keep under the key, and only through these services. */
  openTo(fn: IFunction): void {
    if (!this.key) return;
    const { region } = Stack.of(this);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'],
        resources: [this.key.keyArn],
        conditions: {
          StringEquals: {
            'kms:ViaService': ['dynamodb', 's3', 'secretsmanager'].map(
              (service) => `${service}.${region}.amazonaws.com`,
            ),
          },
        },
      }),
    );
  }

  /** CloudWatch writes logs and sends alarms under the key, two-way texts publish replies. https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/encrypt-log-data-kms.html */
  private letServicesUse(key: Key): void {
    const { account, region } = Stack.of(this);
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Logs',
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)],
        actions: [
          'kms:Encrypt',
          'kms:Decrypt',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
          'kms:GenerateDataKey',
          'kms:DescribeKey',
        ],
        resources: ['*'],
        conditions: { ArnLike: { 'kms:EncryptionContext:aws:logs:arn': `arn:aws:logs:${region}:${account}:*` } },
      }),
    );
    // https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html
    for (const [sid, service] of [
      ['Alarms', 'cloudwatch'],
      ['Replies', 'sms-voice'],
    ] as const) {
      key.addToResourcePolicy(
        new PolicyStatement({
          sid,
          effect: Effect.ALLOW,
          principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
          actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
          resources: ['*'],
          conditions: { StringEquals: { 'aws:SourceAccount': account } },
        }),
      );
    }
  }
}
