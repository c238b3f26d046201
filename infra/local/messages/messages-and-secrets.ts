import type { DatabaseSync } from 'node:sqlite';
import type { ServiceEndpoints } from '../service-endpoints.ts';
import { nameResources, type StackResources } from '../template/stack-resources.ts';
import type { Template } from '../template/template.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openQueueStore } from './queue-store.ts';
import { playSecretsManager } from './secrets-manager.ts';
import { playSes } from './ses.ts';
import { playSns } from './sns.ts';
import { playSqs } from './sqs.ts';

interface MessagesOptions {
  readonly template: Template;
  readonly database: DatabaseSync;
  readonly services: ServiceEndpoints;
  readonly log: (text: string) => void;
}

export interface MessagesAndSecrets {
  readonly stack: StackResources;
  readonly mailbox: Mailbox;
  /** Puts an event that a function has failed on where the template wants it, by the ARN of the queue. */
  sendTo(destinationArn: string, message: unknown): void;
}

/** Secrets, messages and queues: what only answers, and with it the names of everything in the stack. */
export function startMessagesAndSecrets({ template, database, services, log }: MessagesOptions): MessagesAndSecrets {
  const secrets = playSecretsManager({ stack: () => stack, database, log });
  const queueEndpoint = services.urls.SQS;
  const stack: StackResources = nameResources({ template, database, queueEndpoint, secret: secrets.lookUp });
  const mailbox = openMailbox(database);
  const queues = openQueueStore(database);
  services.serve('SECRETS_MANAGER', secrets.handler);
  services.serve('SESV2', playSes(stack, mailbox, log));
  services.serve('SNS', playSns(mailbox, log));
  services.serve('SQS', playSqs(stack, queues, log));
  return {
    stack,
    mailbox,
    sendTo(arn, message) {
      const queue = stack.ofType('AWS::SQS::Queue').find((one) => one.attribute('Arn') === arn);
      if (!queue) throw new Error(`The destination ${arn} is not played by the local cloud.`);
      queues.send(queue.attribute('QueueName'), JSON.stringify(message));
    },
  };
}
