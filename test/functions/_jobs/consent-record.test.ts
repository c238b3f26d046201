import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { consentSentence } from '#shared/domain/consent/consent-terms.ts';
import type { ApplicationRecord } from '../../../functions/_jobs/applications.ts';
import { drawConsent } from '../../../functions/_jobs/consent-document.ts';
import { consentTo, isUntouched, readConsent } from '../../../functions/_jobs/consent-record.ts';
import {
  consentReceiptOf,
  digestOfTerms,
  keepingConsent,
  standingOf,
  whyNotSubmitted,
} from '../../../functions/_jobs/consents.ts';
import { termsOfJob } from '../../../functions/_jobs/job-terms.ts';
import type { WholeJobRecord } from '../../../functions/_jobs/jobs.ts';
import { textsOfPdf } from '../../support/files/pdf-texts.ts';
import { readList, timesAsLong } from '../../support/processor-time.ts';

const terms = {
  facility: 'Larkfall Medical Center',
  weeklyDollars: 3120,
  startDate: '2027-01-04',
  weeks: 13,
  shift: 'Nights 3x12',
};
const owner = { candidateId: 'c1', jobId: 'j1' };
const at = '2026-11-23T15:40:00.000Z';
const job: WholeJobRecord = {
  jobId: 'j1',
  externalId: '1',
  source: 'meridian',
  jobTitle: 'ICU RN, Nights',
  isOpen: true,
  isFeatured: false,
  companyName: 'Larkfall Medical Center',
  city: 'Austin',
  state: 'TX',
  zipCode: '73301',
  pictureUrlPath: '',
  specialtyId: 1,
  shift: 'Nights 3x12',
  shifts: ['nights'],
  startDate: '2027-01-04',
  durationWeeks: 13,
  hoursPerWeek: 36,
  weeklySalary: 3120,
  postedAt: at,
  hourlyRateCents: 3250,
  lodgingCents: 129_500,
  mealsCents: 65_530,
};

describe('the record of a consent', () => {
  it('keeps the terms, the sentence and the pay to the cent, and any change shows in its hash [N03]', () => {
    const stored = consentTo('c1', job, at);
    const consent = readConsent(stored);
    expect(consent).toEqual({
      at,
      hash: stored.hash,
      jobTitle: 'ICU RN, Nights',
      place: 'Austin, TX',
      terms,
      agreed: {
        weeklyCents: 312_030,
        hourlyCents: 3250,
        hoursPerWeek: 36,
        lodgingCents: 129_500,
        mealsCents: 65_530,
        startDate: '2027-01-04',
        weeks: 13,
        shift: 'Nights 3x12',
      },
      sentence: consentSentence(terms),
    });
    expect(isUntouched(owner, consent)).toBe(true);
    // One of an earlier day: with another digest every stored consent would count as altered.
    const hash = '2da81b97aec6d1c77446c295625bbcd5b8c763ca011e4b593d8c6b641c98da65';
    const sentence =
      'By pressing you agree that Caravel submits you to Larkfall Medical Center for $3,120 a week, from Jan 4, 2027, for 13 weeks. You get a receipt.';
    expect(isUntouched(owner, { ...consent, sentence, hash })).toBe(true);
    const { facility, ...others } = consent.terms;
    // In another order, and with a term that is none, it is the same.
    const turned = { ...others, facility, withHealth: undefined };
    expect(isUntouched(owner, { ...consent, terms: turned })).toBe(true);
    expect(readConsent(consentTo('c1', job, at, { withHealth: true })).terms).toEqual({ ...terms, withHealth: true });
    for (const changed of [
      { ...consent, at: '2026-11-24T15:40:00.000Z' },
      { ...consent, sentence: `${consent.sentence} ` },
      { ...consent, jobTitle: 'ICU RN' },
      { ...consent, terms: { ...consent.terms, weeklyDollars: 3119 } },
      { ...consent, agreed: { ...consent.agreed, hourlyCents: 3249 } },
      { ...consent, agreed: {} },
    ])
      expect(isUntouched(owner, changed)).toBe(false);
    expect(isUntouched({ ...owner, candidateId: 'c2' }, consent)).toBe(false);
    expect(isUntouched({ ...owner, jobId: 'j2' }, consent)).toBe(false);
  });

  it('names of the pay what the source names, to the cent [N03]', () => {
    const { hourlyRateCents: _, hoursPerWeek: __, lodgingCents: ___, mealsCents: ____, ...bare } = job;
    const { startDate, durationWeeks: weeks, shift } = job;
    const always = { startDate, weeks, shift };
    const agreed = (more: Partial<WholeJobRecord>) => termsOfJob({ ...bare, ...more }, { ...bare, ...more });
    expect(agreed({})).toEqual({ ...always, weeklyCents: 312_000 });
    expect(agreed({ weeklySalary: 3120.456 })).toEqual({ ...always, weeklyCents: 312_046 });
    expect(agreed({ weeklySalary: 0 })).toEqual(always);
    expect(agreed({ weeklySalary: undefined })).toEqual(always);
    // An hour's pay makes a week only with its hours; stipends count with both.
    expect(agreed({ hourlyRateCents: 3250, lodgingCents: 5 })).toEqual({
      ...always,
      weeklyCents: 312_000,
      hourlyCents: 3250,
    });
    expect(agreed({ hoursPerWeek: 36, mealsCents: 5 })).toEqual({ ...always, weeklyCents: 312_000, hoursPerWeek: 36 });
    expect(agreed({ hoursPerWeek: 36, hourlyRateCents: 3250 })).toEqual({
      ...always,
      weeklyCents: 117_000,
      hourlyCents: 3250,
      hoursPerWeek: 36,
      lodgingCents: 0,
      mealsCents: 0,
    });
    expect(termsOfJob(job, undefined)).toEqual({ ...always, weeklyCents: 312_000, hoursPerWeek: 36 });
  });

  it('counts until the terms become worse, and staff read why it does not [N03]', () => {
    const consent = consentTo('c1', job, at);
    const worse = { ...job, weeklySalary: 3000 };
    const given = { candidateId: 'c1', jobId: 'j1', consent } as ApplicationRecord;
    const { consent: _, ...none } = given;
    expect(standingOf({}, job)).toEqual({ state: 'missing' });
    expect(standingOf({ consent }, job)).toEqual({ state: 'given', agreed: { at, terms } });
    expect(standingOf({ consent }, worse)).toEqual({ state: 'lapsed', agreed: { at, terms } });
    expect(whyNotSubmitted(given, job)).toBe('');
    expect(whyNotSubmitted(given, worse)).toContain('Weekly pay was $3,120 a week, is $3,000 a week');
    expect(whyNotSubmitted(none, job)).toContain('has not agreed');
    expect(whyNotSubmitted(given, undefined)).toBe('This job does not exist any more.');
    expect(consentReceiptOf(readConsent(consent))).toEqual({
      at,
      terms,
      sentence: consentSentence(terms),
      hash: consent.hash,
    });
    // Each term by itself is another digest; it is stored, so that it stays.
    const others = [{ facility: 'b' }, { weeklyDollars: 1 }, { startDate: '2027-01-05' }, { weeks: 1 }, { shift: '' }];
    const digests = others.map((other) => digestOfTerms({ ...terms, ...other }));
    expect(new Set([digestOfTerms(terms), ...digests]).size).toBe(6);
    expect(digestOfTerms({ ...terms, withHealth: true })).toBe('af96e3c77c5d');
    expect(keepingConsent(none)).toEqual([]);
  });

  it('is read as the source named the job, whatever an offer may say [N03] [S14]', () => {
    // More than any offer may have: a slip of the decimal point in a feed must not make all applications unreadable.
    const slipped = { ...job, weeklySalary: 199_999, hourlyRateCents: 10_000_000, hoursPerWeek: undefined };
    expect(readConsent(consentTo('c1', slipped, at)).agreed).toEqual({
      weeklyCents: 19_999_900,
      hourlyCents: 10_000_000,
      startDate: '2027-01-04',
      weeks: 13,
      shift: 'Nights 3x12',
    });
    const bare = readConsent(consentTo('c1', { ...job, startDate: '', durationWeeks: 0, shift: '' }, at));
    expect(bare).toMatchObject({ agreed: { startDate: '', weeks: 0, shift: '' } });
  });

  it('is small enough to leave an application below one kilobyte [N03]', () => {
    const { packed, hash } = consentTo('c1', { ...job, jobTitle: 'Travel Cardiovascular ICU Registered Nurse' }, at);
    expect(packed.length + hash.length + at.length).toBeLessThan(480);
  });

  it('is a receipt that says to what, when and by whom, and what of the pay is not named [N03]', async () => {
    const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
    const said = async (of: WholeJobRecord) => {
      const consent = readConsent(consentTo('c1', of, at));
      const bytes = await drawConsent(consent, { name: 'Riley Bennett', zone: 'America/Chicago' }, font);
      const words = textsOfPdf(bytes)
        .flat()
        .map(({ text }) => text);
      return { consent, words: words.join('\n') };
    };
    const { consent, words } = await said(job);
    expect(words.split('\n')).toEqual([
      'Caravel',
      'Receipt of your consent',
      'Riley Bennett',
      'ICU RN, Nights · Larkfall Medical Center · Austin, TX',
      'You agreed',
      'By pressing you agree that Caravel submits you to Larkfall Medical Center for $3,120 a',
      'week, from Jan 4, 2027, for 13 weeks. You get a receipt.',
      'Terms',
      'Facility: Larkfall Medical Center',
      'Weekly pay: $3,120 a week',
      'Start: Jan 4, 2027',
      'Length: 13 weeks',
      'Shift: Nights 3x12',
      'The pay as its source named it',
      'Weekly pay: $3,120.30',
      'Hourly: $32.50/h',
      'Hours a week: 36 a week',
      'Lodging: $1,295.00',
      'Meals: $655.30',
      'Given',
      `By pressing the button on Mon, Nov 23, 2026, 9:40 AM CST (${at}), signed in as this`,
      'candidate.',
      `SHA-256 of this consent: ${consent.hash}`,
      'Riley Bennett, ICU RN, Nights',
      'Page 1 of 1',
    ]);
    const { weeklySalary: _, hourlyRateCents: __, hoursPerWeek: ___, ...bare } = job;
    const unnamed = (await said({ ...bare, startDate: '', durationWeeks: 0, shift: '' })).words;
    const not = 'not named';
    expect(unnamed).toContain(`Weekly pay: ${not}\nStart: ${not}\nLength: ${not}\nShift: ${not}\nGiven\n`);
  });

  it('is a receipt of less than 200 kB, drawn in the time of thirty lists of names [N03]', async () => {
    const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
    const draw = () =>
      drawConsent(
        readConsent(consentTo('c1', job, at)),
        { name: 'Łukasz Żółć-O’Brien', zone: 'Pacific/Honolulu' },
        font,
      );
    const bytes = await draw();
    expect((await PDFDocument.load(bytes)).getTitle()).toBe('Consent: ICU RN, Nights, Łukasz Żółć-O’Brien');
    expect(bytes.length).toBeLessThan(200_000);
    expect(await timesAsLong(draw, readList, 30)).toBeLessThan(30);
  });
});
