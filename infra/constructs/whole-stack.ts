import { type Stack, Validations } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

const answers = {
  'HIPAA.Security-IAMNoInlinePolicy':
    'Every function has a role of its own; a policy inside it cannot be given to another by mistake, and goes with it.',
  'HIPAA.Security-LambdaInsideVPC':
    'Functions call nothing but services of AWS, over TLS and with signed requests; there is no network of ours that they could join.',
  'HIPAA.Security-LambdaConcurrency':
    'Calls are limited by the gateway and for each caller; a share set aside for one family would be taken from the others.',
  'HIPAA.Security-LambdaDLQ':
    'Calls and triggers have a caller who waits for the answer. What runs on its own, feed, hourly and stream, has a queue for failures.',
  'Serverless-LambdaDLQ':
    'Calls and triggers have a caller who waits for the answer. What runs on its own, feed, hourly and stream, has a queue for failures.',
  'HIPAA.Security-S3BucketReplicationEnabled':
    'S3 keeps objects in three zones and versions undo mistakes; documents are copied to another region by AWS Backup, which forgets them after 35 days, where the stage names one.',
};

/** What a stage that copies nothing elsewhere answers besides. */
const withoutCopies = {
  'HIPAA.Security-DynamoDBInBackupPlan':
    'Point-in-time recovery keeps every second of the last 35 days; a stage that names a region for copies has them there.',
};

/** Acknowledged findings of the rule packs for the whole stack; findings of one resource are acknowledged where it is defined. */
export function answerForWholeStack(stack: Stack, stage: Stage): void {
  Validations.of(stack).acknowledge(
    ...Object.entries({ ...answers, ...(stage.copies ? {} : withoutCopies) }).map(([id, reason]) => ({ id, reason })),
  );
}
