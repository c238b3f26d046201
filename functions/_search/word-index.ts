import { firstWhere } from '#shared/domain/first-where.ts';
import { folded } from '#shared/domain/folded.ts';
import { type Bits, bitsFrom, countBits, setBit, wordsFor } from './bits.ts';
import { type Condition, withBit } from './condition.ts';
import type { Texts } from './text-dictionary.ts';

/** The words of some columns of a snapshot [D12]. */
export interface WordIndex {
  /** The distinct words, sorted. */
  readonly words: readonly string[];
  /** The rows with a word of this prefix in any of the columns, and their number. */
  rowsWith(beginning: string): { readonly bits: Bits; readonly total: number };
}

/** The rows of each text of a column: `rows[starts[n]]` to `rows[starts[n + 1] - 1]`. */
interface RowsByText {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** The number of cached prefixes: each search is requested page by page, and many users make the same one. */
const mostKept = 256;

/** Below this share of the rows, a search narrows a posting list. */
const fewShare = 1 / 64;

/** One condition per word: it is the prefix of a word in one of the columns. */
export function withWords(index: WordIndex, words: readonly string[], rowCount: number): Condition[] {
  return words.map((word) => {
    const { bits, total } = index.rowsWith(word);
    const isFew = total <= rowCount * fewShare;
    return { ...withBit(bits, 1), ...(isFew && { lists: [Uint32Array.from(bitsFrom(bits, 0, total))] }) };
  });
}

/** The words of a text: folded letters and digits. “L&D” is one word, “ld”; “Med/Surg” is two. */
export function searchWordsOf(text: string): string[] {
  return (
    folded(text)
      .replace(/(?<=\p{L})&(?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Splits each distinct text of these columns into words; takes tens of milliseconds for 200,000 rows. */
export function wordIndex(columns: readonly Texts[], rowCount: number): WordIndex {
  const textsOf = new Map<string, number[]>();
  // The index of a text among those of all columns.
  let first = 0;
  const held = columns.map((texts) => {
    for (let number = 0; number < texts.count; number++) {
      for (const word of new Set(searchWordsOf(texts.textOf(number)))) {
        const own = textsOf.get(word);
        if (own) own.push(first + number);
        else textsOf.set(word, [first + number]);
      }
    }
    const from = first;
    first += texts.count;
    return { from, to: first, ...rowsByText(texts, rowCount) };
  });
  const words = [...textsOf.keys()].sort();
  const numbers = words.map((word) => Uint32Array.from(textsOf.get(word) ?? []));
  const kept = new Map<string, { readonly bits: Bits; readonly total: number }>();

  function find(beginning: string) {
    const known = kept.get(beginning);
    // Least recently used is evicted first.
    if (known) kept.delete(beginning);
    const found = known ?? collect(beginning);
    kept.set(beginning, found);
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return found;
  }

  function collect(beginning: string) {
    const bits: Bits = new Uint32Array(wordsFor(rowCount));
    const from = firstWhere(words.length, (at) => (words[at] as string) >= beginning);
    for (let at = from; words[at]?.startsWith(beginning); at++) {
      for (const number of numbers[at] ?? []) {
        const of = held.find(({ to }) => number < to);
        if (!of) continue;
        const end = of.starts[number - of.from + 1] as number;
        for (let place = of.starts[number - of.from] as number; place < end; place++) {
          setBit(bits, of.rows[place] as number);
        }
      }
    }
    return { bits, total: countBits(bits) };
  }

  return { words, rowsWith: find };
}

function rowsByText({ count, numberAt }: Texts, rowCount: number): RowsByText {
  const starts = new Uint32Array(count + 1);
  for (let row = 0; row < rowCount; row++) starts[numberAt(row) + 1] = (starts[numberAt(row) + 1] as number) + 1;
  for (let number = 0; number < count; number++)
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number);
  const next = starts.slice();
  const rows = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const at = next[numberAt(row)] as number;
    rows[at] = row;
    next[numberAt(row)] = at + 1;
  }
  return { starts, rows };
}
