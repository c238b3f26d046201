import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { AwsError, notEmulated } from '../wire/aws-error.ts';
import { awsJsonService } from '../wire/aws-json.ts';
import type { Handler } from '../wire/http-server.ts';
import type { QueueStore, ReceivedMessage } from './queue-store.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** A message has at most 1 MiB. */
const largestMessage = 1024 * 1024;

function asMessage({ id, receipt, body, receivedCount, sentAt }: ReceivedMessage) {
  return {
    MessageId: id,
    ReceiptHandle: receipt,
    Body: body,
    MD5OfBody: md5(body),
    Attributes: { ApproximateReceiveCount: String(receivedCount), SentTimestamp: String(sentAt) },
  };
}

/** SQS, for the queues of the template: send, receive, delete and count. First-in-first-out queues are not emulated. */
export function emulateSqs(stack: StackResources, store: QueueStore, log: (text: string) => void): Handler {
  function find(input: Record<string, unknown>): { queue: LiveResource; name: string } {
    const name =
      String(input.QueueUrl ?? '')
        .split('/')
        .at(-1) ?? '';
    const queue = stack.ofType('AWS::SQS::Queue').find((candidate) => candidate.attribute('QueueName') === name);
    if (!queue) throw new AwsError('QueueDoesNotExist', `The specified queue ${name} does not exist.`);
    if (queue.properties.FifoQueue) throw notEmulated('SQS', 'with a first-in-first-out queue');
    return { queue, name };
  }

  async function receive(input: Record<string, unknown>) {
    const { queue, name } = find(input);
    const visibility = Number(input.VisibilityTimeout ?? queue.properties.VisibilityTimeout ?? 30);
    const limit = Number(input.MaxNumberOfMessages ?? 1);
    const until = Date.now() + Number(input.WaitTimeSeconds ?? 0) * 1000;
    for (;;) {
      const messages = store.receive(name, limit, visibility);
      if (messages.length > 0 || Date.now() >= until) return { Messages: messages.map(asMessage) };
      await wait(100);
    }
  }

  return awsJsonService({
    service: 'SQS',
    log,
    operations: {
      SendMessage(input) {
        const { name } = find(input);
        const body = String(input.MessageBody ?? '');
        if (body === '' || Buffer.byteLength(body) > largestMessage)
          throw new AwsError('InvalidParameterValue', 'A message has 1 byte to 1 MiB.');
        if (input.MessageAttributes) throw notEmulated('SQS', 'SendMessage with attributes');
        return { MessageId: store.send(name, body, Number(input.DelaySeconds ?? 0)), MD5OfMessageBody: md5(body) };
      },
      ReceiveMessage: receive,
      DeleteMessage(input) {
        store.remove(find(input).name, String(input.ReceiptHandle));
      },
      GetQueueAttributes(input) {
        const { waiting, taken } = store.count(find(input).name);
        return {
          Attributes: {
            ApproximateNumberOfMessages: String(waiting),
            ApproximateNumberOfMessagesNotVisible: String(taken),
          },
        };
      },
    },
  });
}
