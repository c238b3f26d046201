import { describe, expect, it } from 'vitest';
import { shownApplication } from '#shared/domain/applications/application-status.ts';
import { brand, brandLinks } from '#shared/domain/brand.ts';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { matchRank, matchReasons } from '#shared/domain/matching.ts';
import { inDollars, isWithHalf, weeklyDollarsOf, weeklyPay } from '#shared/domain/pay.ts';
import { isComplete, profileProgress } from '#shared/domain/progress.ts';
import {
  categoryOf,
  mayBeCompact,
  professionOf,
  professions,
  shortSpecialtyNames,
  specialtiesFor,
} from '#shared/domain/specialties.ts';

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
    expect(profileProgress(everything)).toEqual({ completed: 8, total: 8, percent: 100, missing: [] });
  });

  it.each([
    ['personal', { hasSsn: false }],
    ['personal', { hasDateOfBirth: false }],
    ['skills', { completeSkills: 0 }],
    ['resume', { resumes: 0 }],
    ['work', { workEntries: 0 }],
    ['references', { references: 0 }],
    ['license', { licenses: 0 }],
    ['education', { educations: 0 }],
    ['certifications', { certifications: 0 }],
  ])('lacks %s with %j [P18]', (item, lack) => {
    const progress = profileProgress({ ...everything, ...lack });
    expect(progress).toEqual({ completed: 7, total: 8, percent: 88, missing: [item] });
    expect([isComplete(progress), isComplete(profileProgress(everything))]).toEqual([false, true]);
  });

  it('lists what lacks in the order of the cards [P18]', () => {
    const empty = Object.fromEntries(Object.keys(everything).map((key) => [key, 0])) as unknown as typeof everything;
    expect(profileProgress({ ...empty, hasSsn: false, hasDateOfBirth: false })).toEqual({
      completed: 0,
      total: 8,
      percent: 0,
      missing: ['personal', 'skills', 'resume', 'work', 'references', 'license', 'education', 'certifications'],
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

describe('pay [J05]', () => {
  it('shows whole dollars with separators, or asks to call in the words of the place [J05]', () => {
    expect(weeklyPay(2409.4)).toBe('$2,409/week');
    expect(weeklyPay(2409.5, 'favorites')).toBe('$2,410/week');
    expect(weeklyPay(0)).toBe('Call/Text for Details');
    expect(weeklyPay(undefined, 'elsewhere')).toBe('Call/Text for Details');
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
    expect(weeklyDollarsOf({ hourlyRateCents: 3051, hoursPerWeek: 37.5 })).toBe(1144);
    expect(weeklyDollarsOf({ hourlyRateCents: 0, hoursPerWeek: 0, mealsCents: 50 })).toBe(1);
    expect(weeklyDollarsOf({ hoursPerWeek: 36 })).toBeUndefined();
    expect(weeklyDollarsOf({ hourlyRateCents: 3050 })).toBeUndefined();
  });

  it('is by whole and half hours [B25]', () => {
    expect([36, 37.5, 37.25, 0.1].map(isWithHalf)).toEqual([true, true, false, false]);
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

  it('is of one category, by whose name nurses go, and compact for nurses and LPNs alone [A10] [P10]', () => {
    expect(professions.map(categoryOf)).toEqual(['Registered Nurse', 'Allied', 'LPN', 'CNA']);
    expect(professions.map(categoryOf).map(professionOf)).toEqual(professions);
    expect([...professions, undefined].filter(mayBeCompact)).toEqual(['Nurse', 'LPN']);
  });

  it.each([
    ['ICU - Intensive Care Unit', 'ICU'],
    ['L&D - Labor and Delivery', 'L&D'],
    // A form of two: the one whose words it represents has it.
    ['PCU - Progressive Care Unit', 'PCU'],
    ['PCU - Step Down', 'PCU - Step Down'],
    ['Med-Surg', 'Med-Surg'],
    ['OR', 'OR'],
    ['Cath Lab - Cardiac', 'Cath Lab - Cardiac'],
    ['PICUNICU - Both Units', 'PICUNICU - Both Units'],
    ['A - One Letter', 'A - One Letter'],
    ['xPACU - Recovery', 'xPACU - Recovery'],
  ])('%s is %s for short [X32]', (name, short) => {
    const names = ['ICU - Intensive Care Unit', 'PCU - Progressive Care Unit', 'PCU - Step Down', name];
    expect(shortSpecialtyNames([...new Set(names)]).get(name)).toBe(short);
  });
});

it('takes the addresses of the company from the stage, and ours where it has none [A31]', () => {
  const own = { supportPhone: '+15035550199', blogUrl: 'https://blog.example' };
  const { name, version, supportEmail, ...ours } = brand;
  expect(brandLinks()).toEqual(ours);
  expect(brandLinks(own)).toEqual({ ...ours, ...own });
});
