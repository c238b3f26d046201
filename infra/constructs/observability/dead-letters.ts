import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import { removalPolicy } from '../removal-policy.ts';

/** A dead-letter queue: failed events are kept for 14 days at most. SQS's own key is enough: messages hold positions, no data. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(stage),
    });
    Validations.of(this).acknowledge({
      id: 'Serverless-SQSRedrivePolicy',
      reason: 'This queue is where failed events end; there is none behind it.',
    });
  }
}
