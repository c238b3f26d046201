import { expect, it } from 'vitest';
import { kindOf, timesOf } from '../../bin/gates/kinds.ts';
import { sumOf, type Tally } from '../../bin/gates/steadiness.ts';
import { reasonOf } from '../../bin/gates/test-run.ts';

const aCount = (more: Partial<Tally>): Tally => ({ passed: 10, failed: 0, unsteady: [], unsteadyTests: 0, ...more });

it('counts up to two unsteady files neither as passed nor as failed, and more of them as failed [Z06]', () => {
  const two = [aCount({ unsteady: ['a'], unsteadyTests: 2 }), aCount({ unsteady: ['b'], unsteadyTests: 1 })];
  expect(sumOf(two)).toEqual({ passed: 20, failed: 0, unsteady: ['a', 'b'], unsteadyTests: 3 });
  const three = [...two, aCount({ failed: 1, unsteady: ['c'], unsteadyTests: 1 })];
  expect(sumOf(three)).toEqual({ passed: 30, failed: 5, unsteady: ['a', 'b', 'c'], unsteadyTests: 0 });
});

it.each([
  ['test/portal/jobs/board-in-browser.test.ts', 'browser'],
  ['test/portal/jobs/applying.test.ts', 'portal calls'],
  ['test/bin/run.test.ts', 'spawned programs'],
  ['test/infra/portal-stack.test.ts', 'synthesis'],
  ['test/functions/job/offer-acts.test.ts', 'a store of their own'],
  ['test/shared/domain/shifts.test.ts', 'units'],
])('tells by its imports what %s takes its time with: %s [Z06]', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

it('says at the end of a run which files were the slowest, and the share of each kind [Z06]', () => {
  const slow = { file: 'test/bin/run.test.ts', failed: false, reasons: [], ms: 3_000 };
  const fast = { file: 'test/shared/domain/shifts.test.ts', failed: false, reasons: [], ms: 1_000 };
  expect(timesOf([fast, slow])).toEqual([
    'The 20 slowest of 2 test files:',
    '    3.0 s  test/bin/run.test.ts',
    '    1.0 s  test/shared/domain/shifts.test.ts',
    'Each kind:',
    '    3.0 s   75 %  spawned programs (1 files)',
    '    1.0 s   25 %  units (1 files)',
  ]);
});

it('says of a failure its first line and the line of ours that it came from [Z06]', () => {
  const stack = [
    'locator.waitFor: Timeout 60000ms exceeded.',
    'Call log:',
    '  - waiting for test/words:12',
    '    at /work/test/support/browser/toasts.ts:9:3',
    '    at /work/test/portal/staff/desk-in-browser.test.ts:31:5',
  ];
  const place = 'test/portal/staff/desk-in-browser.test.ts:31';
  expect(reasonOf(stack.join('\n'))).toBe(`locator.waitFor: Timeout 60000ms exceeded. (${place})`);
  expect(reasonOf('Error: no stack')).toBe('Error: no stack');
  expect(reasonOf()).toBe('');
});
