import { expect, it } from 'vitest';
import { currentInvocation } from '../../../functions/_runtime/invocation.ts';
import { runJobs } from '../../../functions/hourly/run-jobs.ts';

const minutes = (count: number) => ({ awsRequestId: 'a-round', getRemainingTimeInMillis: () => count * 60_000 });

it('one job that fails keeps no other from its turn, and fails the round at its end [F3] [Z01]', async () => {
  const done: string[] = [];
  const doing = (name: string) => async () => done.push(name);
  const fails = async () => Promise.reject(new Error('The first one failed.'));
  const jobs = { first: doing('first'), fails, second: doing('second'), later: fails, last: doing('last') };
  await expect(runJobs(jobs, Object.keys(jobs), minutes(15))).rejects.toThrow('The first one failed.');
  expect(done).toEqual(['first', 'second', 'last']);
});

it('answers what each job did, of those that were asked for, and knows no other [Z01]', async () => {
  const jobs = { sweep: async () => 3, rebuild: async () => 7, compare: async () => 0 };
  expect(await runJobs(jobs, ['compare', 'rebuild'], minutes(15))).toEqual({ compare: 0, rebuild: 7 });
  await expect(runJobs(jobs, ['rebuild', 'toString'], minutes(15))).rejects.toThrow('There is no hourly job toString.');
});

it('gives each job a minute and the last one all that is left, never more than the function has [Z01]', async () => {
  const left: number[] = [];
  const calls: (string | undefined)[] = [];
  const job = async (secondsLeft: () => number) => {
    const { requestId, call } = currentInvocation() ?? {};
    calls.push(`${requestId} ${call}`);
    return left.push(Math.round(secondsLeft()));
  };
  await runJobs({ one: job, two: job, last: job }, ['one', 'two', 'last'], minutes(15));
  await runJobs({ one: job, last: job }, ['one', 'last'], minutes(0.5));
  expect(left).toEqual([60, 60, 900, 30, 30]);
  // By these its log lines are found.
  expect(calls).toEqual(['one', 'two', 'last', 'one', 'last'].map((name) => `a-round ${name}`));
});
