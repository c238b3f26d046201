import { Stack } from 'aws-cdk-lib';
import { AccountRootPrincipal, Effect, PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import { removalPolicy } from './removal-policy.ts';

/** What the policies of the account may allow with a key: all but grants to others than services of AWS. */
const ofPolicies = [
  'CancelKeyDeletion',
  'CreateAlias',
  'Decrypt',
  'DeleteAlias',
  'Describe*',
  'Disable*',
  'Enable*',
  'Encrypt',
  'GenerateDataKey*',
  'Get*',
  'List*',
  'Put*',
  'ReEncrypt*',
  'RetireGrant',
  'RevokeGrant',
  'RotateKeyOnDemand',
  'ScheduleKeyDeletion',
  'TagResource',
  'UntagResource',
  'Update*',
].map((action) => `kms:${action}`);

/**
 * The stage's own encryption keys, where the stage has them; other stages use AWS's keys. One for the data, in table, files and secrets, and
 * one for what speaks of it, in logs and topics: who reads logs need not be able to read data.
 */
export class DataKey extends Construct {
  readonly key: Key | undefined;
  readonly logs: Key | undefined;
  /** The key of the data as secrets take it: for a key that it may change, CDK would allow the account every grant again. */
  readonly named: IKey | undefined;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    if (!stage.ownKey) return;
    const common = { enableKeyRotation: true, removalPolicy: removalPolicy(stage) };
    const named = `${brand.name} ${stage.name}`;
    this.key = new Key(this, 'Key', { description: `Data of ${named}`, policy: this.ofAccount(), ...common });
    this.logs = new Key(this, 'Logs', {
      description: `Logs and topics of ${named}`,
      policy: this.ofAccount(),
      ...common,
    });
    this.named = Key.fromKeyArn(this, 'Named', this.key.keyArn);
    this.letServicesUse(this.logs);
  }

  /** The account's own policies decide; grants are made for services of AWS only. https://docs.aws.amazon.com/kms/latest/developerguide/grants.html */
  private ofAccount(): PolicyDocument {
    const account = { principals: [new AccountRootPrincipal()], resources: ['*'] };
    return new PolicyDocument({
      statements: [
        new PolicyStatement({ ...account, actions: ofPolicies }),
        new PolicyStatement({
          ...account,
          actions: ['kms:CreateGrant'],
          conditions: { Bool: { 'kms:GrantIsForAWSResource': true } },
        }),
      ],
    });
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
      ['Feedback', 'ses'],
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
