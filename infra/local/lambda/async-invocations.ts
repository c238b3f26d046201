import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { StackResources } from '../template/stack-resources.ts';
import type { Lambda } from './lambda.ts';

export interface AsyncInvocations {
  /** Stores the event, within the open transaction if there is one; call `wake` after the commit. */
  add(functionArn: string, event: unknown): void;
  wake(): void;
  /** After the abort signal: resolves when nothing is in flight. */
  settled(): Promise<void>;
}

interface AsyncOptions {
  readonly stack: StackResources;
  readonly database: DatabaseSync;
  readonly lambda: Lambda;
  /** Stops the work; pending events stay for the next start. */
  readonly signal: AbortSignal;
  /** The destination of a failed event, by the ARNs of the function and the queue. */
  readonly sendTo: (functionArn: string, destinationArn: string, message: unknown) => void;
  readonly log: (text: string) => void;
}

/** Lambda's own number of retries, and the backoff; AWS waits one minute, then two. */
const retries = 2;
const retryDelay = 1000;

/** The function's dead-letter queue for events, if it has one. */
function deadLettersOf(stack: StackResources, functionArn: string): string | undefined {
  const name = functionArn.split(':')[6] ?? functionArn;
  const { properties } = stack.ofType('AWS::Lambda::Function').find(({ ref }) => ref === name) ?? {};
  return (properties?.DeadLetterConfig as { TargetArn?: string } | undefined)?.TargetArn;
}

/**
 * Asynchronous invocations: events of buckets and schedules. Each is stored until its function succeeds or all retries fail, so that a kill
 * -9 repeats an event rather than losing it. One event per function at a time, in order.
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

  function giveUp(arn: string, event: unknown, reason: string): void {
    log(`${arn.split(':').at(-1)} failed ${retries + 1} times on an event: ${reason}`);
    const queue = deadLettersOf(stack, arn);
    if (queue) sendTo(arn, queue, event);
  }

  /** Whether the event is finished, succeeded or not; false when the local cloud shuts down in between. */
  async function deliver(arn: string, event: unknown): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        await lambda.invoke(arn, event);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        if (attempt > retries) {
          giveUp(arn, event, error instanceof Error ? error.message : String(error));
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
        work(name)
          .catch(async (error) => {
            log(`${name} could not take its next event: ${error}`);
            await wait(retryDelay, undefined, { signal }).catch(() => undefined);
          })
          .finally(() => {
            running.delete(name);
            // An event may have arrived since the last query.
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
