import { randomUUID } from 'node:crypto';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { StackResources } from '../template/stack-resources.ts';

/** Two-way texts: delivers the replies of a phone's owner. */
export type TakeReply = (phone: string, text: string) => void;

interface Statement {
  readonly Effect: string;
  readonly Principal?: { readonly Service?: unknown };
}

function replyTopic(stack: StackResources): string | undefined {
  const policy = stack
    .ofType('AWS::SNS::TopicPolicy')
    .find(({ properties }) =>
      (properties.PolicyDocument as { Statement: readonly Statement[] }).Statement.some(
        ({ Effect, Principal }) => Effect === 'Allow' && Principal?.Service === 'sms-voice.amazonaws.com',
      ),
    );
  return (policy?.properties.Topics as readonly string[] | undefined)?.[0];
}

function eventOf(topic: string, subscription: string, phone: string, text: string): unknown {
  const message = {
    originationNumber: phone,
    destinationNumber: '+12025550100',
    messageKeyword: 'LOCAL',
    messageBody: text,
    previousPublishedMessageId: randomUUID(),
    inboundMessageId: randomUUID(),
  };
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

/** Publishes replies to the template's topic for them and invokes the subscribed functions; undefined when there is none. */
export function openTextReplies(stack: StackResources, events: AsyncInvocations): TakeReply | undefined {
  const topic = replyTopic(stack);
  if (topic === undefined) return undefined;
  const subscriptions = stack
    .ofType('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.TopicArn === topic)
    .map(({ ref, logicalId, properties: { Protocol, Endpoint } }) => {
      if (Protocol !== 'lambda') throw new Error(`${logicalId}: ${Protocol} is not emulated by the local cloud.`);
      return { ref, functionArn: String(Endpoint) };
    });
  return (phone, text) => {
    for (const { ref, functionArn } of subscriptions) events.add(functionArn, eventOf(topic, ref, phone, text));
    events.wake();
  };
}
