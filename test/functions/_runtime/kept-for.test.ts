import { expect, it } from 'vitest';
import { keptFor } from '../../../functions/_runtime/kept-for.ts';

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
