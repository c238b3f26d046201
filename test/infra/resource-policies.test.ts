import { beforeAll, describe, expect, it } from 'vitest';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

/** What a statement says, a line each; ids of resources are without CDK's hash. */
const whom = (principal: unknown) => {
  if (principal === '*') return 'everyone';
  const { AWS, Service } = (principal ?? {}) as { AWS?: unknown; Service?: string };
  return AWS === '*' ? 'everyone' : (Service ?? (JSON.stringify(AWS).includes(':root') ? 'the account' : 'someone'));
};

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Principal?: unknown;
  readonly Resource?: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const inWords = ({ Effect, Action, Principal, Resource, Condition = {} }: Statement) => [
  `${Effect} ${Principal === undefined ? '' : `${whom(Principal)} `}${[Action].flat().toSorted().join(' ')}`,
  ...(Resource === undefined ? [] : [[Resource].flat().map(plain).join(' ')]),
  ...Object.entries(Condition).flatMap(([test, values]) =>
    Object.entries(values).map(([name, value]) => `${test} ${name} ${plain(value)}`),
  ),
];

/** Joins and references as a text. */
function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Record<string, unknown>;
  if (typeof Ref === 'string') return Ref.replace(/[0-9A-F]{8}$/, '');
  if (Array.isArray(attribute)) return `${attribute[0]}`.replace(/[0-9A-F]{8}$/, '');
  if (Array.isArray(join)) return (join[1] as unknown[]).map(plain).join('');
  return JSON.stringify(value);
}

const ownAccount = 'StringEquals aws:SourceAccount 000000000000';
const noPlain = 'Bool aws:SecureTransport false';

describe('what production lets others do with its resources', () => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest('production');
  });

  const policy = (type: string, beginning: string, property = 'PolicyDocument') =>
    (stack.one(type, beginning)[property] as { Statement: Statement[] }).Statement.map(inWords);

  it('the key of the data serves the account alone, the other one logs, alarms, replies and the trail of this account, and both grants to services only [I07]', () => {
    const use = 'kms:Decrypt kms:DescribeKey kms:Encrypt kms:GenerateDataKey kms:ReEncryptFrom kms:ReEncryptTo';
    const account = [
      [expect.stringMatching(/^Allow the account kms:CancelKeyDeletion (?:(?!kms:CreateGrant|kms:\*).)*$/), '*'],
      ['Allow the account kms:CreateGrant', '*', 'Bool kms:GrantIsForAWSResource true'],
    ];
    expect(policy('AWS::KMS::Key', 'DataKey2A', 'KeyPolicy')).toEqual(account);
    expect(policy('AWS::KMS::Key', 'DataKeyLogs', 'KeyPolicy')).toEqual([
      ...account,
      [
        `Allow logs.us-east-1.amazonaws.com ${use}`,
        '*',
        'ArnLike kms:EncryptionContext:aws:logs:arn arn:aws:logs:us-east-1:000000000000:*',
      ],
      ['Allow cloudwatch.amazonaws.com kms:Decrypt kms:GenerateDataKey', '*', ownAccount],
      ['Allow sms-voice.amazonaws.com kms:Decrypt kms:GenerateDataKey', '*', ownAccount],
      ['Allow ses.amazonaws.com kms:Decrypt kms:GenerateDataKey', '*', ownAccount],
      ['Allow cloudtrail.amazonaws.com kms:Decrypt kms:DescribeKey kms:GenerateDataKey', '*', ownAccount],
    ]);
  });

  it.each([
    ['ObservabilityAlarms', 'cloudwatch.amazonaws.com', 'ObservabilityAlarms'],
    ['TextReplies', 'sms-voice.amazonaws.com', 'TextRepliesTopic'],
    ['MailFeedback', 'ses.amazonaws.com', 'MailFeedback'],
  ])('the topic %s takes messages of %s of this account, over TLS [I06] [I07]', (beginning, service, topic) => {
    expect(policy('AWS::SNS::TopicPolicy', beginning)).toEqual([
      ['Deny everyone sns:Publish', topic, noPlain],
      [`Allow ${service} sns:Publish`, topic, ownAccount],
    ]);
  });

  it('the queues take hourly rounds and reports that could not start, and are closed to all without TLS [I07] [R39]', () => {
    expect(policy('AWS::SQS::QueuePolicy', 'FailedRounds')).toEqual([
      ['Deny everyone sqs:*', 'FailedRounds', noPlain],
      [
        'Allow events.amazonaws.com sqs:SendMessage',
        'FailedRounds',
        'ArnEquals aws:SourceArn AuthenticatorWatchChanges',
      ],
      ['Allow events.amazonaws.com sqs:SendMessage', 'FailedRounds', 'ArnEquals aws:SourceArn HourlyRoundClock'],
    ]);
    expect(policy('AWS::SQS::QueuePolicy', 'FailedFeeds')).toEqual([['Deny everyone sqs:*', 'FailedFeeds', noPlain]]);
    expect(policy('AWS::SQS::QueuePolicy', 'MailDeadLetters')).toEqual([
      ['Deny everyone sqs:*', 'MailDeadLetters', noPlain],
    ]);
  });

  it('each bucket refuses what is not TLS 1.2, and lets in its own writer or reader alone [R31] [I07]', () => {
    const refusing = (bucket: string) => {
      const all = `${bucket} ${bucket}/*`;
      return [
        ['Deny everyone s3:*', all, noPlain],
        ['Deny everyone s3:*', all, 'NumericLessThan s3:TlsVersion 1.2'],
      ];
    };
    const closed = [
      'AuditCopies',
      'CopiesIdentities',
      'DocumentsFeeds',
      'DocumentsJobSnapshots',
      'DocumentsPeopleSnapshots',
    ];
    for (const name of [...closed, 'DocumentsTemplates', 'Documents'])
      expect(policy('AWS::S3::BucketPolicy', `${name}BucketPolicy`)).toEqual(refusing(`${name}Bucket`));
    // S3 writes its access logs, for each bucket into its own folder.
    const log = 'DocumentsAccessLogBucket';
    const logged = [
      ['DocumentsBucket', 'documents'],
      ['DocumentsTemplatesBucket', 'templates'],
      ['DocumentsFeedsBucket', 'feeds'],
      ['DocumentsJobSnapshotsBucket', 'jobsnapshots'],
      ['DocumentsPeopleSnapshotsBucket', 'peoplesnapshots'],
      ['AuthenticatorWatchLogBucket', 'log'],
      ['AuditCopiesBucket', 'copies'],
      ['WebsiteFilesBucket', 'files'],
      ['CopiesIdentitiesBucket', 'identities'],
    ].map(([bucket, folder]) => [
      'Allow logging.s3.amazonaws.com s3:PutObject',
      `${log}/${folder}/*`,
      `ArnLike aws:SourceArn ${bucket}`,
      ownAccount,
    ]);
    expect(policy('AWS::S3::BucketPolicy', log)).toEqual([...refusing(log), ...logged]);
    const trail = 'AuthenticatorWatchLogBucket';
    expect(policy('AWS::S3::BucketPolicy', trail)).toEqual([
      ...refusing(trail),
      ['Allow cloudtrail.amazonaws.com s3:GetBucketAcl', trail],
      [
        'Allow cloudtrail.amazonaws.com s3:PutObject',
        `${trail}/AWSLogs/000000000000/*`,
        'StringEquals s3:x-amz-acl bucket-owner-full-control',
      ],
    ]);
    const site = 'WebsiteFilesBucket';
    const ofDistribution = 'arn:AWS::Partition:cloudfront::AWS::AccountId:distribution/WebsiteDistribution';
    expect(policy('AWS::S3::BucketPolicy', site)).toEqual([
      ...refusing(site),
      [
        'Allow cloudfront.amazonaws.com s3:GetObject s3:ListBucket',
        `${site} ${site}/*`,
        `StringEquals AWS:SourceArn ${ofDistribution}`,
      ],
    ]);
    expect(stack.ofType('AWS::S3::BucketPolicy')).toHaveLength(closed.length + 5);
  });

  // https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-iam-policy-prerequisite.html
  it('the malware scanner reads and tags uploads, and has no other right [I07] [P12]', () => {
    const rule = 'arn:aws:events:us-east-1:000000000000:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*';
    const scanner = 'malware-protection-plan.guardduty.amazonaws.com';
    expect(policy('AWS::IAM::Role', 'MalwareScan', 'AssumeRolePolicyDocument')).toEqual([
      [`Allow ${scanner} sts:AssumeRole`],
    ]);
    expect(policy('AWS::IAM::Policy', 'MalwareScan')).toEqual([
      [
        'Allow events:DeleteRule events:PutRule events:PutTargets events:RemoveTargets',
        rule,
        `StringLike events:ManagedBy ${scanner}`,
      ],
      ['Allow events:DescribeRule events:ListTargetsByRule', rule],
      ['Allow s3:GetBucketNotification s3:ListBucket s3:PutBucketNotification', 'DocumentsBucket'],
      [
        'Allow s3:GetObject s3:GetObjectTagging s3:GetObjectVersion s3:GetObjectVersionTagging s3:PutObjectTagging s3:PutObjectVersionTagging',
        'DocumentsBucket/*',
      ],
      ['Allow s3:PutObject', 'DocumentsBucket/malware-protection-resource-validation-object'],
      ['Allow kms:Decrypt kms:GenerateDataKey', 'DataKey', 'StringLike kms:ViaService s3.*.amazonaws.com'],
    ]);
    expect(stack.one('AWS::GuardDuty::MalwareProtectionPlan', 'MalwareScan')).toMatchObject({
      Actions: { Tagging: { Status: 'ENABLED' } },
      ProtectedResource: { S3Bucket: { ObjectPrefixes: ['cand/', 'avatars/'] } },
    });
    expect(stack.one('AWS::GuardDuty::MalwareProtectionPlan', 'StaffScan')).toMatchObject({
      ProtectedResource: { S3Bucket: { ObjectPrefixes: ['staff/'] } },
    });
  });
});
