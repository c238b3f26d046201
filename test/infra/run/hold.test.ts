import { expect, it } from 'vitest';
import { openHold } from '../../../infra/run/hold.ts';

/** A request that goes on when it may; asked after some turns, whether it has. */
function aRequest(hold: ReturnType<typeof openHold>): () => Promise<boolean> {
  let isThrough = false;
  void hold.passed().then(() => {
    isThrough = true;
  });
  return async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    return isThrough;
  };
}
/** Whether a request passes now, without a further change. */
const passes = (hold: ReturnType<typeof openHold>) => aRequest(hold)();

it('requests wait until the work on every change is done, one that began during it too, also where it fails [V01] [Z06]', async () => {
  const hold = openHold();
  expect(await passes(hold)).toBe(true);
  const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  hold.begin();
  const early = aRequest(hold);
  expect(await early()).toBe(false);
  hold.during([first?.promise ?? Promise.resolve()]);
  // Another change begins before the work on the first one is done.
  hold.begin();
  first?.resolve();
  expect(await passes(hold)).toBe(false);
  hold.during([second?.promise ?? Promise.resolve()]);
  hold.begin();
  hold.during([third?.promise ?? Promise.resolve()]);
  second?.reject(new Error('It did not build.'));
  expect(await passes(hold)).toBe(false);
  third?.resolve();
  expect([await passes(hold), await early()]).toEqual([true, true]);
  // The next change holds again.
  hold.begin();
  expect(await passes(hold)).toBe(false);
});

it('a request waits for a change that came just before it and is known a moment later [V01] [Z06]', async () => {
  const hold = openHold();
  const request = aRequest(hold);
  hold.begin();
  expect(await request()).toBe(false);
});
