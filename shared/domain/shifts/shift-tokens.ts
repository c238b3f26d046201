/** Longer texts name no shift; an import reads one a row. */
const mostLetters = 200;

/**
 * A feed's words about hours in pieces: numbers with their colons ("7:00:00"), words, and single signs. Lower case, every dash as
 * "-", "a.m." as "am", "×" as "x", no apostrophes, so that what follows compares plain words.
 */
export function shiftTokens(text: string): string[] {
  const plain = text
    .slice(0, mostLetters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[×*]/g, 'x')
    .replace(/['’‘ʼ`]/g, '')
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m');
  return Array.from(plain.matchAll(/\d+(?:[.:]\d+)*|\p{L}+|\S/gu), ([token]) => token);
}

/** The token at a place; empty before the first and after the last. */
export const tokenAt = (tokens: readonly string[], at: number): string => tokens[at] ?? '';

/** What says after a time of day in which half it is. */
export const halves: ReadonlyMap<string, 'a' | 'p'> = new Map([
  ['a', 'a'],
  ['am', 'a'],
  ['p', 'p'],
  ['pm', 'p'],
]);

export const hourWords: ReadonlySet<string> = new Set(['h', 'hr', 'hrs', 'hour', 'hours']);
/** What follows the length of a shift: 12 hrs, 12s. */
export const lengthWords: ReadonlySet<string> = new Set([...hourWords, 's']);
/** The lengths that are written without such a word: 3-12, 4/10. */
export const usualLengths: ReadonlySet<string> = new Set(['8', '10', '12', '13']);
