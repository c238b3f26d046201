/** The numbers that requirements write as words, from one on. */
export const numberWords: readonly string[] = 'one two three four five six seven eight nine ten'.split(' ');

/** A number in digits or as a word, in small letters; 0 for none. */
export function numberOf(written = '0'): number {
  return numberWords.indexOf(written) + 1 || Number(written);
}
