import { setTimeout as wait } from 'node:timers/promises';

/** Waits before the next attempt at a batch that the table throttles: exponential, with jitter; gives up after about a minute. */
export async function backOff(attempt: number): Promise<void> {
  if (attempt > 10) throw new Error('The table did not take the batch within a minute.');
  await wait(Math.random() * Math.min(10_000, 50 * 2 ** attempt));
}
