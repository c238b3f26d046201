import { describe, expect, it } from 'vitest';
import { readPay, readWeekHours, readWeeks } from '#shared/domain/finding/read-amounts.ts';
import { type Reader, searchTokens } from '#shared/domain/finding/search-tokens.ts';

/** What begins at the first word: how many words it takes, and its filter. */
function begins(reader: Reader, text: string): string | undefined {
  const read = reader(searchTokens(text), 0);
  return read && `${read.length}: ${read.filters.map(({ param, value }) => `${param} ${value}`).join(', ')}`;
}

describe('a pay in a sentence', () => {
  it.each([
    [
      2500,
      1,
      '2500 2,500 $2500 $2,500 >$2500 $$$2500 2.5k $2.5K 2500+ $2.5k+ 2500.4 2499.5 2500-3000 $2500-$3000 2.5k-3k',
    ],
    [2500, 1, '2,500-3,000 $2,500-$3,000 2500-3.5k+ 2500-3k/wk 2500+/wk'],
    [2500, 1, '2500/w 2500/wk 2500wk 2500wks 2500week 2500weekly 2500/weekly 2500perwk 2500awk 2500anwk'],
    [800, 1, '800 799.5'],
    [15_000, 1, '15000 15,000 15k 15000.4'],
    // Years are none.
    [2019, 1, '2019'],
    [12_027, 1, '12027'],
    [2028, 1, '2027.5'],
    [2040, 1, '2040'],
    [2027, 1, '$2027 2027+ >2027'],
  ])('of %i dollars a week is each of these, %i word long: %s [D09]', (dollars, length, all) => {
    for (const text of all.split(' '))
      expect(`${text} is ${begins(readPay, text)}`).toBe(`${text} is ${length}: pay ${dollars}`);
  });

  it.each([
    // What comes before: at least so much.
    [2, 'over 2500; above 2500; least 2500; min 2500; minimum $2,500; from 2500; upto 2500; atleast 2500'],
    [3, 'more than 2500'],
    // What comes after: a week, or more.
    [2, '2500 +; 2500 weekly; 2500 week; 2500 wk; 2500 gross; 2500 min; 2500 minimum; 2500 plus'],
    [3, '2500 a week; 2500 an week; 2500 per wk; 2500 + weekly; 2500 weekly gross; 2500 or more; 2500 and up'],
    [3, '2500 or better; 2500 or higher; 2500 or above'],
    [4, '2500 + or more; 2500 weekly or more; over 2500 a week'],
    [5, '2500 a week or more; over 2500 a week minimum'],
    // Words of something else.
    [
      1,
      '2500 a night; 2500 per shift; 2500 or less; 2500 and nights; 2500 week-ends; 2500 nights a week; 2500 weekly2',
    ],
  ])('takes %i words of each of these: %s [D09]', (length, all) => {
    for (const text of all.split('; '))
      expect(`${text}: ${begins(readPay, text)}`).toBe(`${text}: ${length}: pay 2500`);
  });

  it.each(['over 2027', '2027 weekly', '2027 a week'])('may look like a year where more is said: %s [D09]', (text) => {
    expect(begins(readPay, text)).toMatch(/: pay 2027$/);
  });

  it.each([
    'nights',
    'over',
    '799',
    '15001',
    '$60',
    '2,500k',
    '$$$$2500',
    '123456',
    '2500.123',
    'x2500',
    '2500hr',
    '2500/hr',
    '2500x',
    '2500perweek',
    '2500weekly1',
    '2500 hr',
    '2500 hour',
    '2500 hourly',
    '2500 an hour',
    '2500 per hr',
    '2500 a hour',
    '2500 + hourly',
    '2500 mi',
    '2500 mile',
    'over 2500 miles',
    '2020',
    '2027',
    '2039',
    '2027 nights',
  ])('is not in %s [D09]', (text) => {
    expect(begins(readPay, text)).toBeUndefined();
  });
});

describe('a length in a sentence', () => {
  it.each([
    ['13w', '1: weeks 13-13'],
    ['13wk', '1: weeks 13-13'],
    ['13WKS', '1: weeks 13-13'],
    ['13-week', '1: weeks 13-13'],
    ['13–week', '1: weeks 13-13'],
    ['13 weeks', '2: weeks 13-13'],
    ['13 Week', '2: weeks 13-13'],
    ['8-13wk', '1: weeks 8-13'],
    ['8–13 wks', '2: weeks 8-13'],
    ['8-13-week', '1: weeks 8-13'],
    ['8 to 13 weeks', '4: weeks 8-13'],
    ['8 TO 13 w', '4: weeks 8-13'],
    ['1 week', '2: weeks 1-1'],
    ['104 weeks', '2: weeks 104-104'],
    ['3 months', '2: weeks 13-13'],
    ['1mo', '1: weeks 4-4'],
    ['1.5 month', '2: weeks 7-7'],
    ['3 to 6 months', '4: weeks 13-26'],
    ['24 months', '2: weeks 104-104'],
  ])('%s is read as %s [D09]', (text, expected) => {
    expect(begins(readWeeks, text)).toBe(expected);
  });

  it.each([
    'weeks',
    '13',
    '13 nights',
    '13x',
    '13 x weeks',
    '0 weeks',
    '105 weeks',
    '25 months',
    '13-8 weeks',
    '13 to 8 weeks',
    '8 or 13 weeks',
    '8 to 13',
    '8 to nights weeks',
    '8 to 1300 weeks',
    '8 to x13 weeks',
    '8 to 13x weeks',
    '1300 weeks',
    'x13 weeks',
    // The number of weeks is the second one.
    '2 13-week contracts',
  ])('is not at the beginning of %s [D09]', (text) => {
    expect(begins(readWeeks, text)).toBeUndefined();
  });
});

describe('hours of a week in a sentence', () => {
  it.each([
    ['36h', '1: hours 36-36'],
    ['36hr', '1: hours 36-36'],
    ['36hrs/week', '1: hours 36-36'],
    ['36hrs/wk', '1: hours 36-36'],
    ['36 hrs', '2: hours 36-36'],
    ['36 hour', '2: hours 36-36'],
    ['36 hours/week', '2: hours 36-36'],
    ['36-40 hours', '2: hours 36-40'],
    ['36 to 48 hours', '4: hours 36-48'],
    ['13 hours', '2: hours 13-13'],
    ['84 hours', '2: hours 84-84'],
    ['36 hours a week', '4: hours 36-36'],
    ['36 hours weekly', '3: hours 36-36'],
    ['36 hours guaranteed', '3: hours 36-36'],
    ['36 hours per week guaranteed', '5: hours 36-36'],
    ['36hr guarantee', '2: hours 36-36'],
    ['48h gtd', '2: hours 48-48'],
    ['36 hours a night', '2: hours 36-36'],
    // Shifts of a week.
    ['3x12', '1: hours 36-36'],
    ['3X12', '1: hours 36-36'],
    ['3×12', '1: hours 36-36'],
    ['3*12', '1: hours 36-36'],
    ['3-12', '1: hours 36-36'],
    ['(3)12s', '1: hours 36-36'],
    ["3-12's", '1: hours 36-36'],
    ['4x10h', '1: hours 40-40'],
    ['5x8hrs', '1: hours 40-40'],
    ['312S', '1: hours 36-36'],
    ['312hrs', '1: hours 36-36'],
    ['7x12', '1: hours 84-84'],
    ['2x8', '1: hours 16-16'],
    ['3x12 hrs', '2: hours 36-36'],
    ['3x12 guaranteed', '2: hours 36-36'],
    ['3x12 hours guaranteed', '3: hours 36-36'],
    ['3x12 nights', '1: hours 36-36'],
    ['4 10s', '2: hours 40-40'],
    ['5 8s', '2: hours 40-40'],
    ["3 12's", '2: hours 36-36'],
  ])('%s is read as %s [D09]', (text, expected) => {
    expect(begins(readWeekHours, text)).toBe(expected);
  });

  it.each([
    'hours',
    '36',
    '36 nights',
    // Those of a shift.
    '12 hours',
    '8h',
    '85 hours',
    '40-36 hours',
    '312',
    '312h',
    '1x12',
    '8x12',
    '3x9',
    'a3x12',
    '3x12x4',
    '1 12s',
    '8 12s',
    '33 12s',
    'x3 12s',
    '3 9s',
    '3x 12s',
    '3 12',
  ])('are not in %s [D09]', (text) => {
    expect(begins(readWeekHours, text)).toBeUndefined();
  });
});
