import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scenarios, scenarioPage } from '../../support/browser/scenario-page.ts';
import type * as scenarios from './hook-scenarios.tsx';

let run: Scenarios<typeof scenarios>;
beforeAll(async () => {
  run = await scenarioPage<typeof scenarios>('test/web/mounted/hook-scenarios.tsx');
});
afterAll(() => run.close());

it('reads the pages of a list that are in sight, and keeps those around them [Z06]', async () => {
  expect(await run('readsPagesInSight')).toEqual({
    first: [10, 200, false],
    next: [1, 2],
    far: [1, 10],
    back: [1, 4, 5, 10],
    end: [1, 20],
    whole: [200, true],
    again: 0,
    fresh: [[1, 20], 15, true],
  });
});

it('reads pages by their tokens to the end, and a page that failed again [Z06]', async () => {
  expect(await run('readsPagesByToken')).toEqual({
    begin: ['none', true, true],
    failed: [['a'], false, 'broken'],
    second: [false, true, false],
    last: [['a', 'b', 'c'], true, true],
    refreshed: 3,
    stale: [['a', 'b', 'c'], true],
  });
});

it('looks up what is typed after a pause, and shows no older answer over a newer one [Z06]', async () => {
  expect(await run('searchesWhatIsTyped')).toEqual({
    early: [],
    asked: ['texa', 'texas', 'ohio'],
    found: ['Texas'],
    cleared: [],
    direct: ['Ohio'],
  });
});

it('keeps a draft when the session ends under its form, and while the address names it [Z06] [A27]', async () => {
  expect(await run('keepsDrafts')).toEqual({
    ended: 'typed',
    left: 'none',
    closed: 'none',
    addressed: 'before',
    saved: 'none',
  });
});

it('remembers hidden columns by their table, and the last value that was known [Z06]', async () => {
  expect(await run('remembers')).toEqual({
    again: ['Phone'],
    others: [],
    odd: [],
    broken: [],
    seen: [1, 1, 2, 2],
    wait: 0,
  });
});

it('counts down the seconds that a refusal says [Z06]', async () => {
  expect(await run('countsDown')).toEqual({ first: 120, next: 119 });
});

it('reads once at each visit [Z06]', async () => {
  expect(await run('readsAtEachVisit')).toBe(2);
});
