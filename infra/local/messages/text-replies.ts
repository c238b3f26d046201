import { randomUUID } from 'node:crypto';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { StackResources } from '../template/stack-resources.ts';
import { subscribersOf } from './subscribers.ts';

/** Delivers a user's replies to text messages. */
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

/** Publishes replies to the template's topic for two-way messages; undefined when there is none. */
export function openTextReplies(stack: StackResources, events: AsyncInvocations): TakeReply | undefined {
  const topic = replyTopic(stack);
  if (topic === undefined) return undefined;
  const publish = subscribersOf(stack, topic, events);
  return (phone, text) =>
    publish({
      originationNumber: phone,
      destinationNumber: '+12025550100',
      messageKeyword: 'LOCAL',
      messageBody: text,
      previousPublishedMessageId: randomUUID(),
      inboundMessageId: randomUUID(),
    });
}
