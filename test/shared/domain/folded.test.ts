import { expect, it } from 'vitest';
import { folded } from '#shared/domain/folded.ts';

it.each([
  ['  Łukasz   Żółć ', 'łukasz zołc'],
  ['ÉCOLE\t Normale\nSupérieure', 'ecole normale superieure'],
  ['３x12  Nights', '3x12 nights'],
  ['   ', ''],
])('folds “%s” to “%s”, whatever its case, accents and spaces [S01] [Z06]', (text, expected) => {
  expect(folded(text)).toBe(expected);
});
