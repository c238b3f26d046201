import { expect, it } from 'vitest';
import { keptFor } from '../../../functions/_runtime/kept-for.ts';
import { remembering } from '../../../functions/_runtime/remembering.ts';

it('what is kept is read once for callers of its time, and again when it is older, forgotten, or was not read [Z06]', async () => {
  let reads = 0;
  let isBroken = false;
  const { read, forget } = keptFor(1_000, async () => {
    reads += 1;
    if (isBroken) throw new Error('throttled');
    return reads;
  });
  expect(await Promise.all([read(0), read(0), read(1_000)])).toEqual([1, 1, 1]);
  expect(await read(1_001)).toBe(2);
  forget();
  expect(await read(1_002)).toBe(3);
  isBroken = true;
  await expect(read(9_000)).rejects.toThrow('throttled');
  isBroken = false;
  expect(await read(9_000)).toBe(5);
  expect(reads).toBe(5);
});

it('a failure of a read that was overtaken forgets nothing of the later one [Z06]', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let reads = 0;
  const { read } = keptFor(1_000, () => answers[reads++]?.promise ?? Promise.resolve('a third'));
  const first = read(0);
  const second = read(2_000);
  answers[0]?.reject(new Error('throttled'));
  await expect(first).rejects.toThrow('throttled');
  answers[1]?.resolve('the second');
  expect([await second, await read(2_500)]).toEqual(['the second', 'the second']);
});

it('a text that repeats is read once, until five thousand others were [Z06]', () => {
  const read: string[] = [];
  const numberOf = remembering((text) => read.push(text) && Number(text));
  expect([numberOf('0'), numberOf('1'), numberOf('0')]).toEqual([0, 1, 0]);
  expect(read).toEqual(['0', '1']);
  for (let at = 2; at < 5_000; at++) numberOf(String(at));
  expect([numberOf('0'), read.length]).toEqual([0, 5_000]);
  numberOf('5000');
  expect([numberOf('0'), numberOf('5000'), read.length]).toEqual([0, 5_000, 5_002]);
});
