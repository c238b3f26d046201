import { setTimeout as wait } from 'node:timers/promises';
import { matchesPattern } from './event-pattern.ts';

export interface StreamRecord {
  readonly eventName: string;
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime: number };
}

/** The delivery rules of an event source mapping. */
export interface DeliveryRules {
  readonly bisects: boolean;
  /** Unlimited when absent or -1, as on AWS. */
  readonly retries: number;
  /** Older records are discarded after a failure. */
  readonly maxAgeSeconds: number;
  readonly reportsItemFailures: boolean;
  readonly patterns: readonly Record<string, unknown>[];
}

interface Delivery {
  readonly rules: DeliveryRules;
  readonly signal: AbortSignal;
  invoke(records: readonly StreamRecord[]): Promise<unknown>;
  /** Checkpoints up to this record; durable when it returns. */
  advance(sequenceNumber: string): void;
  /** Retries of these records are exhausted. */
  giveUp(records: readonly StreamRecord[], error: unknown, attempts: number): void;
}

const firstDelay = 200;
const longestDelay = 5000;

/** The index of the first record that the function reports as failed; the batch size when none failed. */
function firstFailure(records: readonly StreamRecord[], answer: unknown): number {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: unknown }[] } | null)?.batchItemFailures ?? [];
  if (failures.length === 0) return records.length;
  const positions = failures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  // An identifier outside the batch fails the whole batch.
  return Math.max(0, Math.min(...positions));
}

/** Whether a record matches one of the mapping's filters, or there is none. */
export function passesFilters(record: StreamRecord, { patterns }: DeliveryRules): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matchesPattern(record, pattern));
}

const isTooOld = (record: StreamRecord | undefined, { maxAgeSeconds }: DeliveryRules): boolean =>
  record !== undefined && Date.now() / 1000 - record.dynamodb.ApproximateCreationDateTime > maxAgeSeconds;

/**
 * Delivers one batch in order until it is handled or discarded by the mapping's rules. A failing batch is retried with exponential backoff;
 * with bisecting it is split, so that a poison record blocks nothing else.
 */
export async function deliverBatch(records: readonly StreamRecord[], delivery: Delivery): Promise<void> {
  const { rules, signal } = delivery;
  let left = records;
  for (let attempts = 1; left.length > 0; attempts++) {
    let failure: unknown;
    let from = 0;
    try {
      const answer = await delivery.invoke(left);
      from = rules.reportsItemFailures ? firstFailure(left, answer) : left.length;
      if (from < left.length) failure = new Error('The function could not handle all records.');
    } catch (error) {
      failure = error;
    }
    // An invocation aborted by the shutdown is not a failure.
    if (failure && signal.aborted) return;
    const handled = left[from - 1];
    if (handled) delivery.advance(handled.dynamodb.SequenceNumber);
    left = left.slice(from);
    if (left.length === 0) return;
    if (rules.bisects && left.length > 1) {
      const middle = Math.ceil(left.length / 2);
      await deliverBatch(left.slice(0, middle), delivery);
      if (signal.aborted) return;
      await deliverBatch(left.slice(middle), delivery);
      return;
    }
    if (attempts > rules.retries || isTooOld(left[0], rules)) {
      delivery.giveUp(left, failure, attempts);
      delivery.advance(left.at(-1)?.dynamodb.SequenceNumber ?? '');
      return;
    }
    const delay = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
    await wait(delay, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}
