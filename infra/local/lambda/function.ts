import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { functionLog } from './function-log.ts';
import type { FunctionFailure, InvocationOutcome, WorkerJob, WorkerSettings } from './worker-messages.ts';

export interface FunctionSettings extends WorkerSettings {
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  /** The number of concurrent invocations; more are queued. */
  readonly concurrency: number;
  /** Without a log, the function's output is dropped. */
  readonly logFile: string | undefined;
  /** Called with each line of the function's output. */
  readonly onLine?: (line: string) => void;
}

export interface LambdaFunction {
  readonly settings: FunctionSettings;
  invoke(event: unknown): Promise<unknown>;
  /**
   * Swaps the running code for the code on disk: once a new worker thread has loaded it, the old ones end after their invocation. Throws
   * FunctionError, and changes nothing, when it does not load.
   */
  renew(): Promise<void>;
  /** Ends idle worker threads before their timeout. */
  rest(): void;
  close(): Promise<void>;
}

/** The function itself failed: it threw, ran out of time or memory, or its response was too large. `name` is the error type. */
export class FunctionError extends Error {
  readonly failure: FunctionFailure;

  constructor(failure: FunctionFailure) {
    super(failure.errorMessage);
    this.name = failure.errorType;
    this.failure = failure;
  }
}

/** An oversized event never reaches the function. */
export class EventTooLarge extends Error {}

/** The payload limit of synchronous invocations, in each direction: 6 MB. */
const largestPayload = 6 * 1024 * 1024;
const idleMilliseconds = 60_000;

interface Job {
  /** Without one the code is only loaded. */
  readonly event: string | null;
  settle(answer: InvocationOutcome): void;
}

interface Environment {
  readonly worker: Worker;
  job: Job | undefined;
  idleTimer: NodeJS.Timeout | undefined;
  /** Newer code has replaced it: it ends after its invocation. */
  isRetired: boolean;
}

/**
 * One function of the template. Worker threads start on demand, handle one invocation at a time, and end after an idle minute. A thread
 * that crashes or runs out of time or memory fails its own invocation only.
 */
export function startFunction(settings: FunctionSettings): LambdaFunction {
  const environments = new Set<Environment>();
  const waiting: Job[] = [];
  const log = functionLog(settings.logFile);

  function start(): Environment {
    const { environment, memoryMiB, timeoutSeconds, concurrency, logFile, onLine, ...workerData } = settings;
    const worker = new Worker(new URL('./lambda-worker.ts', import.meta.url), {
      workerData: { ...workerData, memoryMiB } satisfies WorkerSettings,
      env: { ...environment },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
    });
    const started: Environment = { worker, job: undefined, idleTimer: undefined, isRetired: false };
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.on('data', log.write);
      if (onLine) createInterface(stream).on('line', onLine);
    }
    worker.on('error', (error) => end(started, { errorType: 'Runtime.UnhandledError', errorMessage: error.message }));
    worker.on('exit', (code) =>
      end(started, { errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with code ${code}` }),
    );
    environments.add(started);
    return started;
  }

  /** Handles a worker's exit: its invocation fails, and the next in the queue gets a new worker. */
  function end(environment: Environment, failure: FunctionFailure): void {
    if (!environments.delete(environment)) return;
    clearTimeout(environment.idleTimer);
    if (environment.job) log.write(`${new Date().toISOString()} ${failure.errorType}: ${failure.errorMessage}\n`);
    environment.job?.settle(failure);
    environment.job = undefined;
    void environment.worker.terminate();
    next();
  }

  function run(environment: Environment, job: Job): void {
    clearTimeout(environment.idleTimer);
    environment.worker.ref();
    const requestId = randomUUID();
    const timeout = setTimeout(() => {
      const seconds = timeoutSeconds.toFixed(2);
      end(environment, {
        errorType: 'Sandbox.Timedout',
        errorMessage: `${requestId} Error: Task timed out after ${seconds} seconds`,
      });
    }, timeoutSeconds * 1000);
    environment.job = {
      event: job.event,
      settle(answer) {
        clearTimeout(timeout);
        environment.worker.removeAllListeners('message');
        job.settle(answer);
      },
    };
    environment.worker.once('message', (answer: InvocationOutcome) => {
      const done = environment.job;
      environment.job = undefined;
      if (environment.isRetired) end(environment, idle);
      else waitForWork(environment);
      done?.settle(answer);
      next();
    });
    environment.worker.postMessage({
      event: job.event,
      requestId,
      deadline: Date.now() + timeoutSeconds * 1000,
    } satisfies WorkerJob);
  }

  const { timeoutSeconds } = settings;

  const idle = { errorType: 'Idle', errorMessage: '' };

  function waitForWork(environment: Environment): void {
    environment.worker.unref();
    environment.idleTimer = setTimeout(() => end(environment, idle), idleMilliseconds).unref();
  }

  function next(): void {
    const [job] = waiting;
    if (!job) return;
    const free = [...environments].find((environment) => !environment.job);
    if (!free && environments.size >= settings.concurrency) return;
    waiting.shift();
    run(free ?? start(), job);
  }

  return {
    settings,
    async invoke(event) {
      const text = JSON.stringify(event);
      if (Buffer.byteLength(text) > largestPayload) throw new EventTooLarge('The event is larger than 6 MB.');
      const answer = await new Promise<InvocationOutcome>((settle) => {
        waiting.push({ event: text, settle });
        next();
      });
      if (!('result' in answer)) throw new FunctionError(answer);
      if (Buffer.byteLength(answer.result) > largestPayload)
        throw new FunctionError({
          errorType: 'Function.ResponseSizeTooLarge',
          errorMessage: `Response payload size exceeded maximum allowed payload size (${largestPayload} bytes).`,
        });
      return JSON.parse(answer.result) as unknown;
    },
    async renew() {
      const old = [...environments];
      if (old.length === 0) return;
      const fresh = start();
      const answer = await new Promise<InvocationOutcome>((settle) => run(fresh, { event: null, settle }));
      if (!('result' in answer)) {
        end(fresh, idle);
        throw new FunctionError(answer);
      }
      for (const environment of old) {
        environment.isRetired = true;
        if (!environment.job) end(environment, idle);
      }
    },
    rest() {
      for (const environment of [...environments]) if (!environment.job) end(environment, idle);
    },
    async close() {
      const stopped = { errorType: 'Runtime.Stopped', errorMessage: 'The local cloud is ending.' };
      for (const job of waiting.splice(0)) job.settle(stopped);
      const ending = [...environments].map(({ worker }) => worker.terminate());
      for (const environment of [...environments]) end(environment, stopped);
      await Promise.all(ending);
      await log.close();
    },
  };
}
