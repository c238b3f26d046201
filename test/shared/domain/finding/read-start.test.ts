import { describe, expect, it } from 'vitest';
import { startReader } from '#shared/domain/finding/read-start.ts';
import { searchTokens } from '#shared/domain/finding/search-tokens.ts';

/** What begins at a word, the first one unless told: how many words it takes, and its filter. */
function begins(text: string, today = '2026-11-26', at = 0): string | undefined {
  const read = startReader(today)(searchTokens(text), at);
  return read && `${read.length}: ${read.filters.map(({ param, value }) => `${param} ${value}`).join(', ')}`;
}

const months = [
  ['January', 'jan', '2027-01'],
  ['February', 'feb', '2027-02'],
  ['March', 'mar', '2027-03'],
  ['April', 'apr', '2027-04'],
  ['May', 'may', '2027-05'],
  ['June', 'jun', '2027-06'],
  ['July', 'jul', '2027-07'],
  ['August', 'aug', '2027-08'],
  ['September', 'sept', '2027-09'],
  ['October', 'oct', '2027-10'],
  ['November', 'nov', '2026-11'],
  ['December', 'dec', '2026-12'],
] as const;

describe('a start in a sentence', () => {
  it.each(months)('in %s, or %s, is in %s [D09]', (name, short, month) => {
    expect([name, `start ${short}`, `in ${name}`].map((text) => begins(text))).toEqual([
      `1: start ${month}`,
      `2: start ${month}`,
      `2: start ${month}`,
    ]);
  });

  it.each([
    ['sep', '1: start 2027-09'],
    ['jan 2028', '2: start 2028-01'],
    ['starting early jan 2028', '4: start 2028-01'],
    ['beginning of january', '3: start 2027-01'],
    ['from january', '2: start 2027-01'],
    ['since december', '2: start 2026-12'],
    // After a month is from the first day of the next one.
    ['after january', '2: from 2027-02-01'],
    ['after november', '2: from 2026-12-01'],
    ['after december', '2: from 2027-01-01'],
    ['start after dec 2027', '4: from 2028-01-01'],
    ['this month', '2: start 2026-11'],
    ['next month', '2: start 2026-12'],
    ['starting next month', '3: start 2026-12'],
    ['jan 13 weeks', '1: start 2027-01'],
    ['jan 36 hrs', '1: start 2027-01'],
    ['jan nights', '1: start 2027-01'],
    ['jan 1300', '1: start 2027-01'],
  ])('%s is read as %s [D09]', (text, expected) => {
    expect(begins(text)).toBe(expected);
  });

  it('counts the months over New Year [D09]', () => {
    expect(['this month', 'next month', 'dec', 'jan'].map((text) => begins(text, '2026-12-31'))).toEqual([
      '2: start 2026-12',
      '2: start 2027-01',
      '1: start 2026-12',
      '1: start 2027-01',
    ]);
    expect(['this month', 'jan', 'dec'].map((text) => begins(text, '2027-01-01'))).toEqual([
      '2: start 2027-01',
      '1: start 2027-01',
      '1: start 2027-12',
    ]);
  });

  it.each([
    ['1/15', '1: from 2027-01-15'],
    ['01-15', '1: from 2027-01-15'],
    ['1.15', '1: from 2027-01-15'],
    ['12/7', '1: from 2026-12-07'],
    ['1/15/28', '1: from 2028-01-15'],
    ['1/15/2028', '1: from 2028-01-15'],
    ['2027-01-15', '1: from 2027-01-15'],
    ['on 1/15', '2: from 2027-01-15'],
    ['start date 1/15', '3: from 2027-01-15'],
    ['Jan 15', '2: from 2027-01-15'],
    ['January 15th', '2: from 2027-01-15'],
    ['Jan 1st', '2: from 2027-01-01'],
    ['Jan 2nd', '2: from 2027-01-02'],
    ['Jan 3rd', '2: from 2027-01-03'],
    ['January 15th, 2028', '3: from 2028-01-15'],
    ['starting Jan 4', '3: from 2027-01-04'],
    ['after Jan 4 2028', '4: from 2028-01-04'],
    ['may 4', '2: from 2027-05-04'],
    // What has passed by 30 days at most is of this year.
    ['11/20', '1: from 2026-11-20'],
    ['10/27', '1: from 2026-10-27'],
    ['10/26', '1: from 2027-10-26'],
  ])('%s is the day of %s [D09]', (text, expected) => {
    expect(begins(text)).toBe(expected);
  });

  it.each([
    ['asap', 1],
    ['immediate', 1],
    ['immediately', 1],
    ['soon', 1],
    ['ASAP start', 2],
    ['immediate starts', 2],
    ['asap nights', 1],
    ['start asap', 2],
    ['starting now', 2],
    ['start now start', 3],
  ])('%s is as soon as possible, in %i words [D09]', (text, length) => {
    expect(begins(text)).toBe(`${length}: from asap`);
  });

  it.each([
    'nights',
    'start',
    'in',
    // These are words too.
    'may',
    'march',
    'mar',
    'now',
    'date jan',
    'of january',
    'next',
    'next week',
    'month',
    'start nights',
    'january1',
    'mayo 15',
    'week month',
    'start month',
    'sjan',
    '13/15',
    '2/30',
    '1/15/027',
    '1/155',
    'x1/15',
    '2027-02-30',
  ])('is not at the beginning of %s [D09]', (text) => {
    expect(begins(text)).toBeUndefined();
  });

  it('takes the words from where it begins, wherever that is [D09]', () => {
    const inside = (text: string) => begins(`icu nights ${text}`, undefined, 2);
    expect(['start asap', 'in next month', 'after jan 4', 'start jan'].map(inside)).toEqual([
      '2: from asap',
      '3: start 2026-12',
      '3: from 2027-01-04',
      '2: start 2027-01',
    ]);
  });

  it('of a month that is a word is one with a capital [D09]', () => {
    expect(['May', 'March', 'MAR'].map((text) => begins(text))).toEqual([
      '1: start 2027-05',
      '1: start 2027-03',
      '1: start 2027-03',
    ]);
  });
});
