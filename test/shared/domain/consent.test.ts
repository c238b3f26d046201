import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import {
  awaitsConsent,
  compareTerms,
  consentStateOf,
  isSubmission,
  whyNoConsent,
  worseShort,
} from '#shared/domain/consent/consent-state.ts';
import { type ConsentTerms, consentSentence, consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { agreedTerms as agreed } from '../../support/jobs/agreed-terms.ts';

describe('the sentence of a consent', () => {
  it('names the facility, the weekly pay, the start and the length [N03]', () => {
    expect(consentSentence(agreed)).toBe(
      'By pressing you agree that Caravel submits you to Larkfall Medical Center for $3,120 a week, from Jan 4, 2027, for 13 weeks. You get a receipt.',
    );
  });

  it('names health documents where they were chosen [C10]', () => {
    expect(consentSentence({ ...agreed, withHealth: true })).toMatch(
      /for 13 weeks, with your health documents\. You get/,
    );
  });

  it('says what is still to be named [N03]', () => {
    const job = { location: { companyName: 'Juniper' }, startDate: '', durationWeeks: 0, shift: '' };
    expect(consentSentence(consentTermsOf(job))).toBe(
      'By pressing you agree that Caravel submits you to Juniper for weekly pay that is still to be named, from a day that is still to be named, for a length that is still to be named. You get a receipt.',
    );
  });

  it('is the same of a job’s record and of its card [N03]', () => {
    const facts = { weeklySalary: 3119.6, startDate: '2027-01-04', durationWeeks: 13, shift: 'Nights 3x12' };
    const card = consentTermsOf({ ...facts, location: { companyName: 'Larkfall Medical Center' } });
    expect(card).toEqual(consentTermsOf({ ...facts, companyName: 'Larkfall Medical Center' }));
    expect(card).toEqual(agreed);
    expect(consentTermsOf({ ...facts, weeklySalary: 3120.4, companyName: '' }).weeklyDollars).toBe(3120);
  });
});

describe('the state of a consent', () => {
  it.each<[Partial<ConsentTerms>, readonly string[]]>([
    [{}, []],
    [{ weeklyDollars: 3119 }, ['Weekly pay']],
    [{ weeklyDollars: 3121 }, []],
    [{ weeklyDollars: undefined }, ['Weekly pay']],
    [{ startDate: '2027-01-11' }, []],
    [{ startDate: '2027-01-12' }, ['Start']],
    [{ startDate: '2026-12-28' }, []],
    [{ startDate: '2026-12-27' }, ['Start']],
    [{ startDate: '' }, ['Start']],
    [{ weeks: 8 }, []],
    [{ shift: 'nights  3X12' }, []],
    [{ shift: '3 x 12 hr night shift' }, []],
    [{ shift: 'NOC 3x12 (1900-0730)' }, []],
    [{ shift: 'Nights 5x8' }, ['Shift']],
    [{ shift: '' }, ['Shift']],
    [{ shift: 'Days 3x12' }, ['Shift']],
    [{ facility: 'Juniper' }, ['Facility']],
    [
      { facility: 'Juniper', weeklyDollars: 1, startDate: '2028-01-01', shift: 'Days' },
      ['Facility', 'Weekly pay', 'Start', 'Shift'],
    ],
  ])('with terms that became %o is worse in %o [N03] [X07]', (change, worse) => {
    const now = { ...agreed, ...change };
    expect(compareTerms(agreed, now).flatMap(({ name, isWorse }) => (isWorse ? [name] : []))).toEqual(worse);
    expect(consentStateOf(agreed, now)).toBe(worse.length > 0 ? 'lapsed' : 'given');
    const why = whyNoConsent(agreed, now);
    expect(why === '').toBe(worse.length === 0);
    for (const name of worse) expect(why).toContain(name);
  });

  it.each<[Partial<ConsentTerms>, string]>([
    [{ weeklyDollars: 2940 }, '$180 a week less'],
    [{ weeklyDollars: 2940, shift: 'Days 3x12' }, '$180 a week less, Days 3×12'],
    [{ startDate: '2027-02-01' }, 'starts Feb 1, 2027'],
    [{ facility: 'Juniper' }, 'at Juniper'],
    [{ weeklyDollars: undefined, startDate: '' }, 'weekly pay no longer named, start no longer named'],
    [{ weeklyDollars: 3200, weeks: 8 }, ''],
  ])('with terms that became %o is told in few words: %s [X09]', (change, words) => {
    expect(worseShort(agreed, { ...agreed, ...change })).toBe(words);
  });

  it('without anything agreed is missing, and what was not named before cannot get worse [N03]', () => {
    expect(consentStateOf(undefined, agreed)).toBe('missing');
    const unnamed = { ...agreed, weeklyDollars: undefined, startDate: '', shift: '' };
    expect(consentStateOf(unnamed, agreed)).toBe('given');
  });

  it('matters for a step to the facility, and is asked for until there is an offer [N03]', () => {
    const steps = applicationStatuses.flatMap((from) =>
      applicationStatuses.flatMap((to) => (isSubmission(from, to) ? [`${from} > ${to}`] : [])),
    );
    expect(steps).toHaveLength(10);
    // Taking an offer back is no submission.
    expect(isSubmission('Offer Extended', 'Client Submission')).toBe(false);
    expect(applicationStatuses.filter(awaitsConsent)).toEqual([
      'New Submission',
      'Candidate Interested',
      'Candidate Submission',
      'Client Submission',
    ]);
  });
});
