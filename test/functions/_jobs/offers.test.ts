import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationRecord,
  reminderOf,
  withoutLastStep,
  withStep,
} from '../../../functions/_jobs/applications.ts';
import { drawOffer } from '../../../functions/_jobs/offer-document.ts';
import {
  afterLapse,
  hashOfTerms,
  isCurrent,
  type OfferRecord,
  presentOffer,
  shownOffer,
  stateOf,
} from '../../../functions/_jobs/offers.ts';
import { textsOfPdf } from '../../support/files/pdf-texts.ts';
import { readList, timesAsLong } from '../../support/processor-time.ts';

type OfferVersion = OfferRecord['versions'][number];

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

describe('an offer as both sides see it', () => {
  const names = new Map([['jordan', 'Jordan Reyes']]);
  const [first] = offer.versions;
  const [before, better] = [first as never as OfferVersion, { ...first, at: at(3).toISOString() } as OfferVersion];

  it('has its number, both last terms and who made it, and nothing of an answer before there is one [N06]', () => {
    const shown = {
      number: 1,
      state: 'lapsed',
      terms: before.terms,
      agreed: {},
      termsBefore: null,
      offeredAt: offered.changedAt,
      changedAt: offered.changedAt,
      answerBy: at(10).toISOString(),
      offeredBy: 'Jordan Reyes',
      openedAt: null,
      answeredAt: null,
      reason: '',
      signature: null,
    };
    expect(shownOffer(offer, offered, names)).toEqual(shown);
    const second = { ...offer, versions: [before, { ...better, by: 'gone' }], openedAt: at(4).toISOString() };
    expect(shownOffer(second, offered, names)).toEqual({
      ...shown,
      number: 2,
      termsBefore: before.terms,
      changedAt: at(3).toISOString(),
      offeredBy: '',
      openedAt: at(4).toISOString(),
    });
    const declined = { ...offer, answer: { kind: 'declined' as const, at: at(5).toISOString(), reason: 'Too far' } };
    expect(shownOffer(declined, offered, names)).toEqual({
      ...shown,
      state: 'declined',
      answeredAt: at(5).toISOString(),
      reason: 'Too far',
    });
    const signature = { name: 'Riley', hash: 'h', address: '192.0.2.1' };
    const signed = { ...offer, answer: { kind: 'accepted' as const, at: at(5).toISOString(), signature } };
    expect(shownOffer(signed, offered, names)).toEqual({
      ...shown,
      state: 'accepted',
      answeredAt: at(5).toISOString(),
      signature: { name: 'Riley', hash: 'h' },
    });
  });

  it('is open until the very instant of its deadline [N06]', () => {
    expect(stateOf(offer, offered, new Date(at(10).getTime() - 1))).toBe('open');
    expect(stateOf(offer, offered, at(10))).toBe('lapsed');
  });

  it('counts for the step that extended it, and once the application has left that [N06]', () => {
    expect(presentOffer(undefined, offered)).toBeUndefined();
    expect(presentOffer(offer, offered)).toBe(offer);
    const moved = withStep(offered, { status: 'Accepted - Pending Start' }, at(3));
    expect(presentOffer(offer, moved)).toBe(offer);
    expect(isCurrent(offer, { ...moved, changedAt: offered.changedAt })).toBe(false);
    const again = withStep(moved, { status: 'Offer Extended', by: 'jordan' }, at(4));
    expect(presentOffer(offer, again)).toBeUndefined();
  });

  it('is back where it came from once it lapses, a step without an author [N08]', () => {
    expect(afterLapse(offered, at(11))).toEqual({
      ...offered,
      status: 'Client Submission',
      reason: 'lapsed',
      changedAt: at(11).toISOString(),
      version: 3,
      steps: [...offered.steps, { status: 'Client Submission', by: '', reason: 'lapsed', at: at(11).toISOString() }],
    });
  });

  it('is signed under a digest of all its terms, in any order [N07]', () => {
    const terms = { weeklyCents: 1, hourlyCents: 2, hoursPerWeek: 3, lodgingCents: 4, mealsCents: 5 };
    const whole = { ...terms, startDate: '2027-01-04', weeks: 13, shift: 'Days' };
    // Of every signature that was stored as well.
    expect(hashOfTerms(whole)).toBe('3cc4bbdc122b737193efcb465379a34f0c980c0ff4ded74b4cee4b208b231e51');
    const { weeks, ...others } = whole;
    expect(hashOfTerms({ unit: undefined, ...others, weeks })).toBe(hashOfTerms(whole));
    expect(hashOfTerms({ ...whole, words: '' })).not.toBe(hashOfTerms(whole));
  });
});

describe('a step of an application', () => {
  it('is added behind the others, and taken back with both in the history [W09]', () => {
    expect(offered).toEqual({
      ...applied,
      status: 'Offer Extended',
      reason: undefined,
      changedAt: at(2).toISOString(),
      version: 2,
      steps: [...applied.steps, { status: 'Offer Extended', by: 'jordan', at: at(2).toISOString() }],
    });
    expect(withoutLastStep(offered, 'sam', at(3))).toEqual({
      ...offered,
      status: 'New Submission',
      changedAt: at(1).toISOString(),
      version: 3,
      steps: [...offered.steps, { status: 'New Submission', at: at(3).toISOString(), by: 'sam', isUndo: true }],
    });
    expect(withoutLastStep(applied, 'sam')).toBeUndefined();
  });

  it('makes an earlier reminder one of something else [N08]', () => {
    const reminded = (remindedAt?: string) => reminderOf({ changedAt: offered.changedAt, remindedAt });
    expect(reminded()).toBeUndefined();
    expect(reminded(offered.changedAt)).toBeUndefined();
    expect(reminded(at(3).toISOString())).toBe(at(3).toISOString());
  });
});

describe('the PDF of a signed offer', () => {
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

  it('says the terms that are named, their sum, and the signature with instant, address and digest [N07]', async () => {
    const said = async (terms: { unit?: string; words: string }) => {
      const bytes = await drawOffer({ ...signed, candidateName: 'Riley', terms: { ...signed.terms, ...terms } }, font);
      return textsOfPdf(bytes)
        .flat()
        .map(({ text }) => text);
    };
    const [head, foot] = [
      [
        'Caravel',
        'Signed offer',
        'Riley',
        'ICU RN, Nights · Larkfall Medical Center · Austin, TX',
        'Offered by Jordan Reyes',
        'Terms',
        'Weekly pay: $3,048.00',
        'Hourly: $30.50/h',
        'Hours a week: 36 a week',
        'Lodging: $1,295.00',
        'Meals: $655.00',
        'First day: Mon, Jan 4, 2027',
        'Length: 13 weeks',
        'Shift: Nights 3×12',
      ],
      [
        '$30.50 × 36 h + $1,295.00 + $655.00 = $3,048.00',
        'Signature',
        'Łukasz Żółć-O’Brien',
        `Signed electronically on Sun, Nov 22, 2026, 9:00 PM CST (${signed.signature.at}), from 192.0.2.1.`,
        `SHA-256 of the terms: ${signed.signature.hash}`,
        'Riley, ICU RN, Nights',
        'Page 1 of 1',
      ],
    ];
    expect(await said({ unit: '', words: '' })).toEqual([...head, ...foot]);
    expect(await said({ words: '' })).toEqual([...head, 'Unit: Mixed ICU', ...foot]);
  });

  it('has less than 200 kB and is drawn in the time of thirty lists of names [N07]', async () => {
    const bytes = await drawOffer(signed, font);
    expect((await PDFDocument.load(bytes)).getTitle()).toContain('ICU RN, Nights');
    expect(bytes.length).toBeLessThan(200_000);
    expect(await timesAsLong(() => drawOffer(signed, font), readList, 30)).toBeLessThan(30);
  });
});
