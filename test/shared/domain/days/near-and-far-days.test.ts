import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Day } from '#shared/domain/dates.ts';
import { maskDay } from '#shared/domain/days/day-text.ts';
import { daysAgo, monthYear, nearDay } from '#shared/domain/days/day-words.ts';
import { doneFault, jobStartFault, lastExpiry } from '#shared/domain/days/plausible-days.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2025-11-22', 'More than a year back.'],
  ['2025-11-23', undefined],
  ['2029-11-23', undefined],
  ['2029-11-24', 'More than three years ahead.'],
] as const)('a job starts from a year back to three ahead: %s, %s [B24] [Z06]', (start, fault) => {
  expect(jobStartFault(start, '2026-11-23')).toBe(fault);
});

it.each([
  ['2026-11-25', 'This day is in the future. Enter the day on which it was done'],
  ['2026-11-24', undefined],
  ['1926-11-23', undefined],
  ['1926-11-22', 'This day is more than 100 years back'],
] as const)('what is done was done up to today, anywhere, in a hundred years: %s, %s [C10] [Z06]', (day, fault) => {
  expect(doneFault(day)).toBe(fault);
});

it('the last of several days counts, also where it comes first [C14] [Z06]', () => {
  const ends = (...days: ('' | '2027-01-01' | '2028-01-01')[]) =>
    lastExpiry(days.map((expirationDate) => ({ expirationDate })));
  expect([ends('2027-01-01', '2028-01-01'), ends('2028-01-01', '2027-01-01')]).toEqual(['2028-01-01', '2028-01-01']);
  expect([ends(), ends('2027-01-01', '')]).toEqual(['', '9999-12-31']);
});

it.each([
  ['2026-11-24', 'today'],
  ['2026-11-23', 'today'],
  ['2026-11-22', 'yesterday'],
  ['2026-11-10', '13 days ago'],
  ['2026-11-09', '2 weeks ago'],
  ['2026-09-15', '9 weeks ago'],
  ['2026-09-14', '2 months ago'],
] as const)('a day is as long ago as people say it: %s, %s [X12] [Z06]', (day, words) => {
  expect(daysAgo(day, '2026-11-23')).toBe(words);
});

it('a day has its year where it is three hundred days away, and a month always [X12] [Z06]', () => {
  const days: readonly Day[] = ['2027-09-18', '2027-09-19', '2026-01-28', '2026-01-27', ''];
  const shown = days.map((day) => nearDay(day, '2026-11-23'));
  expect(shown).toEqual(['Sep 18', 'Sep 19, 2027', 'Jan 28', 'Jan 27, 2026', '']);
  expect(monthYear('2027-01-04')).toBe('Jan 2027');
});

it.each([
  ['1988-05-12', '05/12/1988'],
  ['1988-0', '1988-0'],
  ['1988-05-', '1988-05-'],
  [' 1988-05 ', '1988-05'],
  ['19/88-', '1988-'],
  ['19/88-1', '19/88/1'],
  ['119/88-', '119/88-'],
  ['11988-05-12', '11988-05-12'],
  ['1988-05-123', '1988-05-123'],
  ['05/12/1988/', '05/12/1988'],
  ['5 . 12 . 1988', '05/12/1988'],
  ['5/', '05'],
  ['5 - 12', '05/12'],
  ['05121', '05/12/1'],
  ['051219881', '051219881'],
  ['123/4', '123/4'],
  ['0512/1988', '0512/1988'],
  ['12//', '12//'],
] as const)('a day that is typed %s is shown as %s [N02] [Z06]', (typed, shown) => {
  expect(maskDay(typed)).toBe(shown);
});
