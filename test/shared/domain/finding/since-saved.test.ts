import { describe, expect, it } from 'vitest';
import { savedTermsOf, sinceSaved } from '#shared/domain/finding/since-saved.ts';

const job = {
  companyName: 'Invented Hospital',
  weeklySalary: 2400,
  startDate: '2027-01-04',
  durationWeeks: 13,
  shift: '3x12 Nights',
  isOpen: true,
};
const saved = savedTermsOf(job);

describe('what changed at a job since it was saved', () => {
  it.each([
    [{}, ''],
    [{ weeklySalary: 2520 }, 'Pays $120 more than when you saved it'],
    [{ weeklySalary: 2320.4 }, 'Pays $80 less than when you saved it'],
    // The same in whole dollars, as it is shown.
    [{ weeklySalary: 2400.3 }, ''],
    [{ weeklySalary: undefined }, 'No longer names its pay'],
    [{ startDate: '2027-01-11' }, 'Starts a week later than when you saved it'],
    [{ startDate: '2026-12-21' }, 'Starts 2 weeks earlier than when you saved it'],
    [{ startDate: '2027-01-05' }, 'Starts a day later than when you saved it'],
    [{ startDate: '2027-01-14' }, 'Starts 10 days later than when you saved it'],
    [{ startDate: '' }, 'No longer names its start'],
    [{ durationWeeks: 8 }, 'Is 5 weeks shorter than when you saved it'],
    [{ durationWeeks: 14 }, 'Is a week longer than when you saved it'],
    [{ durationWeeks: 0 }, 'No longer names its length'],
    [{ shift: 'NOC 3x12 (1900-0730)' }, ''],
    [{ shift: '4x10 Days' }, 'Has another shift now: Days 4×10'],
    [{ shift: '' }, 'No longer names its shift'],
    [
      { weeklySalary: 2520, startDate: '2027-01-11', durationWeeks: 14 },
      'Pays $120 more than when you saved it, starts a week later, is a week longer',
    ],
    [{ isOpen: false, weeklySalary: 100 }, 'Closed since you saved it'],
  ])('%j is said as %j [D20]', (change, words) => {
    expect(sinceSaved(saved, { ...job, ...change })).toBe(words);
  });

  it.each([
    [{ weeklySalary: undefined }, 'Names its pay now'],
    [{ startDate: '' }, 'Names its start now'],
    [{ durationWeeks: 0 }, 'Names its length now'],
    [{ shift: '' }, 'Has another shift now: Nights 3×12'],
    [{ isOpen: false }, 'Open again'],
    [{ isOpen: false, weeklySalary: 2300 }, 'Open again, pays $100 more than when you saved it'],
  ])('what was %j then is said as %j [D20]', (before, words) => {
    expect(sinceSaved(savedTermsOf({ ...job, ...before }), job)).toBe(words);
  });

  it('is nothing where the terms were not kept, and where a closed job was saved [D20]', () => {
    expect(sinceSaved(undefined, { ...job, isOpen: false })).toBe('');
    const closed = { ...job, isOpen: false };
    expect(sinceSaved(savedTermsOf(closed), { ...closed, weeklySalary: 1 })).toBe('');
  });
});
