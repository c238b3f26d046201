import { randomUUID } from 'node:crypto';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { StackResources } from '../template/stack-resources.ts';
import { subscribersOf } from './subscribers.ts';

/** A receiver's reaction to a mail: a bounce from the server, or a complaint from the reader. */
export type FeedbackKind = 'bounce' | 'complaint';
export type GiveFeedback = (kind: FeedbackKind, address: string) => void;

interface EventDestination {
  readonly Enabled?: boolean;
  readonly MatchingEventTypes: readonly string[];
  readonly SnsDestination?: { readonly TopicARN: string };
}

/** Publishes SES's events of a configuration set to each of its topics in the template; undefined when there is none. */
export function openMailFeedback(stack: StackResources, events: AsyncInvocations): GiveFeedback | undefined {
  const destinations = stack.ofType('AWS::SES::ConfigurationSetEventDestination').map(({ logicalId, properties }) => {
    const { Enabled, MatchingEventTypes, SnsDestination } = properties.EventDestination as EventDestination;
    if (!SnsDestination) throw new Error(`${logicalId}: only topics are emulated by the local cloud.`);
    const kinds = Enabled === false ? [] : MatchingEventTypes.map((type) => type.toLowerCase());
    return { kinds, publish: subscribersOf(stack, SnsDestination.TopicARN, events) };
  });
  if (destinations.length === 0) return undefined;
  return (kind, address) => {
    for (const { kinds, publish } of destinations) if (kinds.includes(kind)) publish(messageOf(kind, address));
  };
}

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html */
function messageOf(kind: FeedbackKind, emailAddress: string): object {
  const timestamp = new Date().toISOString();
  const about = { timestamp, feedbackId: randomUUID() };
  const mail = { timestamp, messageId: randomUUID(), destination: [emailAddress], headersTruncated: false };
  if (kind === 'complaint')
    return {
      eventType: 'Complaint',
      complaint: { ...about, complainedRecipients: [{ emailAddress }], complaintFeedbackType: 'abuse' },
      mail,
    };
  const bounced = { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' };
  return {
    eventType: 'Bounce',
    bounce: { ...about, bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [bounced] },
    mail,
  };
}
