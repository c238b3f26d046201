import { describe, expect, it } from 'vitest';
import { shownApplication } from '#shared/domain/applications/application-status.ts';
import { dayFromTyped, isDay, monthOf, spanOf, startDateRanges } from '#shared/domain/dates.ts';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { matchRank, matchReasons } from '#shared/domain/matching.ts';
import { inDollars, weeklyDollarsOf, weeklyPay } from '#shared/domain/pay.ts';
import { profileProgress } from '#shared/domain/progress.ts';
import { specialtiesFor } from '#shared/domain/specialties.ts';

const everything = {
  references: 2,
  licenses: 1,
  completeSkills: 1,
  educations: 1,
  certifications: 3,
  workEntries: 4,
  resumes: 1,
  hasSsn: true,
  hasDateOfBirth: true,
};

describe('profile progress [P18]', () => {
  it('counts eight items, and birth date and social security digits as one [P18]', () => {
    expect(profileProgress(everything)).toMatchObject({ completed: 8, total: 8, percent: 100, missing: [] });
    expect(profileProgress({ ...everything, hasSsn: false })).toMatchObject({
      completed: 7,
      percent: 88,
      missing: ['personal'],
    });
    const empty = Object.fromEntries(Object.keys(everything).map((key) => [key, 0])) as unknown as typeof everything;
    expect(profileProgress({ ...empty, hasSsn: false, hasDateOfBirth: false })).toMatchObject({
      completed: 0,
      percent: 0,
    });
  });
});

describe('applications as the candidate sees them [J11]', () => {
  it.each([
    ['New Submission', 'Interested', 'Applied'],
    ['Candidate Interested', 'Interested', 'Applied'],
    ['Candidate Submission', 'Interested', 'Applied'],
    ['Client Submission', 'Interested', 'Applied'],
    ['Offer Extended', 'Offer', 'Offered'],
    ['Rejected', 'Declined', 'History'],
    ['Accepted - Pending Start', 'Accepted', 'History'],
  ] as const)('shows %s as %s in %s [J11]', (status, label, tab) => {
    expect(shownApplication(status, true)).toEqual({ label, tab });
    expect(shownApplication(status, false).tab).toBe('History');
  });
});

describe('dates', () => {
  it('reads MM/dd/yyyy and refuses days that do not exist', () => {
    expect(dayFromTyped('2/9/2027')).toBe('2027-02-09');
    expect(dayFromTyped('02/30/2027')).toBeUndefined();
    expect(dayFromTyped('13/01/2027')).toBeUndefined();
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2027-02-29')).toBe(false);
    // Every month of leap and common years, as the calendar of the language has it.
    for (const year of ['1899', '1900', '2000', '2027', '2028', '2100', '2199', '2200'])
      for (let month = 0; month <= 13; month++)
        for (const day of ['00', '01', '28', '29', '30', '31', '32']) {
          const text = `${year}-${String(month).padStart(2, '0')}-${day}`;
          const time = Date.parse(`${text}T00:00:00Z`);
          const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
          expect(`${text} ${isDay(text)}`).toBe(`${text} ${isReal && year >= '1900' && year < '2200'}`);
        }
  });

  it('offers now to the end of the month and the two months after, across a new year [J03]', () => {
    const ranges = startDateRanges('2026-11-20');
    expect(ranges.map(({ begin, end }) => [begin, end])).toEqual([
      ['2026-11-20', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
      ['2027-01-01', '2027-01-31'],
    ]);
    expect(spanOf([ranges[2], ranges[0]].flatMap((range) => range ?? []))).toEqual({
      startDateBegin: '2026-11-20',
      startDateEnd: '2027-01-31',
    });
    expect(spanOf([])).toBeUndefined();
  });

  it('name each month as the language does [J03]', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${String(month).padStart(2, '0')}-01`;
      const name = new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      expect(monthOf(day)).toBe(name);
    }
  });
});

describe('pay [J05]', () => {
  it('shows whole dollars with separators, or asks to call in the words of the place [J05]', () => {
    expect(weeklyPay(2409.4)).toBe('$2,409/week');
    expect(weeklyPay(0)).toBe('Call/Text for Details');
    expect(weeklyPay(undefined, 'favorites')).toBe('Call/Text for details');
  });

  it('writes any amount that is part of a sum as the language does, always with its cents [J05] [J07]', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    for (const cents of [0, 5, 70, 100, 3050, 99_999, 100_000, 240_900, 70_000_001, 123_456_789_000])
      expect(inDollars(cents)).toBe(dollars.format(cents / 100));
  });

  it('writes numbers with separators: 5,320 jobs [J02]', () => {
    expect([0, 7, 999, 1000, 5320, 1_234_567].map(grouped)).toEqual(['0', '7', '999', '1,000', '5,320', '1,234,567']);
    expect([counted(1, 'job'), counted(5320, 'job'), counted(0, 'person', 'people')]).toEqual([
      '1 job',
      '5,320 jobs',
      '0 people',
    ]);
  });

  it('adds up the parts of a feed row to whole dollars [S14]', () => {
    expect(weeklyDollarsOf({ hourlyRateCents: 3050, hoursPerWeek: 36, lodgingCents: 70000, mealsCents: 41300 })).toBe(
      2211,
    );
    expect(weeklyDollarsOf({ hoursPerWeek: 36 })).toBeUndefined();
    expect(weeklyDollarsOf({ hourlyRateCents: 3050 })).toBeUndefined();
  });
});

describe('matching [J13]', () => {
  it('ranks state over shift over start date [J13]', () => {
    const preferences = { specialtyIds: [1], states: ['TX'], shifts: ['nights'] as const, availableOn: '2026-12-01' };
    const job = { specialtyId: 1, state: 'TX', shifts: ['days'] as const, startDate: '2026-11-25' };
    const inTexas = matchRank(matchReasons(preferences, job));
    const atNightLater = matchRank(
      matchReasons(preferences, { ...job, state: 'CA', shifts: ['nights'], startDate: '2026-12-05' }),
    );
    expect(inTexas).toBeGreaterThan(atNightLater);
    expect(matchReasons(preferences, { ...job, specialtyId: 2 }).specialty).toBe(false);
  });
});

describe('what a profession may choose [A10]', () => {
  const all = [
    { name: 'ICU', category: 'Registered Nurse' },
    { name: 'EKG/Tele Tech', category: 'Allied' },
    { name: 'CT Tech', category: 'Allied' },
  ] as const;

  it('offers nothing before a profession is chosen, then only its own, never EKG/Tele Tech [A10]', () => {
    expect(specialtiesFor(undefined, all)).toEqual([]);
    expect(specialtiesFor('Nurse', all).map((s) => s.name)).toEqual(['ICU']);
    expect(specialtiesFor('Allied', all).map((s) => s.name)).toEqual(['CT Tech']);
  });
});
