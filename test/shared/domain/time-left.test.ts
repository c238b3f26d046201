import { expect, it } from 'vitest';
import { nextChangeMs, timeLeftText } from '#shared/domain/days/time-left.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

it.each([
  [14 * 24 * hour, '14 days'],
  [48 * hour, '2 days'],
  [48 * hour - 1, '47 hours'],
  [31 * hour + 59 * minute, '31 hours'],
  [3 * hour, '3 hours'],
  [3 * hour - 1, '2 h 59 min'],
  [2 * hour, '2 h'],
  [hour + 5 * minute, '1 h 5 min'],
  [hour - 1, '59 minutes'],
  [2 * minute - 1, '1 minute'],
  [minute, '1 minute'],
  [59 * second, 'less than a minute'],
  [1, 'less than a minute'],
])('tells %i milliseconds as %s, until the words become others [X02]', (left, text) => {
  expect(timeLeftText(left)).toBe(text);
  const next = nextChangeMs(left);
  expect(next).toBeGreaterThan(0);
  expect(timeLeftText(Math.max(1, left - next + 1))).toBe(text);
  if (left > minute) expect(timeLeftText(left - next)).not.toBe(text);
});
