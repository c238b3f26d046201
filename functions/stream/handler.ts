import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SNSEvent } from 'aws-lambda';
import { inInvocation } from '../_runtime/invocation.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { lazy } from '../_runtime/lazy.ts';
import { followChanges } from './follow-changes.ts';
import { gatherMails } from './gather-mails.ts';
import { retryUnsent } from './retry-unsent.ts';
import { sendDueNotices } from './send-due.ts';

const { takeReplies } = lazy(() => import('./take-replies.ts'));
const { takeFeedback } = lazy(() => import('./take-feedback.ts'));

/** The events of the two schedules. */
interface EveryMinute {
  readonly gather: true;
}
interface EveryTenMinutes {
  readonly sendAgain: true;
}
type Event = DynamoDBStreamEvent | SNSEvent | EveryMinute | EveryTenMinutes;
type Outcome = DynamoDBBatchResponse | Readonly<Record<string, number>>;

/** A shape of event: how it is recognized, and what it starts. */
interface Shape {
  is(event: Event): boolean;
  act(event: never, context: Context, secondsLeft: () => number): Promise<Outcome>;
}

const hasRecordsOf = (field: 'dynamodb' | 'Sns') => (event: Event) =>
  'Records' in event && event.Records.some((record) => field in record);
const isFeedback = (event: Event) =>
  'Records' in event &&
  event.Records.some((record) => 'Sns' in record && record.Sns.TopicArn === process.env.FEEDBACK_TOPIC_ARN);
const has = (field: 'gather' | 'sendAgain') => (event: Event) => field in event;

/** What starts this function, by the `call` of its log lines. */
const shapes: Readonly<Record<string, Shape>> = {
  followUp: {
    is: hasRecordsOf('dynamodb'),
    act: (event: DynamoDBStreamEvent, context) => followChanges(event, context),
  },
  takeFeedback: { is: isFeedback, act: ({ Records }: SNSEvent) => takeFeedback(Records) },
  takeReplies: { is: hasRecordsOf('Sns'), act: ({ Records }: SNSEvent) => takeReplies(Records) },
  gatherMails: { is: has('gather'), act: (_event, _context, secondsLeft) => everyMinute(secondsLeft) },
  retryUnsent: { is: has('sendAgain'), act: (_event, _context, secondsLeft) => retryUnsent(secondsLeft) },
};

/** Follows changes of the table, replies to texts, what receivers' servers say of mails, and the clock of mails. Throws for an event of any other shape. */
export async function handler(event: Event, context: Context): Promise<Outcome> {
  const found = Object.entries(shapes).find(([, { is }]) => is(event));
  if (!found) throw new Error('The event has no shape that this function knows.');
  const [call, shape] = found;
  const secondsLeft = () => context.getRemainingTimeInMillis() / 1000;
  return await inInvocation({ requestId: context.awsRequestId, call }, () =>
    shape.act(event as never, context, secondsLeft),
  );
}

async function everyMinute(secondsLeft: () => number): Promise<Readonly<Record<string, number>>> {
  const failures = keepFailures();
  // What is gathered is little; thousands of notices are due at once when quiet hours end.
  const gathered = await failures.attempt(() => gatherMails(secondsLeft));
  const notices = await failures.attempt(() => sendDueNotices(secondsLeft));
  failures.throwFirst();
  return { ...gathered, notices: notices ?? 0 };
}
