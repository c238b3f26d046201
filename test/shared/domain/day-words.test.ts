import { describe, expect, it } from 'vitest';
import { daysAgo, monthDay } from '#shared/domain/days/day-words.ts';

describe('a day in running text', () => {
  it('is a month and a number [A16]', () => {
    expect(['2027-01-04', '2026-12-31', '2026-05-20T10:00:00.000Z'].map(monthDay)).toEqual([
      'Jan 4',
      'Dec 31',
      'May 20',
    ]);
  });

  it.each([
    ['2026-11-22', 'today'],
    ['2026-11-23', 'today'],
    ['2026-11-21', 'yesterday'],
    ['2026-11-20', '2 days ago'],
    ['2026-11-09', '13 days ago'],
    ['2026-10-22', '4 weeks ago'],
    ['2026-08-22', '3 months ago'],
  ])('that was posted on %s is %s on the 22nd of November [A16]', (day, words) => {
    expect(daysAgo(day, '2026-11-22')).toBe(words);
  });
});
