import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endFault, offeredEnds, usualEnd } from '#shared/domain/documents/credential-ends.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const monthly = { defaultValidityMonths: 24, endsAtMonthEnd: true };
const daily = { defaultValidityMonths: 36, endsAtMonthEnd: false };

describe('the end of a credential', () => {
  // What others got wrong: cjihrig/credit-card#6, QuantConnect/Lean#4267, databendlabs/databend#18200, akosma/SwiftMoment#86.
  it.each([
    ['2025-01-31', 1, true, '2025-02-28'],
    ['2026-03-01', 24, true, '2028-03-31'],
    ['2026-02-10', 24, true, '2028-02-29'],
    ['2025-12-31', 12, true, '2026-12-31'],
    ['2024-02-29', 12, false, '2025-02-28'],
    ['2025-08-31', 6, false, '2026-02-28'],
    ['2025-04-30', 1, false, '2025-05-30'],
    ['2026-03-09', 36, false, '2029-03-09'],
  ])('of %s is %i months later, at the end of the month: %s, on %s [C05]', (issuedOn, months, atMonthEnd, end) => {
    expect(usualEnd(issuedOn, months, atMonthEnd)).toBe(end);
  });

  it('is offered by the month of issue, and without it where the month alone decides [C05]', () => {
    expect(offeredEnds(monthly, '', '2026-01-31')).toEqual([
      { words: '2 years from January 2026', endsOn: '2028-01-31' },
      { words: '2 years from December 2025', endsOn: '2027-12-31' },
      { words: '2 years from November 2025', endsOn: '2027-11-30' },
    ]);
    expect(offeredEnds(monthly, '2025-03-14', '2026-01-31')).toEqual([
      { words: '2 years from March 2025', endsOn: '2027-03-31' },
    ]);
    expect(offeredEnds(daily, '2025-03-14', '2026-01-31')).toEqual([
      { words: '3 years from March 2025', endsOn: '2028-03-14' },
    ]);
    expect(offeredEnds(daily, '', '2026-01-31')).toEqual([]);
    expect(offeredEnds(monthly, '03/1', '2026-01-31')).toEqual([]);
    expect(offeredEnds({ endsAtMonthEnd: false }, '2025-03-14', '2026-01-31')).toEqual([]);
    const said = (defaultValidityMonths: number) =>
      offeredEnds({ ...daily, defaultValidityMonths }, '2025-03-14', '').map(({ words }) => words);
    expect([18, 12, 1].map(said)).toEqual([
      ['18 months from March 2025'],
      ['1 year from March 2025'],
      ['1 month from March 2025'],
    ]);
  });

  it.each([
    ['1900-01-01', 'The year 1900 cannot be the end of a document. Type the end as your document says'],
    ['01/01/2999', 'The year 2999 cannot be the end of a document. Type the end as your document says'],
    ['2999-12-31', 'The year 2999 cannot be the end of a document. Type the end as your document says'],
    ['2026-02-30', 'Invalid date'],
    ['12999', 'Invalid date'],
    ['29991', 'Invalid date'],
    ['2999', 'The year 2999 cannot be the end of a document. Type the end as your document says'],
    ['2126-12-31', undefined],
    ['1926-01-01', undefined],
    ['2127-01-01', 'The year 2127 cannot be the end of a document. Type the end as your document says'],
    ['1925-12-31', 'The year 1925 cannot be the end of a document. Type the end as your document says'],
    ['03/2027', 'Invalid date'],
    ['', 'Invalid date'],
    ['2031-08-31', undefined],
    ['2019-08-31', undefined],
  ])('that was written as %j says what is wrong with it: %j [C05]', (text, fault) => {
    expect(endFault(text)).toBe(fault);
  });
});
