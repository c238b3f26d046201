import type { DatabaseSync } from 'node:sqlite';
import type { ServiceEndpoints } from '../service-endpoints.ts';
import { nameResources, type StackResources } from '../template/stack-resources.ts';
import type { Template } from '../template/template.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openQueueStore } from './queue-store.ts';
import { emulateSecretsManager } from './secrets-manager.ts';
import { emulateSes } from './ses.ts';
import { emulateSns } from './sns.ts';

interface MessagesOptions {
  readonly template: Template;
  readonly database: DatabaseSync;
  readonly services: ServiceEndpoints;
  readonly log: (text: string) => void;
}

export interface MessagesAndSecrets {
  readonly stack: StackResources;
  readonly mailbox: Mailbox;
  /** Sends a dead-lettered event to the queue with this ARN. */
  sendTo(destinationArn: string, message: unknown): void;
  /** The dead letters in the queue of this name, oldest first. */
  deadLetters(queue: string): string[];
}

/** Starts secrets, messages and queues, and names every resource of the stack. */
export function startMessagesAndSecrets({ template, database, services, log }: MessagesOptions): MessagesAndSecrets {
  const secrets = emulateSecretsManager({ stack: () => stack, database, log });
  const stack: StackResources = nameResources({ template, database, secret: secrets.lookUp });
  const mailbox = openMailbox(database);
  const queues = openQueueStore(database);
  services.serve('SECRETS_MANAGER', secrets.handler);
  services.serve('SESV2', emulateSes(stack, mailbox, log));
  services.serve('SNS', emulateSns(mailbox, log));
  return {
    ...{ stack, mailbox, deadLetters: queues.list },
    sendTo(arn, message) {
      const queue = stack.ofType('AWS::SQS::Queue').find((one) => one.attribute('Arn') === arn);
      if (!queue) throw new Error(`The destination ${arn} is not emulated by the local cloud.`);
      queues.send(queue.attribute('QueueName'), JSON.stringify(message));
    },
  };
}
