import { expect, it } from 'vitest';
import { offerTerms } from '#shared/contract/job/offer-shapes.ts';
import { type OfferTerms, signatureFault, weekFault } from '#shared/domain/offers/offer-terms.ts';
import { shownTerm, weekSum } from '#shared/domain/offers/term-words.ts';

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
  expect(shownTerm('startDate', offered)).toBe('Mon, Dec 28, 2026');
  expect(shownTerm('unit', offered)).toBe('not named');
  expect(shownTerm('unit', { unit: '' })).toBe('not named');
  expect(shownTerm('unit', { unit: 'ICU' })).toBe('ICU');
  expect(shownTerm('shift', { shift: 'NOC 3x12 (1900-0730)' })).toBe('Nights 3×12, 7 PM to 7:30 AM');
  expect([0, 1, 13].map((weeks) => shownTerm('weeks', { weeks }))).toEqual(['not named', '1 week', '13 weeks']);
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
