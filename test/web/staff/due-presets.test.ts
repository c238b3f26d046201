import { expect, it } from 'vitest';
import { duePresets } from '../../../web/src/features/candidate-page/due-presets.ts';
import { localMinute } from '../../../web/src/lib/local-day.ts';

it.each([
  [new Date(2026, 10, 27, 9, 30), ['2026-11-27T17:00', '2026-11-28T09:00', '2026-12-04T09:00']],
  [new Date(2026, 10, 27, 17, 0), ['2026-11-28T09:00', '2026-12-04T09:00']],
  // The last day of a month and of a year, and a night in which the clock changes.
  [new Date(2026, 11, 31, 23, 59), ['2027-01-01T09:00', '2027-01-07T09:00']],
  [new Date(2026, 2, 7, 12, 0), ['2026-03-07T17:00', '2026-03-08T09:00', '2026-03-14T09:00']],
])('offers the usual times for a task, on this device’s clock: at %s [X36]', (now, times) => {
  expect(duePresets(now).map(({ at }) => localMinute(at))).toEqual(times);
});
