import { expect, it } from 'vitest';
import { lazy } from '../../../functions/_runtime/lazy.ts';

it('answers the functions of a module under their names, loads it with the first call, and passes answers and errors on', async () => {
  let loads = 0;
  const { add, fail } = lazy(async () => {
    loads += 1;
    return {
      add: async (a: number, b: number) => a + b,
      fail: async (): Promise<never> => {
        throw new RangeError('too far');
      },
    };
  });
  expect(loads).toBe(0);
  expect(await add(2, 3)).toBe(5);
  expect(loads).toBe(1);
  await expect(fail()).rejects.toThrow(new RangeError('too far'));
});
