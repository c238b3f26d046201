import { describe, expect, it } from 'vitest';
import {
  changedTerms,
  differenceOf,
  differencesOf,
  toAcknowledge,
  weekChange,
} from '#shared/domain/offers/offer-differences.ts';
import { type AgreedTerms, type OfferTerms, type Term, totalOf, weekFault } from '#shared/domain/offers/offer-terms.ts';
import { termChange } from '#shared/domain/offers/term-words.ts';

const agreed: OfferTerms = {
  weeklyCents: 312_000,
  hourlyCents: 3250,
  hoursPerWeek: 36,
  lodgingCents: 129_500,
  mealsCents: 65_500,
  startDate: '2026-12-28',
  weeks: 13,
  shift: 'Nights 3x12',
};
/** As most sources name it: a week of pay without its parts. */
const whole: AgreedTerms = { weeklyCents: 312_000, startDate: '2026-12-28', weeks: 13, shift: '3 x 12 hr night shift' };
const less: OfferTerms = { ...agreed, weeklyCents: 304_800, hourlyCents: 3050 };

describe('the differences of an offer [N07] [X07]', () => {
  it.each<[string, AgreedTerms, Partial<OfferTerms>, string[]]>([
    ['nothing, where all is as agreed', agreed, {}, []],
    ['a breakdown that adds up to the agreed pay as one fact', whole, {}, ['breakdown named']],
    [
      'other parts with the agreed sum as one fact',
      agreed,
      { hourlyCents: 3050, lodgingCents: 136_700 },
      ['breakdown named'],
    ],
    [
      'a breakdown within the agreed whole dollars as one fact',
      { ...whole, weeklyCents: 312_040 },
      {},
      ['breakdown named'],
    ],
    ['less pay by the part that is less', agreed, less, ['hourlyCents worse']],
    [
      'less pay, by a part that is more and one that is less',
      agreed,
      { ...less, mealsCents: 66_500, weeklyCents: 305_800 },
      ['hourlyCents worse', 'mealsCents better'],
    ],
    ['less pay than was agreed without parts by its sum', whole, less, ['weeklyCents worse', 'breakdown named']],
    [
      'less pay by the sum where no named part is less',
      { ...whole, hourlyCents: 3050 },
      less,
      ['weeklyCents worse', 'breakdown named'],
    ],
    [
      'more for meals as better',
      agreed,
      { mealsCents: 70_000, weeklyCents: 316_500 },
      ['weeklyCents better', 'breakdown named'],
    ],
    [
      'more pay with a lower hourly rate as better',
      agreed,
      { hourlyCents: 3000, lodgingCents: 200_000, weeklyCents: 373_500 },
      ['weeklyCents better', 'breakdown named'],
    ],
    [
      'pay that was never named as no reason for a tick',
      { shift: 'Nights' },
      { startDate: '2026-12-28' },
      ['breakdown named', 'startDate named', 'weeks named'],
    ],
    [
      'fewer hours for less pay by the hours',
      agreed,
      { hoursPerWeek: 24, weeklyCents: 273_000 },
      ['hoursPerWeek other'],
    ],
    [
      'more hours for the same pay by the hours',
      agreed,
      { hoursPerWeek: 48, hourlyCents: 2437.5 },
      ['breakdown named', 'hoursPerWeek other'],
    ],
    [
      'a unit, guaranteed hours, overtime and words as facts',
      agreed,
      { unit: 'Mixed ICU', guaranteedHours: 36, overtimeCents: 4875, words: 'Floats to PCU' },
      ['unit named', 'guaranteedHours named', 'overtimeCents named', 'words named'],
    ],
    ['being on call as a duty that is new', agreed, { onCallCents: 600 }, ['onCallCents duty']],
    [
      'more guaranteed hours as better',
      { ...agreed, guaranteedHours: 30 },
      { guaranteedHours: 36 },
      ['guaranteedHours better'],
    ],
    [
      'fewer guaranteed hours as worse',
      { ...agreed, guaranteedHours: 36 },
      { guaranteedHours: 30 },
      ['guaranteedHours worse'],
    ],
    ['guaranteed hours that are gone as worse', { ...agreed, guaranteedHours: 36 }, {}, ['guaranteedHours worse']],
    ['another unit as another', { ...agreed, unit: 'ICU' }, { unit: 'PCU' }, ['unit other']],
    ['a unit in other letters not at all', { ...agreed, unit: 'ICU' }, { unit: 'icu ' }, []],
    ['the same shift in other words not at all', agreed, { shift: 'NOC 3x12 (1900-0730)' }, []],
    ['another shift as another', agreed, { shift: 'Days 3x12' }, ['shift other']],
    ['a start one day later as another', agreed, { startDate: '2026-12-29' }, ['startDate other']],
    ['more weeks as another length than was planned', agreed, { weeks: 14 }, ['weeks other']],
    [
      'a start and a length that were open as facts',
      { ...agreed, startDate: '', weeks: 0 },
      {},
      ['startDate named', 'weeks named'],
    ],
  ])('say %s', (_, before, change, expected) => {
    const offered = { ...agreed, ...change };
    expect(differencesOf(before, offered).map(({ term, kind }) => `${term} ${kind}`)).toEqual(expected);
  });

  it('ask for a tick of each that is worse, of another kind or a duty, and of no fact', () => {
    const offered = { ...less, onCallCents: 600, weeks: 8, unit: 'ICU', shift: 'Nights, 7p-7a' };
    const differences = differencesOf(agreed, offered);
    expect(toAcknowledge(differences)).toEqual(['hourlyCents', 'weeks', 'onCallCents']);
    expect(toAcknowledge(differencesOf(whole, { ...agreed, unit: 'ICU', guaranteedHours: 36 }))).toEqual([]);
    expect(termChange('onCallCents', 'duty')).toBe('being on call is new');
    expect(termChange('onCallCents', 'worse')).toBe('being on call pays less');
  });

  it('never let less pay pass without a tick', () => {
    for (const named of [
      agreed,
      whole,
      { ...whole, hourlyCents: 3050 },
      { ...whole, hoursPerWeek: 36 },
      { ...agreed, hoursPerWeek: 24 },
    ])
      for (const change of [{ hourlyCents: 3050 }, { lodgingCents: 0 }, { mealsCents: 0 }, { hoursPerWeek: 24 }]) {
        const parts = { ...agreed, ...change };
        const weeklyCents = parts.hourlyCents * parts.hoursPerWeek + parts.lodgingCents + parts.mealsCents;
        const offered = { ...parts, weeklyCents };
        expect(weekFault(offered)).toBeUndefined();
        expect(toAcknowledge(differencesOf(named, offered)).length).toBeGreaterThan(0);
      }
  });
});

it('counts what the whole assignment pays, and how much a week is more or less than agreed [X07]', () => {
  expect(totalOf(agreed)).toBe(4_056_000);
  expect(totalOf({ weeklyCents: 312_000, weeks: 0 })).toBeUndefined();
  expect(totalOf({ weeks: 13 })).toBeUndefined();
  expect(weekChange(agreed, less)).toBe(-7200);
  expect(weekChange(agreed, { ...agreed, weeklyCents: 312_010 })).toBe(10);
  expect(weekChange({ weeklyCents: 312_000 }, { ...agreed, weeklyCents: 312_010 })).toBe(0);
  expect(weekChange({}, agreed)).toBe(0);
});

it('names the terms that moved between two versions of an offer [X07]', () => {
  expect(changedTerms(agreed, agreed)).toEqual([]);
  expect(changedTerms({ ...agreed, unit: 'ICU' }, { ...less, shift: 'Days' })).toEqual([
    'weeklyCents',
    'hourlyCents',
    'shift',
    'unit',
  ]);
});

it.each<[Term, AgreedTerms, string | undefined]>([
  ['weeklyCents', { weeklyCents: 205_000 }, 'worse'],
  ['weeklyCents', { weeklyCents: 312_040 }, undefined],
  ['weeklyCents', {}, undefined],
  ['weeks', { weeks: 8 }, 'other'],
  ['shift', { shift: 'NOC, three 12-hour' }, undefined],
  ['startDate', { startDate: '2027-01-04' }, 'other'],
  ['onCallCents', { onCallCents: 600 }, 'duty'],
])('says of %s of an offer that is not whole yet, %j: %s [N06]', (term, typed, kind) => {
  expect(differenceOf(term, whole, typed)).toBe(kind);
});
