import type { WordIndex } from './word-index.ts';

/** Shorter words, and those with a digit, are never corrected. */
const leastLetters = 4;
/** Words from this length on may have two wrong letters, shorter ones one. */
const longFrom = 8;

/**
 * The correction of a word without results [D11]: the indexed word at the smallest edit distance (a swap of neighbors counts once), then
 * the one in the most rows. Undefined for a word that is itself a prefix of an indexed one, is short or contains a digit, and when none is
 * near enough.
 */
export function nearestWord(index: WordIndex, typed: string): string | undefined {
  if (typed.length < leastLetters || /\p{N}/u.test(typed) || index.rowsWith(typed).total > 0) return undefined;
  let most = typed.length < longFrom ? 1 : 2;
  let nearest: string[] = [];
  for (const word of index.words) {
    if (Math.abs(word.length - typed.length) > most || /\p{N}/u.test(word)) continue;
    const distance = lettersApart(typed, word, most);
    if (distance > most) continue;
    if (distance < most) nearest = [];
    most = distance;
    nearest.push(word);
  }
  // Sorting keeps the index's order of those in as many rows.
  return nearest.toSorted((a, b) => index.rowsWith(b).total - index.rowsWith(a).total)[0];
}

/**
 * The edit distance with insertions, deletions, substitutions and swaps of neighbors (optimal string alignment); above `most` it may be any
 * larger number.
 */
function lettersApart(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min(at0(last, at) + 1, at0(now, at - 1) + 1, at0(last, at - 1) + (isSame ? 0 : 1));
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) least = Math.min(least, at0(before, at - 2) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return at0(last, other.length);
}

const at0 = (numbers: readonly number[], at: number): number => numbers[at] ?? 0;
