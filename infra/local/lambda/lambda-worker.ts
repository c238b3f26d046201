/** The worker thread of a function: one invocation at a time, like an execution environment of Lambda. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { InvocationOutcome, WorkerJob, WorkerSettings } from './worker-messages.ts';

type Handle = (event: unknown, context: object) => unknown;

const settings = workerData as WorkerSettings;

async function load(): Promise<Handle> {
  const point = settings.handler.lastIndexOf('.');
  const [module, name] = [settings.handler.slice(0, point), settings.handler.slice(point + 1)];
  const loaded = await importFirst(join(settings.codeFolder, module));
  const handle = loaded[name];
  if (typeof handle !== 'function') throw new Error(`${settings.handler} is undefined or not exported`);
  return handle as Handle;
}

async function importFirst(path: string): Promise<Record<string, unknown>> {
  for (const extension of ['.mjs', '.js', '.cjs']) {
    try {
      return (await import(pathToFileURL(path + extension).href)) as Record<string, unknown>;
    } catch (error) {
      // Only a missing entry file falls through to the next extension; a missing import is the function's error.
      const missing = error as { code?: string; url?: string };
      if (missing.code !== 'ERR_MODULE_NOT_FOUND' || missing.url !== pathToFileURL(path + extension).href) throw error;
    }
  }
  throw new Error(`Cannot find module '${path}'`);
}

function contextOf({ requestId, deadline }: WorkerJob): object {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memoryMiB),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${settings.functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

function asError(error: unknown): InvocationOutcome {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

async function answer(handle: Handle | Promise<Handle>, invocation: WorkerJob): Promise<InvocationOutcome> {
  try {
    const run = await handle;
    if (invocation.event === null) return { result: 'null' };
    const result = await run(JSON.parse(invocation.event), contextOf(invocation));
    return { result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    console.error(error);
    return asError(error);
  }
}

const handle = load();
// A module that fails to load fails each invocation with its own error, not the thread.
handle.catch(() => undefined);
parentPort?.on('message', async (invocation: WorkerJob) => {
  parentPort?.postMessage(await answer(handle, invocation));
});
