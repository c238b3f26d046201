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
  return plain.match(/\d+(?:[.:]\d+)*|\p{L}+|\S/gu) ?? [];
}
