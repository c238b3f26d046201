import { expect, it } from 'vitest';
import { hoursText, shareText } from '../../../web/src/features/numbers/number-words.ts';

it.each([
  [undefined, '–'],
  [0, '0.0 h'],
  [0.25, '0.3 h'],
  [47.94, '47.9 h'],
  [48, '2.0 days'],
  [60, '2.5 days'],
])('says of %s hours %j [Z06]', (hours, words) => {
  expect(hoursText(hours)).toBe(words);
});

it.each([
  [1, 3, '33 %'],
  [2, 3, '67 %'],
  [3, 3, '100 %'],
  [0, 3, '0 %'],
  [0, 0, ''],
])('says of %i among %i that it is %j [Z06]', (part, whole, words) => {
  expect(shareText(part, whole)).toBe(words);
});
