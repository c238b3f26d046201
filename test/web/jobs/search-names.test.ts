import { expect, it } from 'vitest';
import { mostSearchNameLetters } from '#shared/domain/finding/saved-search-limits.ts';
import { nameFrom } from '../../../web/src/features/jobs/searches/search-words.ts';

it('a search is named by as many words of its filters as fit, and by a part of the first where none does [D13] [Z06]', () => {
  const [half, rest] = ['h'.repeat(29), 'r'.repeat(29)];
  expect(`${half}, ${rest}`).toHaveLength(mostSearchNameLetters);
  expect(nameFrom([half, rest, 'ICU'])).toBe(`${half}, ${rest}`);
  expect(nameFrom([half, `${rest}r`, 'ICU'])).toBe(half);
  expect(nameFrom(['w'.repeat(61)])).toBe('w'.repeat(60));
  expect(nameFrom([])).toBe('');
});
