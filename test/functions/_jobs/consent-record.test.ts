import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawConsent } from '../../../functions/_jobs/consent-document.ts';
import { consentTo, isUntouched, readConsent } from '../../../functions/_jobs/consent-record.ts';
import type { WholeJobRecord } from '../../../functions/_jobs/jobs.ts';

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
    expect(consent).toMatchObject({ at, jobTitle: 'ICU RN, Nights', place: 'Austin, TX' });
    expect(consent.terms.weeklyDollars).toBe(3120);
    expect(consent.agreed).toMatchObject({ weeklyCents: 312_030, hourlyCents: 3250, mealsCents: 65_530, weeks: 13 });
    expect(isUntouched(owner, consent)).toBe(true);
    for (const changed of [
      { ...consent, at: '2026-11-24T15:40:00.000Z' },
      { ...consent, sentence: `${consent.sentence} ` },
      { ...consent, jobTitle: 'ICU RN' },
      { ...consent, terms: { ...consent.terms, weeklyDollars: 3119 } },
      { ...consent, agreed: { ...consent.agreed, hourlyCents: 3249 } },
    ])
      expect(isUntouched(owner, changed)).toBe(false);
    expect(isUntouched({ ...owner, candidateId: 'c2' }, consent)).toBe(false);
    expect(isUntouched({ ...owner, jobId: 'j2' }, consent)).toBe(false);
  });

  it('is small enough to leave an application below one kilobyte [N03]', () => {
    const { packed, hash } = consentTo('c1', { ...job, jobTitle: 'Travel Cardiovascular ICU Registered Nurse' }, at);
    expect(packed.length + hash.length + at.length).toBeLessThan(480);
  });

  it('is a receipt of less than 200 kB, drawn in less than 300 ms of processor time [N03]', async () => {
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
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage();
      await draw();
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    console.info('the PDF of a receipt:', bytes.length, 'bytes,', Math.min(...times), 'ms');
    expect(Math.min(...times)).toBeLessThan(300);
  });
});
