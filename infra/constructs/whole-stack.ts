import { type Stack, Validations } from 'aws-cdk-lib';

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
  'HIPAA.Security-DynamoDBInBackupPlan':
    'Point-in-time recovery keeps every second of the last 35 days; longer copies would outlive what people asked us to forget.',
  'HIPAA.Security-S3BucketReplicationEnabled':
    'S3 keeps objects in three zones and versions undo mistakes; a second region would double what has to be erased on request.',
};

/** Acknowledged findings of the rule packs for the whole stack; findings of one resource are acknowledged where it is defined. */
export function answerForWholeStack(stack: Stack): void {
  Validations.of(stack).acknowledge(...Object.entries(answers).map(([id, reason]) => ({ id, reason })));
}
