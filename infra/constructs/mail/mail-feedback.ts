import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { ApiFunction } from '../api-function.ts';
import type { DataKey } from '../data-key.ts';
import { PrivateTopic } from '../private-topic.ts';

interface MailFeedbackProps {
  readonly stage: Stage;
  readonly key: DataKey;
  /** Sends the mails, and takes what comes back. */
  readonly stream: ApiFunction;
}

/** What receivers' servers say of our mails: bounces and complaints. A delivery says nothing that anyone would act on. */
export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { stage, key, stream }: MailFeedbackProps) {
    super(scope, id);
    const topic = new PrivateTopic(this, 'Feedback', {
      stage,
      key,
      publisher: { sid: 'Feedback', service: 'ses.amazonaws.com' },
      whyNoDeadLetters:
        'SNS tries for 23 days to hand a message to the function; a queue would keep phones and addresses of people.',
    });
    topic.addSubscription(new LambdaSubscription(stream));
    // SES keeps no list of its own: it would also keep back the mail by which an address is proved anew.
    const set = new CfnConfigurationSet(this, 'Set', {
      reputationOptions: { reputationMetricsEnabled: true },
      suppressionOptions: { suppressedReasons: [] },
    });
    const destination = new CfnConfigurationSetEventDestination(this, 'Destination', {
      configurationSetName: set.ref,
      eventDestination: {
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        snsDestination: { topicArn: topic.topicArn },
      },
    });
    // SES tries the topic when the destination is made.
    destination.node.addDependency(topic);
    stream.addEnvironment('FEEDBACK_TOPIC_ARN', topic.topicArn);
    stream.addEnvironment('MAIL_FEEDBACK', set.ref);
    stream.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName: set.ref })],
        conditions: { StringEquals: { 'ses:FromAddress': stage.settings.mailFrom } },
      }),
    );
  }
}
