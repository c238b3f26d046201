import type { DatabaseSync } from 'node:sqlite';
import { openAccess, type RoleAccess } from '../iam/access.ts';
import { keepRoleUse } from '../iam/role-use.ts';
import { roleOfFunction } from '../iam/roles.ts';
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
  /** Records what the roles were granted. */
  readonly roleUseFile: string;
  readonly log: (text: string) => void;
}

export interface MessagesAndSecrets {
  readonly stack: StackResources;
  readonly access: RoleAccess;
  readonly mailbox: Mailbox;
  /** Sends a dead-lettered event to the queue with this ARN, with the permission of the function's role; without it the event is lost. */
  sendTo(functionArn: string, destinationArn: string, message: unknown): void;
  /** The dead letters in the queue of this name, oldest first. */
  deadLetters(queue: string): string[];
}

/** Starts secrets, messages and queues, names every resource of the stack, and loads its roles. */
export function startMessagesAndSecrets({
  template,
  database,
  services,
  roleUseFile,
  log,
}: MessagesOptions): MessagesAndSecrets {
  const secrets = emulateSecretsManager({ stack: () => stack, access: () => access, database, log });
  const stack: StackResources = nameResources({ template, database, secret: secrets.lookUp });
  const access = openAccess({ stack, onUse: keepRoleUse(stack, roleUseFile), log });
  const mailbox = openMailbox(database);
  const queues = openQueueStore(database);
  services.serve('SECRETS_MANAGER', secrets.handler);
  services.serve('SESV2', emulateSes({ stack, access, mailbox, log }));
  services.serve('SNS', emulateSns(mailbox, access, log));
  return {
    stack,
    access,
    mailbox,
    deadLetters: queues.list,
    sendTo(functionArn, arn, message) {
      const queue = stack.ofType('AWS::SQS::Queue').find((one) => one.attribute('Arn') === arn);
      if (!queue) throw new Error(`The destination ${arn} is not emulated by the local cloud.`);
      const caller = access.role(roleOfFunction(stack, functionArn));
      if (!caller.mayDo({ action: 'sqs:SendMessage', resource: arn }))
        return log(`${functionArn} may not send to ${arn}: the event is lost.`);
      queues.send(queue.attribute('QueueName'), JSON.stringify(message));
    },
  };
}
