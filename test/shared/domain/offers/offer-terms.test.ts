import { describe, expect, it } from 'vitest';
import { offerTerms } from '#shared/contract/job/offer-shapes.ts';
import {
  differencesOf,
  type OfferTerms,
  signatureFault,
  toAcknowledge,
  weekFault,
} from '#shared/domain/offers/offer-terms.ts';
import { shownTerm, termChange, weekSum } from '#shared/domain/offers/term-words.ts';

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
const offered: OfferTerms = { ...agreed, weeklyCents: 304_800, hourlyCents: 3050 };

describe('the differences of an offer [N07]', () => {
  it.each<[string, Partial<OfferTerms>, Partial<OfferTerms>, [string, string][]]>([
    ['nothing, where all is as agreed', agreed, agreed, []],
    [
      'less pay as worse',
      agreed,
      offered,
      [
        ['weeklyCents', 'worse'],
        ['hourlyCents', 'worse'],
      ],
    ],
    ['more for meals as better', agreed, { ...agreed, mealsCents: 70_000 }, [['mealsCents', 'better']]],
    [
      'more guaranteed hours as better',
      { ...agreed, guaranteedHours: 30 },
      { ...agreed, guaranteedHours: 36 },
      [['guaranteedHours', 'better']],
    ],
    ['being on call as new', agreed, { ...agreed, onCallCents: 600 }, [['onCallCents', 'new']]],
    ['another shift as worse', agreed, { ...agreed, shift: 'Days 3x12' }, [['shift', 'worse']]],
    ['a start one day later as worse', agreed, { ...agreed, startDate: '2026-12-29' }, [['startDate', 'worse']]],
    ['more weeks as worse: another length than was planned', agreed, { ...agreed, weeks: 14 }, [['weeks', 'worse']]],
    ['other hours as worse', agreed, { ...agreed, hoursPerWeek: 40 }, [['hoursPerWeek', 'worse']]],
    ['what is no longer named as worse', { ...agreed, unit: 'ICU' }, agreed, [['unit', 'worse']]],
    ['an unnamed unit that is named as new', agreed, { ...agreed, unit: 'ICU' }, [['unit', 'new']]],
    [
      'pay that was never named as new',
      { shift: 'Nights 3x12' },
      { weeklyCents: 1, shift: 'Nights 3x12' },
      [['weeklyCents', 'new']],
    ],
    ['an amount of nothing not at all', { shift: 'A' }, { shift: 'A', mealsCents: 0 }, []],
  ])('say %s', (_, before, after, expected) => {
    expect(differencesOf(before, after as OfferTerms).map(({ term, kind }) => [term, kind])).toEqual(expected);
  });

  it('ask for an acknowledgement of each that is worse or new, and of none that is better', () => {
    expect(toAcknowledge(differencesOf(agreed, { ...offered, onCallCents: 600, mealsCents: 70_000 }))).toEqual([
      'weeklyCents',
      'hourlyCents',
      'onCallCents',
    ]);
  });
});

it.each<[string, boolean]>([
  ['Zoë O’Neill', true],
  ["zoe  o'neill ", true],
  ['ZOË O´NEILL', true],
  ['Zoe Oneill', true],
  ['Zoe', false],
  ['', false],
])('compares the signature %s with a name without capitals and accents: %s [N07]', (typed, fits) => {
  expect(signatureFault(typed, { firstName: 'Zoë', lastName: "O'Neill" }) === undefined).toBe(fits);
});

it('takes no empty signature, also where the profile has no name [N07]', () => {
  expect(signatureFault(' ', { firstName: '', lastName: '' })).toBeDefined();
});

it('writes terms as they are read, amounts with their cents [N06] [Z06]', () => {
  expect(weekSum(offered)).toBe('$30.50 × 36 h + $1,295.00 + $655.00 = $3,048.00');
  // What is not paid is not named.
  expect(weekSum({ ...offered, lodgingCents: 0 })).toBe('$30.50 × 36 h + $655.00 = $3,048.00');
  expect(shownTerm('hourlyCents', offered)).toBe('$30.50/h');
  expect(shownTerm('startDate', offered)).toBe('12/28/2026');
  expect(shownTerm('unit', offered)).toBe('not named');
  expect(shownTerm('unit', { unit: '' })).toBe('not named');
  expect(shownTerm('unit', { unit: 'ICU' })).toBe('ICU');
  expect([1, 13].map((weeks) => shownTerm('weeks', { weeks }))).toEqual(['1 week', '13 weeks']);
  expect(shownTerm('hoursPerWeek', offered)).toBe('36 a week');
  expect(shownTerm('guaranteedHours', { guaranteedHours: 30 })).toBe('30 a week');
  expect(shownTerm('onCallCents', { onCallCents: 600 })).toBe('$6.00/h');
  expect(shownTerm('overtimeCents', { overtimeCents: 4875 })).toBe('$48.75/h');
  expect(shownTerm('mealsCents', offered)).toBe('$655.00');
  // What is not paid is no part of the sum.
  expect(weekSum({ ...offered, lodgingCents: 0, mealsCents: 0, weeklyCents: 109_800 })).toBe(
    '$30.50 × 36 h = $1,098.00',
  );
  expect(weekSum({ ...offered, lodgingCents: 0, mealsCents: 1 })).toContain('36 h + $0.01 =');
  expect(termChange('onCallCents', 'new')).toBe('being on call is new');
});

it.each<[string, object, Record<string, string>]>([
  ['85 hours', { hoursPerWeek: 85 }, { hoursPerWeek: 'At most 84 hours.' }],
  ['53 weeks', { weeks: 53 }, { weeks: 'At most 52 weeks.' }],
  ['no shift', { shift: ' ' }, { shift: 'required' }],
  ['a day that does not exist', { startDate: '2026-02-30' }, { startDate: 'Invalid date' }],
])('refuses %s at its field [N06]', (_, change, expected) => {
  const issues = offerTerms.safeParse({ ...offered, ...change }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toMatchObject(expected);
});

it('says to how much the parts come where the week is another [N06]', () => {
  expect(weekFault(offered)).toBeUndefined();
  expect(weekFault({ ...offered, weeklyCents: 304_900 })).toBe('The parts come to $3,048.00 a week.');
});
