import { describe, expect, it } from 'vitest';
import {
  dayFromTyped,
  dayNumber,
  dayOf,
  daysBetween,
  isDay,
  monthOf,
  monthRange,
  monthsBetween,
  shownDay,
  spanOf,
  startDateRanges,
} from '#shared/domain/dates.ts';

describe('a day', () => {
  it('is one of the calendar from 1900 to 2199, leap years as the language has them [B30]', () => {
    for (const year of ['1899', '1900', '1904', '2000', '2027', '2028', '2100', '2199', '2200'])
      for (let month = 0; month <= 13; month++)
        for (const day of ['00', '01', '28', '29', '30', '31', '32']) {
          const text = `${year}-${String(month).padStart(2, '0')}-${day}`;
          const time = Date.parse(`${text}T00:00:00Z`);
          const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
          expect(`${text} ${isDay(text)}`).toBe(`${text} ${isReal && year >= '1900' && year < '2200'}`);
        }
  });

  it.each(['', '2027-2-9', '02027-02-09', '2027-02-091', '2027/02/09', 'x2027-02-09', '2027-02-09\n'])(
    'is stored in one notation alone, not as %j [B30]',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it.each([
    ['2/9/2027', '2027-02-09'],
    [' 12 - 31 - 1999. ', '1999-12-31'],
    ['2027-2-9', '2027-02-09'],
    ['2027.12.31.', '2027-12-31'],
    ['02/30/2027', undefined],
    ['13/01/2027', undefined],
    ['102/09/2027', undefined],
    ['2/109/2027', undefined],
    ['2/9/20270', undefined],
    ['12027-2-9', undefined],
    ['2027-2-90', undefined],
    ['2/9/2027 at noon', undefined],
    ['2 ---- 9 ---- 2027', undefined],
    ['2027-2 ---- 9', undefined],
    ['', undefined],
  ])('typed as %j is read as %j [B30]', (text, day) => {
    expect(dayFromTyped(text)).toBe(day);
  });

  it('is shown with its month first, and counted from 1970 on', () => {
    expect(shownDay('2027-02-09')).toBe('02/09/2027');
    expect(['1969-12-31', '1970-01-01', '2000-03-01', '2027-02-09'].map(dayNumber)).toEqual([-1, 0, 11_017, 20_858]);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
    expect(dayOf(new Date('2027-02-09T23:59:59.999Z'))).toBe('2027-02-09');
  });
});

describe('the months of the start-date filter [J03]', () => {
  it('are now to the end of the month and the two months after, across a new year [J03]', () => {
    const ranges = startDateRanges('2026-11-20');
    expect(ranges).toEqual([
      { label: 'November 2026', begin: '2026-11-20', end: '2026-11-30' },
      { label: 'December 2026', begin: '2026-12-01', end: '2026-12-31' },
      { label: 'January 2027', begin: '2027-01-01', end: '2027-01-31' },
    ]);
    expect(spanOf(ranges.toReversed())).toEqual({ startDateBegin: '2026-11-20', startDateEnd: '2027-01-31' });
    expect(spanOf(ranges)).toEqual({ startDateBegin: '2026-11-20', startDateEnd: '2027-01-31' });
    expect(spanOf([])).toBeUndefined();
  });

  it('go on with those of the jobs that are later, in order [J03]', () => {
    const months = ['2027-09', '2026-08', '2027-01', '2026-11', '2027-02'];
    expect(startDateRanges('2026-11-30', months).map(({ label }) => label)).toEqual([
      'November 2026',
      'December 2026',
      'January 2027',
      'February 2027',
      'September 2027',
    ]);
  });

  it('begin today in the present one, and end with their last day [J03]', () => {
    expect(monthRange('2028-02', '2028-02-01')).toEqual({
      label: 'February 2028',
      begin: '2028-02-01',
      end: '2028-02-29',
    });
    expect(monthRange('2028-12', '2028-12-31')).toMatchObject({ begin: '2028-12-31', end: '2028-12-31' });
  });

  it('are filled up from the first to the last, as many as are shown [J03]', () => {
    expect(monthsBetween([], 12)).toEqual([]);
    expect(monthsBetween(['2026-11'], 12)).toEqual(['2026-11']);
    const months = ['2027-03', '2026-11', '2026-11'];
    const all = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
    expect(monthsBetween(months, 12)).toEqual(all);
    expect(monthsBetween(months, 5)).toEqual(all);
    expect(monthsBetween(months, 3)).toEqual(all.slice(0, 3));
    expect(monthsBetween(['2027-09', '2027-10'], 12)).toEqual(['2027-09', '2027-10']);
  });

  it('have the names that the language gives them [J03]', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${String(month).padStart(2, '0')}-01`;
      const name = new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      expect(monthOf(day)).toBe(name);
    }
  });
});
