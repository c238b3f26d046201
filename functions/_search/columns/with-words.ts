import { folded } from '#shared/domain/folded.ts';
import { keepBoth, setBit } from '../bits.ts';
import type { Condition } from '../condition.ts';
import type { Texts } from '../text-dictionary.ts';

/** The texts of a column as they are searched, by number: made when its first words are asked for. */
const spokenOf = new WeakMap<Texts, readonly string[]>();

/** The rows that have each word of a search in one of some columns, at the beginning of a word there. Each text is looked at once. */
export function withWords(columns: readonly Texts[], search: string, rowCount: number): Condition {
  const words = spoken(search).split(' ').filter(Boolean);
  // For each column and each number of a text: which words it has, a bit each. Words beyond 30 are not looked for.
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
    // It looks at every row, where other conditions look at 32 at once.
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

/** Letters and digits, folded, with single spaces. */
function spoken(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
