import { expect, it } from 'vitest';
import { lazy } from '../../../functions/_runtime/lazy.ts';

it('loads a module with the first call of one of its functions, and passes arguments, answers and errors on', async () => {
  let loads = 0;
  const acts = lazy(async () => {
    loads += 1;
    return {
      add: async (a: number, b: number) => a + b,
      fail: async (): Promise<never> => {
        throw new RangeError('too far');
      },
    };
  });
  expect(loads).toBe(0);
  expect(await acts.add(2, 3)).toBe(5);
  expect(loads).toBe(1);
  await expect(acts.fail()).rejects.toThrow(new RangeError('too far'));
});
