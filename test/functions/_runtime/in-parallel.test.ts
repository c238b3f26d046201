import { expect, it } from 'vitest';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { keepFailures } from '../../../functions/_runtime/keep-failures.ts';

it('so many are done at once, each once, and the next is asked for only when there is a hand free [F12]', async () => {
  let asked = 0;
  function* each() {
    for (; asked < 7; ) yield ++asked;
  }
  const under: number[] = [];
  const done: number[] = [];
  let most = 0;
  await inParallel(each(), 3, async (one) => {
    under.push(one);
    most = Math.max(most, under.length);
    expect(asked - done.length).toBeLessThanOrEqual(3);
    await new Promise(setImmediate);
    done.push(...under.splice(under.indexOf(one), 1));
  });
  expect([most, done.toSorted((a, b) => a - b)]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
});

it('after a failure nothing new is begun, and it is thrown when what was under way has ended [F12]', async () => {
  const ended: number[] = [];
  const work = async (one: number) => {
    if (one === 1) throw new Error('no');
    await new Promise(setImmediate);
    ended.push(one);
  };
  await expect(inParallel([1, 2, 3, 4, 5], 2, work)).rejects.toThrow('no');
  expect(ended).toEqual([2]);
});

it('a piece of a round that fails keeps no other from its turn, and fails the round at its end [F12]', async () => {
  const { attempt, throwFirst } = keepFailures();
  const told: unknown[] = [];
  throwFirst();
  expect(
    await attempt(
      async () => 1,
      (error) => told.push(error),
    ),
  ).toBe(1);
  throwFirst();
  const [first, second] = [new Error('first'), new Error('second')];
  expect(
    await attempt(
      () => Promise.reject(first),
      (error) => told.push(error),
    ),
  ).toBeUndefined();
  expect(await attempt(() => Promise.reject(second))).toBeUndefined();
  expect(await attempt(async () => 2)).toBe(2);
  expect(told).toEqual([first]);
  expect(throwFirst).toThrow(first);
});
