import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopicSubscription, type Subscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import type { DataKey } from './data-key.ts';

interface PrivateTopicProps {
  readonly stage: Stage;
  readonly key: DataKey;
  /** The one service that may publish, for this account; it also needs a right to the stage's key: see `data-key.ts`. */
  readonly publisher: { readonly sid: string; readonly service: string };
  readonly whyNoDeadLetters: string;
}

/** A topic under the stage's key, over TLS only. */
export class PrivateTopic extends Topic {
  private readonly whyNoDeadLetters: string;

  constructor(scope: Construct, id: string, { stage, key, publisher, whyNoDeadLetters }: PrivateTopicProps) {
    super(scope, id, {
      displayName: `${brand.name} ${stage.name}`,
      enforceSSL: true,
      ...(key.logs ? { masterKey: key.logs } : {}),
    });
    // A topic with a policy of its own, here the refusal of plain HTTP, admits only whom the policy names.
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: publisher.sid,
        principals: [new ServicePrincipal(publisher.service)],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.whyNoDeadLetters = whyNoDeadLetters;
  }

  override addSubscription(subscription: ITopicSubscription): Subscription {
    const made = super.addSubscription(subscription);
    Validations.of(made).acknowledge({ id: 'Serverless-SNSRedrivePolicy', reason: this.whyNoDeadLetters });
    return made;
  }
}
