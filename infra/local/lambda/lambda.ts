import { renameSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { AccessKeys, RoleAccess } from '../iam/access.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import type { Template } from '../template/template.ts';
import { errorPrinter } from './error-printer.ts';
import { FunctionError, type LambdaFunction, startFunction } from './function.ts';
import type { FunctionFailure } from './worker-messages.ts';

export interface Lambda {
  /** The handler folders of the Node.js functions. */
  readonly names: readonly string[];
  /** By ARN (with or without a version), function name, logical id or handler folder. Throws for an unknown one. */
  find(name: string): LambdaFunction;
  /** Throws FunctionError when the function fails, and logs the reason. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Ends all idle worker threads. */
  rest(): void;
  close(): Promise<void>;
}

interface LambdaOptions {
  readonly stack: StackResources;
  readonly access: RoleAccess;
  readonly template: Template;
  readonly logFolder: string;
  /** `AWS_ENDPOINT_URL_…` of each emulated service. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** The code of all functions, instead of the assembly's copy. */
  readonly codeFolder: string | undefined;
  readonly mapsFolder: string | undefined;
  readonly log: (text: string) => void;
}

interface FunctionProperties {
  readonly Role?: string;
  readonly LoggingConfig?: { readonly LogGroup?: string };
  readonly Runtime?: string;
  readonly Handler?: string;
  readonly Timeout?: number;
  readonly MemorySize?: number;
  readonly Layers?: readonly unknown[];
  readonly ReservedConcurrentExecutions?: number;
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> };
  readonly Code?: { readonly S3Key?: string };
}

interface KnownFunction extends LambdaFunction {
  tellFailure(failure: FunctionFailure): void;
}

/** Two workers per function: otherwise thirty concurrent requests would start thirty threads of 25 MB each. */
const mostWorkers = 2;
const largestEnvironment = 4096;
const logLimit = 10 * 1024 * 1024;

/** One rotated log is kept; the two together stay below twice the limit. */
function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) renameSync(logFile, `${logFile}.1`);
}

/** The variables that Lambda itself sets. The machine's environment is not inherited, least of all its credentials. */
function ownVariables(
  name: string,
  region: string,
  { MemorySize: memoryMiB = 128, Handler: handler = '' }: FunctionProperties,
): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMiB),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    _HANDLER: handler,
    TZ: ':UTC',
    LANG: 'en_US.UTF-8',
  };
}

/** The variables in which the SDK looks for credentials. */
export const asVariables = ({ accessKeyId, secretAccessKey }: AccessKeys): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

/** The template's variables; Lambda limits them to 4 KB in all. */
function templateVariables(name: string, { Environment }: FunctionProperties): Record<string, string> {
  const variables = Object.entries(Environment?.Variables ?? {}).map(([key, value]) => [key, String(value)]);
  const bytes = Buffer.byteLength(variables.flat().join(''));
  if (bytes > largestEnvironment)
    throw new Error(`${name} has variables of ${bytes} bytes; Lambda takes ${largestEnvironment}.`);
  return Object.fromEntries(variables) as Record<string, string>;
}

/** The functions of the template. CDK's own deployment functions are in Python and are never called. */
export function emulateLambda(options: LambdaOptions): Lambda {
  const { stack, access, template, logFolder, endpoints, log } = options;
  const started = new Map<LiveResource, KnownFunction>();
  let closed = false;

  /** Without the permission to write logs, a function's logs are lost, as on AWS. */
  function writesLogs({ Role = '', LoggingConfig }: FunctionProperties, name: string): boolean {
    const group = stack.ofType('AWS::Logs::LogGroup').find(({ ref }) => ref === LoggingConfig?.LogGroup);
    const own = `arn:aws:logs:${stack.region}:${stack.account}:log-group:/aws/lambda/${name}`;
    const resource = group?.attribute('Arn') ?? own;
    const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    const isGranted = access.role(Role).mayDo(...actions.map((action) => ({ action, resource })));
    if (!isGranted) log(`The role of ${name} may not write its log: nothing of it is kept.`);
    return isGranted;
  }

  function open(resource: LiveResource): KnownFunction {
    const properties = resource.properties as FunctionProperties;
    const { Role = '', Runtime = '', Handler = '', Timeout = 3, MemorySize = 128, Layers = [] } = properties;
    const name = resource.ref;
    if (!Runtime.startsWith('nodejs')) throw new Error(`${name} cannot be emulated: its runtime is ${Runtime}.`);
    if (Layers.length > 0) throw new Error(`${name} cannot be emulated: layers are not.`);
    const logFile = writesLogs(properties, name) ? join(logFolder, `${name}.log`) : undefined;
    if (logFile) rotate(logFile);
    const variables = templateVariables(name, properties);
    const codeFolder = options.codeFolder ?? template.asset(properties.Code?.S3Key ?? '');
    const { mapsFolder } = options;
    const printErrors = errorPrinter({ functionName: handlerFolder(resource), mapsFolder, log });
    const started = startFunction({
      functionName: name,
      functionArn: resource.attribute('Arn'),
      codeFolder,
      handler: Handler,
      memoryMiB: MemorySize,
      timeoutSeconds: Timeout,
      environment: {
        ...ownVariables(name, stack.region, properties),
        ...asVariables(access.credentialsOf(Role)),
        ...endpoints,
        ...variables,
      },
      concurrency: Math.max(
        1,
        Math.min(mostWorkers, availableParallelism(), properties.ReservedConcurrentExecutions ?? mostWorkers),
      ),
      logFile,
      onLine: printErrors.line,
    });
    return { ...started, tellFailure: printErrors.failure };
  }

  const all = stack.ofType('AWS::Lambda::Function');
  const handlerFolder = ({ properties }: LiveResource) => String(properties.Handler).split('/')[0] ?? '';
  const isEmulated = ({ properties }: LiveResource) => String(properties.Runtime).startsWith('nodejs');

  function find(name: string): KnownFunction {
    if (closed) throw new Error('The local cloud is ending.');
    const plain = name.startsWith('arn:') ? (name.split(':')[6] ?? '') : name;
    const resource =
      all.find(({ logicalId, ref }) => logicalId === plain || ref === plain) ??
      all.find((one) => handlerFolder(one) === plain);
    if (!resource) throw new Error(`The template has no function ${name}.`);
    const known = started.get(resource) ?? open(resource);
    started.set(resource, known);
    return known;
  }

  return {
    names: all.filter(isEmulated).map(handlerFolder),
    find,
    async invoke(name, event) {
      const found = find(name);
      try {
        return await found.invoke(event);
      } catch (error) {
        if (error instanceof FunctionError && !closed) found.tellFailure(error.failure);
        throw error;
      }
    },
    rest() {
      for (const one of started.values()) one.rest();
    },
    async close() {
      closed = true;
      await Promise.all([...started.values()].map((one) => one.close()));
    },
  };
}
