import { describe, expect, it } from 'vitest';
import { dayOrTyped, maskDay } from '#shared/domain/days/day-text.ts';

/** What a field keeps of a text that comes whole, pasted or filled in. */
const pasted = (text: string) => dayOrTyped(maskDay(text));
/** And of one that is typed sign by sign. */
const typed = (text: string) => dayOrTyped([...text].reduce((before, sign) => maskDay(before + sign), ''));

const mayFirst = '2029-05-01';

describe('a date in a notation of the world', () => {
  it.each([
    '5/1/2029',
    ' 5/1/2029',
    '5/1/2029 ',
    '\t5/1/2029\n',
    '\u00a05/1/2029\u00a0',
    '05/01/2029',
    ' 05/01/2029 ',
    '5/01/2029',
    '05/1/2029',
    '5-1-2029',
    '05-01-2029',
    ' 5-1-2029 ',
    '5-01-2029',
    '05-1-2029',
    '5.1.2029',
    '05.01.2029',
    '5.01.2029',
    ' 05.1.2029',
    '5 1 2029',
    '05 01 2029',
    '5  1  2029',
    '5 / 1 / 2029',
    '05 / 01 / 2029',
    '5 - 1 - 2029',
    '5. 1. 2029',
    '5/ 1/ 2029',
    '5\u20131\u20132029',
    '5\u20141\u20142029',
    '5\u20101\u20102029',
    '5\u20111\u20112029',
    '5\u22121\u22122029',
    '5/1-2029',
    '5-1/2029',
    '5.1/2029',
    '05012029',
    ' 05012029',
    '2029-05-01',
    ' 2029-05-01 ',
    '2029-5-1',
    '2029/05/01',
    '2029/5/1',
    '2029.05.01',
    '2029.5.1',
    '2029 05 01',
    '2029\u201305\u201301',
    '5/1/2029.',
    '5-1-2029.',
    '05\u202f01\u202f2029',
  ])('%j is read when it is pasted [B30]', (text) => {
    expect(pasted(text)).toBe(mayFirst);
  });

  it.each([
    '5/1/2029',
    '05/01/2029',
    '5-1-2029',
    '05-01-2029',
    '5.1.2029',
    '05.01.2029',
    '5 1 2029',
    '05012029',
    '2029-05-01',
  ])('%j is read when it is typed [B30]', (text) => {
    expect(typed(text)).toBe(mayFirst);
  });

  it.each([
    ['7.10.2020', '2020-07-10'],
    ['11.9.2022', '2022-11-09'],
    ['1/06/2017', '2017-01-06'],
    ['12-31-1999', '1999-12-31'],
    ['2/29/2028', '2028-02-29'],
    ['10/10/2010', '2010-10-10'],
    ['1-31-1990', '1990-01-31'],
  ])('%j is %s [B30]', (text, day) => {
    expect([pasted(text), typed(text)]).toEqual([day, day]);
  });
});

describe('what is no date', () => {
  it.each([
    '5/1/29',
    '13/45/2029',
    '2/30/2029',
    '2/29/2027',
    '5/1/20299',
    '5-1-20299',
    '5/1',
    '123-45-6789',
    '2029',
    'May 1, 2029',
    '1 May 2029',
    '5/1/2029 7:00',
    'next month',
    '5,1,2029',
    '05012029-05152029',
    '0/0/0000',
    '1/1/1899',
  ])('%j keeps every sign that was pasted, whatever is between [B30]', (text) => {
    const signs = (one: string) => one.replace(/[-/.\s]/g, '').replace(/^0/, '');
    expect(signs(pasted(text))).toBe(signs(text));
    expect(pasted(text)).not.toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
