import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { ApiFunction } from '../api-function.ts';
import type { DataKey } from '../data-key.ts';
import { PrivateTopic } from '../private-topic.ts';

/** Replies to text messages: the operator points the two-way channel of the phone number at this topic. */
export class TextReplies extends Construct {
  readonly topic: PrivateTopic;

  constructor(
    scope: Construct,
    id: string,
    { stage, key, stream }: { stage: Stage; key: DataKey; stream: ApiFunction },
  ) {
    super(scope, id);
    this.topic = new PrivateTopic(this, 'Topic', {
      stage,
      key,
      publisher: { sid: 'Replies', service: 'sms-voice.amazonaws.com' },
      whyNoDeadLetters:
        'SNS tries for 23 days to hand a message to the function; a queue would keep phones and addresses of people.',
    });
    this.topic.addSubscription(new LambdaSubscription(stream));
  }
}
