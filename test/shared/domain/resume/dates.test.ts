import { describe, expect, it } from 'vitest';
import { dateSpans, dateTokens, withoutSpan } from '#shared/domain/resume/date-tokens.ts';
import { firstDay, lastDay, namesMonth } from '#shared/domain/resume/partial-days.ts';

/** Each date of a text as it is written, and the day that it says; "odd" where no calendar has it. */
const dates = (text: string) =>
  dateTokens(text).map(
    ({ from, to, day, isPresent, month, isOdd }) =>
      `${text.slice(from, to)} = ${isPresent ? 'present' : day || `month ${month}`}${isOdd ? ' odd' : ''}`,
  );

/** Each range, as it is written and as it is meant. */
const ranges = (text: string) =>
  dateSpans(text).map(
    ({ from, to, start, end, isCurrent, isOdd }) =>
      `${text.slice(from, to)} = ${start} to ${isCurrent ? `${end}now` : end}${isOdd ? ' odd' : ''}`,
  );

describe('a date of a resume', () => {
  it.each([
    ['May 2019', ['May 2019 = 2019-05']],
    ['graduated May 2016 ', ['May 2016 = 2016-05']],
    ['September 15, 2027', ['September 15, 2027 = 2027-09-15']],
    ['Sept. 3rd 2027', ['Sept. 3rd 2027 = 2027-09-03']],
    ['15 September 2027', ['15 September 2027 = 2027-09-15']],
    ['the 1st of May 2024', ['1st of May 2024 = 2024-05-01']],
    ["Jan '19", ["Jan '19 = 2019-01"]],
    ['May of 2020', ['May of 2020 = 2020-05']],
    ['June', ['June = month 6']],
    ['12/31/1999', ['12/31/1999 = 1999-12-31']],
    ['30/09/2027', ['30/09/2027 = 2027-09-30']],
    ['30/12/2027', ['30/12/2027 = 2027-12-30']],
    ['13/13/2027', ['13/13/2027 = 2027 odd']],
    ['02/30/2027', ['02/30/2027 = 2027-02 odd']],
    ['5.6.27', ['5.6.27 = 2027-05-06']],
    ['2027-03-14', ['2027-03-14 = 2027-03-14']],
    ['2027.3', ['2027.3 = 2027-03']],
    ['05 / 2027', ['05 / 2027 = 2027-05']],
    ['13/2025', ['13/2025 = 2025 odd']],
    ['0/2025', ['0/2025 = 2025 odd']],
    ['05/27', ['05/27 = 2027-05']],
    ["5/'27", ["5/'27 = 2027-05"]],
    ['12/59', ['12/59 = 2059-12']],
    ['12/60', ['12/60 = 1960-12']],
    ['Fall of 2018', ['Fall of 2018 = 2018']],
    ['Winter, 2018', ['Winter, 2018 = 2018']],
    ['in 1940 and 2099', ['1940 = 1940', '2099 = 2099']],
    ["class of '09", ["'09 = 2009"]],
    ['to date', ['to date = present']],
    ['til now', ['now = present']],
    ['in May here', ['May = month 5']],
    ['13/12/2027', ['13/12/2027 = 2027-12-13']],
    ['12/13/2027', ['12/13/2027 = 2027-12-13']],
  ])('is read from "%s" [C01]', (text, said) => {
    expect(dates(text)).toEqual(said);
  });

  it.each([
    '24/7',
    '13/27',
    '0/27',
    '1939',
    'May 1939',
    '2199',
    '100%',
    '05/27%',
    '5/271',
    '02/20281',
    'x2019',
    '#2019',
    '$2019',
    '/2019',
    '.2019',
    '12.2019x',
    '2019/x',
    'a5/27',
    'presently',
    'unknown',
  ])('is none in "%s" [C01] [C04]', (text) => {
    expect(dates(text)).toEqual([]);
  });

  it('may follow a word with its full stop, and no other [C01]', () => {
    expect(dates('exp.2027')).toEqual(['2027 = 2027']);
    expect(dates('RN.412233.2027')).toEqual([]);
    expect(dates('4.2019 and 4.2.2019x')).toEqual(['4.2019 = 2019-04']);
  });
});

describe('a range of dates of a resume', () => {
  it.each([
    ['(May 2019 to June 2020)', ['May 2019 to June 2020 = 2019-05 to 2020-06']],
    ['05/2019 -> 06/2020', ['05/2019 -> 06/2020 = 2019-05 to 2020-06']],
    ['05/2019 until the present', ['05/2019 until the present = 2019-05 to now']],
    ['05/2019 end: 06/2020', ['05/2019 end: 06/2020 = 2019-05 to 2020-06']],
    ['05/2019 06/2020', ['05/2019 06/2020 = 2019-05 to 2020-06']],
    ['05/2019/06/2020', []],
    ['05/2019\t06/2020', ['05/2019\t06/2020 = 2019-05 to 2020-06']],
    ['05/2019 present', ['05/2019 present = 2019-05 to now']],
    ['05/2019, 06/2020', []],
    ['05/2019 2020', []],
    ['2019 05/2020', []],
    ['2019 2020', []],
    ['2019 present', []],
    ['2019 and 2020', []],
    ['2019 - 2019', ['2019 - 2019 = 2019 to 2019']],
    ['2019 - 2018', []],
    ['2019 - 05/2018', []],
    ['05/2019 - 2018', []],
    ['05/2019 - 2019', ['05/2019 - 2019 = 2019-05 to 2019']],
    ['2019 - 05/2019', ['2019 - 05/2019 = 2019 to 2019-05']],
    ['09/2017 - 03/2016', ['09/2017 - 03/2016 = 2017-09 to 2016-03']],
    ['March - May 2020', ['March - May 2020 = 2020-03 to 2020-05']],
    ['March - 2020', []],
    ['March - present', []],
    ['March to May', []],
    ['present - 05/2020', []],
    ['05/2019 - May', []],
    ['13/2019 - 02/2020', ['13/2019 - 02/2020 = 2019 to 2020-02 odd']],
    ['02/2019 - 13/2020', ['02/2019 - 13/2020 = 2019-02 to 2020 odd']],
    [
      '02/2019 - 03/2019, 04/2019 - 05/2019',
      ['02/2019 - 03/2019 = 2019-02 to 2019-03', '04/2019 - 05/2019 = 2019-04 to 2019-05'],
    ],
    ['2014-16', ['2014-16 = 2014 to 2016']],
    ["2014 - '16 at Erie", ["2014 - '16 = 2014 to 2016"]],
    ['1999-14', ['1999-14 = 1999 to 2014']],
    ['2014-14', ['2014-14 = 2014 to 2014']],
    ['2014-12', []],
    ['2014-161', []],
    ['05/2014-16', []],
    ['since May 2019', ['May 2019 = 2019-05 to now']],
    ['Since \t 2019', ['2019 = 2019 to now']],
    ['since 13/2019', ['13/2019 = 2019 to now odd']],
    ['since May', []],
    ['sincere 2019', []],
    ['since about 2019', []],
    ['03/2021 -', ['03/2021 = 2021-03 to now']],
    ['(03/2021 -- )', ['03/2021 = 2021-03 to now']],
    ['[03/2021 -]', ['03/2021 = 2021-03 to now']],
    ['03/2021 - at', []],
    ['03/2021', []],
    ['March -', []],
    ['May 2020 September 2027', ['May 2020 September 2027 = 2020-05 to 2027-09']],
    ['January 2020 2016', []],
    ['2019 30/09/2027', []],
    ['05/12/2020, 01/2019', []],
    ['May - 2021', []],
    ['13/2020 - -', []],
    ['30/09/2027 - x', []],
    ['since x 2019', []],
    ['03/2021-', ['03/2021 = 2021-03 to now']],
    ['since 2019 - now', ['2019 - now = 2019 to now']],
    ['May - June', []],
    ['2020 and 2021', []],
    ['05/2020 and 06/2021', []],
    ['2021 - 2020', []],
    ['05/2021 - 2020', []],
    ['05/2021 - 2021', ['05/2021 - 2021 = 2021-05 to 2021']],
    ['05/2020 now', ['05/2020 now = 2020-05 to now']],
    ['2020 now', []],
    ['May now', []],
    ['May - now', []],
    ['2019-18', []],
    ['1999-16', ['1999-16 = 1999 to 2016']],
    ['2014-16-', []],
  ])('is read from "%s" [C01]', (text, said) => {
    expect(ranges(text)).toEqual(said);
  });

  it('is cut out of its text by a tab [C01]', () => {
    expect(withoutSpan('RN 2019 - 2020 Erie', { from: 3, to: 14 })).toBe('RN \t Erie');
  });
});

describe('a day that is said in part', () => {
  it.each([
    ['', '', '', false],
    ['2024', '2024-01-01', '2024-12-31', false],
    ['2024-02', '2024-02-01', '2024-02-29', true],
    ['2023-02', '2023-02-01', '2023-02-28', true],
    ['2023-04', '2023-04-01', '2023-04-30', true],
    ['2023-04-05', '2023-04-05', '2023-04-05', true],
    ['2023-13', '', '', true],
  ])('"%s" is from %s to %s [C01]', (partial, first, last, hasMonth) => {
    expect([firstDay(partial), lastDay(partial), namesMonth(partial)]).toEqual([first, last, hasMonth]);
  });
});
