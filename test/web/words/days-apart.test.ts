import { expect, it } from 'vitest';
import { dayOf, daysBetween } from '#shared/domain/dates.ts';
import { daysAgo } from '#shared/domain/days/day-words.ts';
import { localDay } from '../../../web/src/lib/local-day.ts';

it('compares no day of UTC with one of the reader’s clock: that does not compile', () => {
  const [utc, local] = [dayOf(new Date(2026, 5, 1, 12)), localDay(new Date(2026, 5, 1, 12))];
  // @ts-expect-error They may be two days at the same instant.
  expect(utc <= local || utc > local).toBe(true);
  // @ts-expect-error Nor is one counted from the other.
  expect(daysAgo(utc, local)).toMatch(/day/);
  expect(daysAgo(local, local)).toBe('today');
  // @ts-expect-error Nor are there days between them.
  expect(daysBetween(utc, local)).toBeLessThan(2);
  expect(daysBetween(local, '2026-06-04')).toBe(3);
});
