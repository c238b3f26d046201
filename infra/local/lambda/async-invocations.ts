import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { StackResources } from '../template/stack-resources.ts';
import { FunctionError } from './function.ts';
import type { Lambda } from './lambda.ts';

export interface AsyncInvocations {
  /** Stores the event, within the transaction that is open if there is one; call `wake` after its end. */
  add(functionArn: string, event: unknown): void;
  wake(): void;
  /** After the signal: until nothing is under way. */
  settled(): Promise<void>;
}

interface AsyncOptions {
  readonly stack: StackResources;
  readonly database: DatabaseSync;
  readonly lambda: Lambda;
  /** Ends the work; events that are under way stay for the next start. */
  readonly signal: AbortSignal;
  /** Where a failed event goes, by the ARN of the destination. */
  readonly sendTo: (destinationArn: string, message: unknown) => void;
  readonly log: (text: string) => void;
}

interface FailureRules {
  readonly retries: number;
  readonly onFailure: string | undefined;
  /** The older form of the same: the bare event goes to a queue. */
  readonly deadLetters: string | undefined;
}

/** The backoff; AWS waits one minute, then two. */
const retryDelay = 1000;

function failureRules(stack: StackResources, functionArn: string): FailureRules {
  const name = functionArn.split(':')[6] ?? functionArn;
  const config = stack
    .ofType('AWS::Lambda::EventInvokeConfig')
    .find(({ properties }) => String(properties.FunctionName).split(':').at(-1) === name)?.properties as
    | { MaximumRetryAttempts?: number; DestinationConfig?: { OnFailure?: { Destination?: string } } }
    | undefined;
  const queue = stack.ofType('AWS::Lambda::Function').find(({ ref }) => ref === name)?.properties.DeadLetterConfig as
    | { TargetArn?: string }
    | undefined;
  return {
    retries: config?.MaximumRetryAttempts ?? 2,
    onFailure: config?.DestinationConfig?.OnFailure?.Destination,
    deadLetters: queue?.TargetArn,
  };
}

/**
 * Asynchronous invocations: events of buckets and of schedules. Each is kept until its function has taken it or all retries have
 * failed, so that a kill -9 repeats an event rather than losing it. One event of a function at a time, in order.
 */
export function runAsyncInvocations({ stack, database, lambda, signal, sendTo, log }: AsyncOptions): AsyncInvocations {
  database.exec(`CREATE TABLE IF NOT EXISTS async_events (
    number INTEGER PRIMARY KEY AUTOINCREMENT, function_arn TEXT NOT NULL, event TEXT NOT NULL)`);
  const insert = database.prepare('INSERT INTO async_events (function_arn, event) VALUES (?, ?)');
  const functions = database.prepare('SELECT DISTINCT function_arn AS arn FROM async_events');
  const oldest = database.prepare(
    'SELECT number, event FROM async_events WHERE function_arn = ? ORDER BY number LIMIT 1',
  );
  const remove = database.prepare('DELETE FROM async_events WHERE number = ?');
  const running = new Map<string, Promise<void>>();

  function giveUp(arn: string, event: unknown, error: FunctionError, attempts: number): void {
    const { onFailure, deadLetters } = failureRules(stack, arn);
    log(`${arn.split(':').at(-1)} failed ${attempts} times on an event: ${error.message}`);
    if (deadLetters) sendTo(deadLetters, event);
    if (!onFailure) return;
    sendTo(onFailure, {
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext: {
        requestId: randomUUID(),
        functionArn: `${arn}:$LATEST`,
        condition: 'RetriesExhausted',
        approximateInvokeCount: attempts,
      },
      requestPayload: event,
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      responsePayload: error.failure,
    });
  }

  /** Whether the event is done with, well or badly; false when the local cloud ends in between. */
  async function deliver(arn: string, event: unknown): Promise<boolean> {
    const { retries } = failureRules(stack, arn);
    for (let attempt = 1; ; attempt++) {
      try {
        await lambda.invoke(arn, event);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        const failure =
          error instanceof FunctionError
            ? error
            : new FunctionError({ errorType: 'Error', errorMessage: String(error) });
        if (attempt > retries) {
          giveUp(arn, event, failure, attempt);
          return true;
        }
        await wait(retryDelay * attempt, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return false;
      }
    }
  }

  async function work(arn: string): Promise<void> {
    for (let row = oldest.get(arn); row && !signal.aborted; row = oldest.get(arn)) {
      const done = await deliver(arn, JSON.parse(String(row.event)));
      if (!done) return;
      remove.run(row.number ?? null);
    }
  }

  const wake = () => {
    for (const { arn } of functions.all()) {
      const name = String(arn);
      if (running.has(name) || signal.aborted) continue;
      running.set(
        name,
        work(name).finally(() => {
          running.delete(name);
          // An event may have come after the last look.
          wake();
        }),
      );
    }
  };
  return {
    add: (functionArn, event) => void insert.run(functionArn, JSON.stringify(event)),
    wake,
    settled: async () => void (await Promise.all(running.values())),
  };
}
