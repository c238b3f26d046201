import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, withoutLastStep, withStep } from '../../../functions/_jobs/applications.ts';
import { drawOffer } from '../../../functions/_jobs/offer-document.ts';
import { type OfferRecord, stateOf } from '../../../functions/_jobs/offers.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const ids = { candidateId: 'candidate', jobId: 'job' };
const applied: ApplicationRecord = {
  ...ids,
  status: 'New Submission',
  appliedAt: at(1).toISOString(),
  changedAt: at(1).toISOString(),
  version: 1,
  steps: [{ status: 'New Submission', at: at(1).toISOString() }],
};
const offered = withStep(applied, { status: 'Offer Extended', by: 'jordan' }, at(2));
const offer: OfferRecord = {
  ...ids,
  offeredAt: offered.changedAt,
  agreed: {},
  version: 1,
  versions: [
    {
      terms: { weeklyCents: 250_000, startDate: '2027-01-04', weeks: 13, shift: 'Days', hours: 36 } as never,
      answerBy: at(10).toISOString(),
      at: offered.changedAt,
      by: 'jordan',
    },
  ],
};

describe('the state of an offer', () => {
  it('is lapsed where it was taken back, that was undone, and it lapsed then [N06] [W09]', () => {
    const taken = withStep(offered, { status: 'Client Submission', by: 'jordan' }, at(3));
    expect(stateOf(offer, taken, at(4))).toBe('withdrawn');
    const open = withoutLastStep(taken, 'jordan', at(4)) as ApplicationRecord;
    expect(stateOf(offer, open, at(5))).toBe('open');
    expect(stateOf(offer, open, at(11))).toBe('lapsed');
    const lapsed = withStep(open, { status: 'Client Submission', by: '', reason: 'lapsed' }, at(11));
    expect(stateOf(offer, lapsed, at(12))).toBe('lapsed');
  });

  it('is withdrawn where another one was extended since, without terms [N06]', () => {
    const taken = withStep(offered, { status: 'Client Submission', by: 'jordan' }, at(3));
    const again = withStep(taken, { status: 'Offer Extended', by: 'jordan' }, at(4));
    expect(stateOf(offer, again, at(5))).toBe('withdrawn');
  });

  it('is withdrawn where the offer itself was undone [N06] [W09]', () => {
    expect(stateOf(offer, withoutLastStep(offered, 'jordan', at(3)) as ApplicationRecord, at(4))).toBe('withdrawn');
  });
});

describe('the PDF of a signed offer', () => {
  it('has less than 200 kB and is drawn in less than 300 ms of processor time [N07]', async () => {
    const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
    const signed = {
      candidateName: 'Łukasz Żółć-O’Brien',
      offeredBy: 'Jordan Reyes',
      jobTitle: 'ICU RN, Nights',
      facility: 'Larkfall Medical Center',
      place: 'Austin, TX',
      terms: {
        weeklyCents: 304_800,
        hourlyCents: 3050,
        hoursPerWeek: 36,
        lodgingCents: 129_500,
        mealsCents: 65_500,
        startDate: '2027-01-04',
        weeks: 13,
        shift: 'Nights 3x12',
        unit: 'Mixed ICU',
        words: 'Floats to PCU and the step-down unit. '.repeat(26),
      },
      signature: { name: 'Łukasz Żółć-O’Brien', at: at(3).toISOString(), address: '192.0.2.1', hash: 'a'.repeat(64) },
      zone: 'America/Chicago',
    };
    const bytes = await drawOffer(signed, font);
    expect((await PDFDocument.load(bytes)).getTitle()).toContain('ICU RN, Nights');
    expect(bytes.length).toBeLessThan(200_000);
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage();
      await drawOffer(signed, font);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    console.info('the PDF of a signed offer:', bytes.length, 'bytes,', Math.min(...times), 'ms');
    expect(Math.min(...times)).toBeLessThan(300);
  });
});
