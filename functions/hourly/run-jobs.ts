import type { Context } from 'aws-lambda';
import { inInvocation } from '../_runtime/invocation.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log, logged } from '../_runtime/log.ts';

/** A job of the hourly round: ends by itself before no seconds are left, and answers how much it did. */
export type Job = (secondsLeft: () => number) => Promise<number>;

/** No job takes the time of those behind it; the last one has all that is left. */
const secondsEach = 60;

/**
 * Runs the named jobs one after the other. One that fails does not keep the others from their turn, and fails the round at its end.
 * Throws before the first one where a name is unknown.
 */
export async function runJobs<Name extends string>(
  jobs: Readonly<Record<Name, Job>>,
  names: readonly string[],
  context: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>,
): Promise<Partial<Record<Name, number>>> {
  const requestId = context.awsRequestId;
  const unknown = names.find((name) => !Object.hasOwn(jobs, name));
  if (unknown !== undefined) throw new Error(`There is no hourly job ${unknown}.`);
  const counts: Partial<Record<Name, number>> = {};
  const failures = keepFailures();
  for (const [place, name] of (names as readonly Name[]).entries()) {
    const isLast = place === names.length - 1;
    await inInvocation({ requestId, call: name }, async () => {
      const report = (error: unknown) => log.error('hourly job failed', { error: logged(error) });
      const secondsLeft = secondsOf(context, isLast ? Number.POSITIVE_INFINITY : secondsEach);
      counts[name] = (await failures.attempt(() => jobs[name](secondsLeft), report)) ?? 0;
    });
  }
  inInvocation({ requestId, call: 'hourly' }, () => log.info('hourly round done', counts));
  failures.throwFirst();
  return counts;
}

/** What is left of the function's time, and of these seconds from now on. */
function secondsOf(context: Pick<Context, 'getRemainingTimeInMillis'>, seconds: number): () => number {
  const end = performance.now() + 1000 * seconds;
  return () => Math.min(context.getRemainingTimeInMillis(), end - performance.now()) / 1000;
}
