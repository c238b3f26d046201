import { expect, it } from 'vitest';
import { asksAgain, consentStateOf, whyNoConsent, worseWords } from '#shared/domain/consent/consent-state.ts';
import {
  areSameTerms,
  type ConsentTerms,
  chosenTerms,
  consentParts,
  consentTermsOf,
} from '#shared/domain/consent/consent-terms.ts';
import { agreedTerms as agreed } from '../../../support/jobs/agreed-terms.ts';

const paying = (weeklyDollars: number | undefined): ConsentTerms => ({ ...agreed, weeklyDollars });

it.each<[string, ConsentTerms, ConsentTerms, boolean]>([
  ['less than was agreed to', agreed, paying(3000), true],
  ['less than before, which was less already', paying(3000), paying(2900), true],
  ['more than before, and less than was agreed to', paying(2900), paying(3000), false],
  ['as it was, and less than was agreed to', paying(3000), paying(3000), false],
  ['more than was agreed to', agreed, paying(3200), false],
])('a job that pays %s asks once more, or does not [N03] [Z06]', (_, before, now, asks) => {
  expect(asksAgain(agreed, before, now)).toBe(asks);
});

it.each<[keyof ConsentTerms, Partial<ConsentTerms>]>([
  ['facility', { facility: 'Other' }],
  ['weeklyDollars', { weeklyDollars: 1 }],
  ['startDate', { startDate: '2027-01-05' }],
  ['weeks', { weeks: 12 }],
  ['shift', { shift: 'Days 3x12' }],
])('terms are the same without what was chosen, and others by their %s alone [N03] [C10] [Z06]', (_, other) => {
  expect(areSameTerms(agreed, { ...agreed, withHealth: true })).toBe(true);
  expect(areSameTerms(agreed, { ...agreed, ...other })).toBe(false);
});

it('says why no candidate can be submitted, and what became worse, also into nothing [N03] [Z06]', () => {
  expect(whyNoConsent(undefined, agreed)).toBe('The candidate has not agreed to be submitted. My Jobs asks them to.');
  expect(whyNoConsent(agreed, agreed)).toBe('');
  const worse = { ...paying(undefined), startDate: '' as const };
  expect(worseWords(agreed, worse)).toBe(
    'Weekly pay was $3,120 a week, is not named. Start was Jan 4, 2027, is not named',
  );
  expect(worseWords(agreed, paying(3000))).toBe('Weekly pay was $3,120 a week, is $3,000 a week');
});

it('asks nothing about a pay or a day that was not named, and a week is not too far [N03] [Z06]', () => {
  expect(consentStateOf(paying(undefined), paying(undefined))).toBe('given');
  expect(consentStateOf({ ...agreed, startDate: '' }, agreed)).toBe('given');
  expect(consentStateOf(agreed, { ...agreed, startDate: '2027-01-11' })).toBe('given');
  expect(consentStateOf(agreed, { ...agreed, startDate: '2027-01-12' })).toBe('lapsed');
  expect(consentStateOf(undefined, agreed)).toBe('missing');
});

it('has what was chosen beside the terms of a job [C10] [Z06]', () => {
  const { facility: companyName, weeklyDollars: weeklySalary, startDate, weeks: durationWeeks, shift } = agreed;
  const job = { companyName, weeklySalary, startDate, durationWeeks, shift };
  expect(consentTermsOf(job)).toEqual(agreed);
  expect(chosenTerms(job, {})).toEqual(agreed);
  expect(chosenTerms(job, { withHealth: true })).toEqual({ ...agreed, withHealth: true });
});

it('emphasizes what is agreed to, in the voice of before and of after [N03] [Z06]', () => {
  const strongIn = (terms: ConsentTerms) => consentParts(terms).flatMap(({ text, isStrong }) => (isStrong ? text : []));
  expect(strongIn(agreed)).toEqual([agreed.facility, '$3,120 a week', 'Jan 4, 2027', '13 weeks']);
  const nothing = { facility: '', startDate: '', weeks: 0, shift: '' } as const;
  expect(strongIn(nothing)).toEqual([]);
  const given = consentParts(nothing, 'given').map(({ text }) => text);
  expect(given.join('')).toBe(
    'You agreed that Caravel submits you to the facility for weekly pay that is still to be named, from a day that is still to be named, for a length that is still to be named.',
  );
});
