import { join } from 'node:path';
import { cognitoResources } from './cognito/cognito-resources.ts';
import { emulateCognito } from './cognito/emulate-cognito.ts';
import { emulateDynamoDb } from './dynamodb/emulate-dynamodb.ts';
import { openFrontDoor } from './edge/front-door.ts';
import { localHosts } from './edge/local-hosts.ts';
import { cognitoEndpoint } from './edge/local-pages.ts';
import { startSites } from './edge/sites.ts';
import { reportCalls } from './events/reported-calls.ts';
import { runSchedules } from './events/schedules.ts';
import type { AccessKeys } from './iam/access.ts';
import { runAsyncInvocations } from './lambda/async-invocations.ts';
import { FunctionError } from './lambda/function.ts';
import { asVariables, emulateLambda, type Lambda } from './lambda/lambda.ts';
import { openMailFeedback } from './messages/mail-feedback.ts';
import type { Mailbox } from './messages/mailbox.ts';
import { startMessagesAndSecrets } from './messages/messages-and-secrets.ts';
import { openTextReplies } from './messages/text-replies.ts';
import { refuseProduction } from './refuse-production.ts';
import { startBuckets } from './s3/buckets.ts';
import { openServiceEndpoints } from './service-endpoints.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { openStateFolder, type StateFolder } from './state-folder.ts';
import type { StackResources } from './template/stack-resources.ts';
import { loadTemplate, type Template } from './template/template.ts';

export interface LocalCloudOptions {
  /** Folder of a synthesized app: manifest, template, assets. */
  readonly assemblyFolder: string;
  readonly stackName: string;
  readonly dataFolder: string;
  /** 0: any free port, for stacks that do not contain the site's address. */
  readonly port: number;
  /** Another server owns the port and proxies to `innerPort`. */
  readonly isBehind?: boolean;
  /** The code of the functions, instead of the assembly's copy. */
  readonly codeFolder?: string;
  /** Source maps of functions that have none beside them; errors are printed with source positions. */
  readonly mapsFolder?: string;
  readonly log: (text: string) => void;
  /** Called when the DynamoDB engine exits unexpectedly. */
  readonly onFailure?: (error: Error) => void;
}

export interface LocalCloud {
  readonly origin: string;
  readonly staffOrigin: string;
  /** The port of this process for both sites. */
  readonly innerPort: number;
  /** The HTTP API at its own address, bypassing CloudFront; undefined when the template has none. */
  readonly apiOrigin: string | undefined;
  /** `AWS_ENDPOINT_URL_…` of each emulated service. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly stack: StackResources;
  /** The developer's credentials, with all permissions. */
  readonly operator: AccessKeys;
  readonly mailbox: Mailbox;
  /** The dead letters in the queue of this name, oldest first. */
  deadLetters(queue: string): string[];
  /** The handler folders of all functions. */
  readonly functions: readonly string[];
  /** Invokes a function; `name` is its logical id, name, ARN or handler folder. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Reloads a function's code from disk. Throws FunctionError, and keeps the running code, when it does not load. */
  renew(name: string): Promise<void>;
  /** A function's environment with the operator's credentials: for commands and tests. */
  environment(name: string): Record<string, string>;
  /** Runs an act once per data folder: after a failure it runs again at the next start. */
  once(name: string, act: () => Promise<void>): Promise<void>;
  /** Frees the memory of idle functions, which otherwise takes a minute. */
  rest(): void;
  /** Deletes expired items and objects at once. */
  cleanup(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  readonly options: LocalCloudOptions;
  readonly end: Shutdown;
  /** Aborted first, so that no new work begins during the shutdown. */
  readonly signal: AbortSignal;
  readonly state: StateFolder;
  readonly template: Template;
}

async function once({ database }: StateFolder, name: string, act: () => Promise<void>): Promise<void> {
  const id = `once:${name}`;
  if (database.prepare('SELECT 1 FROM names WHERE id = ?').get(id)) return;
  await act();
  database.prepare('INSERT INTO names (id, value) VALUES (?, ?)').run(id, 'done');
}

/** A trigger refuses by throwing, in the shape that Cognito passes to its caller: that is not an error to print. */
function invokeTrigger(lambda: Lambda) {
  return (functionArn: string, event: unknown): Promise<unknown> =>
    lambda
      .find(functionArn)
      .invoke(event)
      .catch((error) => {
        throw error instanceof FunctionError ? error.failure : error;
      });
}

async function start({ options, end, signal, state, template }: Parts): Promise<Omit<LocalCloud, 'close'>> {
  const { log, onFailure, codeFolder, mapsFolder, port, isBehind = false } = options;
  const { database } = state;

  const door = await openFrontDoor({ port, isBehind, log });
  end.add(door.close);
  state.claim(door.port);
  const services = await openServiceEndpoints(log);
  end.add(services.close);
  const { stack, access, mailbox, sendTo, deadLetters } = startMessagesAndSecrets({
    template,
    database,
    services,
    log,
    roleUseFile: join(state.path, 'role-use.txt'),
  });

  const onDeath = () => {
    log('The DynamoDB engine has ended by itself.');
    onFailure?.(new Error('The DynamoDB engine has ended by itself.'));
  };
  const dynamoDb = await emulateDynamoDb({
    stack,
    access,
    folder: state.folder('dynamodb'),
    shutdown: end,
    log,
    onDeath,
  });
  services.serve('DYNAMODB', dynamoDb.handler);
  const endpoints = Object.fromEntries(
    Object.entries(services.urls).map(([name, url]) => [`AWS_ENDPOINT_URL_${name}`, url]),
  );
  const logFolder = state.folder('logs');
  const lambda = emulateLambda({ stack, access, template, logFolder, endpoints, codeFolder, mapsFolder, log });

  const events = runAsyncInvocations({ stack, database, lambda, signal, sendTo, log });
  end.add(events.settled);
  const report = reportCalls(stack, events);
  const cognito = emulateCognito({
    ...cognitoResources(stack),
    folder: state.folder('cognito'),
    region: stack.region,
    account: stack.account,
    publicOrigin: door.origin,
    invoke: invokeTrigger(lambda),
    send: async (message) => mailbox.keep(message),
    report: (call) => report({ service: 'cognito-idp', ...call }),
    access,
  });
  end.add(cognito.close);
  services.serve('COGNITO_IDENTITY_PROVIDER', cognitoEndpoint(cognito));

  const signInDomains = stack.ofType('AWS::Cognito::UserPoolDomain').map(({ ref }) => ref);
  const toLocal = localHosts({ region: stack.region, origin: door.origin, signInDomains });
  const buckets = await startBuckets({
    stack,
    access,
    template,
    database,
    folder: state.folder('s3'),
    events,
    toLocal,
    log,
  });
  end.add(buckets.close);
  services.serve('S3', buckets.handler);

  const schedules = runSchedules({ stack, database, events, log });
  const sites = await startSites({
    stack,
    lambda,
    cognito,
    mailbox,
    answers: { takeReply: openTextReplies(stack, events), giveFeedback: openMailFeedback(stack, events) },
    schedules,
    toLocal,
    log,
    store: buckets.store,
    origin: door.origin,
  });
  end.add(async () => sites.directApi?.close());
  door.serve(sites.handler);
  const cleanUpTables = dynamoDb.startEvents({ database, lambda, signal, sendTo });
  events.wake();
  // Closed in reverse: incoming calls stop first, then functions, so that pending invocations settle.
  end.add(lambda.close);
  end.add(async () => schedules.stop());
  end.add(door.close);

  return {
    origin: door.origin,
    staffOrigin: door.staffOrigin,
    innerPort: door.innerPort,
    apiOrigin: sites.directApi?.url,
    endpoints,
    stack,
    operator: access.operator,
    mailbox,
    deadLetters,
    functions: lambda.names,
    invoke: lambda.invoke,
    renew: (name) => lambda.find(name).renew(),
    environment: (name) => ({ ...lambda.find(name).settings.environment, ...asVariables(access.operator) }),
    once: (name, act) => once(state, name, act),
    rest: lambda.rest,
    async cleanup() {
      await cleanUpTables();
      buckets.expire();
    },
  };
}

/**
 * Starts everything that the template of a synthesized stack names, without silent omissions. Throws one sentence when the port or the data
 * folder is in use, or when the template contains something that is not emulated.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  refuseProduction();
  const ending = new AbortController();
  const end = createShutdown();
  const close = () => {
    ending.abort();
    return end.close();
  };
  try {
    const template = loadTemplate(options.assemblyFolder, options.stackName);
    const state = openStateFolder(options.dataFolder);
    end.add(state.close);
    return { ...(await start({ options, end, signal: ending.signal, state, template })), close };
  } catch (error) {
    await close();
    throw error;
  }
}
