import { randomUUID } from 'node:crypto';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { StackResources } from '../template/stack-resources.ts';

/** Publishes a message to a topic of the template by invoking its subscribed functions. Throws for other kinds of subscribers. */
export function subscribersOf(
  stack: StackResources,
  topic: string,
  events: AsyncInvocations,
): (message: object) => void {
  const subscriptions = stack
    .ofType('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.TopicArn === topic)
    .map(({ ref, logicalId, properties: { Protocol, Endpoint } }) => {
      if (Protocol !== 'lambda') throw new Error(`${logicalId}: ${Protocol} is not emulated by the local cloud.`);
      return { ref, functionArn: String(Endpoint) };
    });
  return (message) => {
    for (const { ref, functionArn } of subscriptions) events.add(functionArn, eventOf(topic, ref, message));
    events.wake();
  };
}

function eventOf(topic: string, subscription: string, message: object): unknown {
  return {
    Records: [
      {
        EventSource: 'aws:sns',
        EventVersion: '1.0',
        EventSubscriptionArn: subscription,
        Sns: {
          Type: 'Notification',
          MessageId: randomUUID(),
          TopicArn: topic,
          Message: JSON.stringify(message),
          Timestamp: new Date().toISOString(),
          MessageAttributes: {},
        },
      },
    ],
  };
}
