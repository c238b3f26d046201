import { folded } from '#shared/domain/folded.ts';
import { keepBoth, setBit } from '../bits.ts';
import type { Condition } from '../condition.ts';
import type { Texts } from '../text-dictionary.ts';

/** A column's normalized texts by number, cached from the first word search on. */
const spokenOf = new WeakMap<Texts, readonly string[]>();

/** Matches rows in which each word of the search is a prefix of a word in one of these columns. Each distinct text is tested once. */
export function withWords(columns: readonly Texts[], search: string, rowCount: number): Condition {
  const words = spoken(search).split(' ').filter(Boolean);
  // For each column and text number, a bit per matched word. Words beyond the 30th are ignored.
  const wanted = words.slice(0, 30);
  const all = 2 ** wanted.length - 1;
  const held = columns.map((texts) => Int32Array.from(textsOf(texts), (text) => bitsOf(text, wanted)));
  const numbers = columns.map(({ numberAt }) => numberAt);
  const has = (row: number) => {
    let bits = 0;
    for (let at = 0; at < held.length; at++) bits |= held[at]?.[numbers[at]?.(row) as number] as number;
    return bits === all;
  };
  return {
    bitsSet: 0,
    // It tests rows one by one, where other conditions test 32 at once.
    passes: 200,
    narrow(rows, count) {
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const row = rows[at] as number;
        rows[kept] = row;
        kept += has(row) ? 1 : 0;
      }
      return kept;
    },
    keep(selected, scratch) {
      scratch.fill(0);
      for (let row = 0; row < rowCount; row++) if (has(row)) setBit(scratch, row);
      keepBoth(selected, scratch);
    },
  };
}

function textsOf(texts: Texts): readonly string[] {
  const known = spokenOf.get(texts);
  if (known) return known;
  const made = Array.from({ length: texts.count }, (_, number) => ` ${spoken(texts.textOf(number))}`);
  spokenOf.set(texts, made);
  return made;
}

function bitsOf(text: string, words: readonly string[]): number {
  let bits = 0;
  for (const [at, word] of words.entries()) if (text.includes(` ${word}`)) bits |= 1 << at;
  return bits;
}

/** Folded letters and digits, separated by single spaces. */
function spoken(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
