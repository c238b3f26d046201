import { type Bits, bitsFrom, countBits, countWord, hasBit, keepBoth, setBit, wordsFor } from '../bits.ts';
import { column } from '../column.ts';
import type { Condition } from '../condition.ts';
import type { Sections } from '../sections.ts';
import { readTexts, textSections } from '../text-dictionary.ts';

/** Any number of values per row. A value is stored as a bit set where that is smaller than its posting list. */
export interface Several {
  /** Matches rows that have any of these values. */
  anyOf(values: readonly string[]): Condition;
  has(value: string): (row: number) => boolean;
  /** The rows that have a value, ascending. */
  rowsOf(value: string): Uint32Array;
  /** The number of selected rows with each value; zero counts are left out. */
  countIn(selected: Bits): Map<string, number>;
}

/** Marks a value that is stored as a posting list and has no bit set. */
const none = 0xffffffff;

/** A multi-valued column of strings, such as license states. */
export function severalColumn<Item>(of: (item: Item) => readonly string[]) {
  return column<Item, readonly string[], Several>({
    of: (item) => [...new Set(of(item))],
    blank: [],
    write(given, { rows, items }, name) {
      const values = [...new Set(given.flat())].sort();
      const numberOf = new Map(values.map((value, number) => [value, number]));
      const lists = values.map((): number[] => []);
      for (let row = 0; row < items.length; row++)
        for (const value of given[items[row] as number] as readonly string[])
          lists[numberOf.get(value) as number]?.push(row);
      const words = wordsFor(rows.length);
      const isDense = ({ length }: readonly number[]) => length > words;
      let sets = 0;
      const places = Uint32Array.from(lists, (list) => (isDense(list) ? sets++ : none));
      const bits = new Uint32Array(sets * words);
      for (const [number, list] of lists.entries()) {
        const at = places[number] as number;
        if (at !== none) for (const row of list) setBit(bits.subarray(at * words, (at + 1) * words), row);
      }
      const sparse = lists.map((list) => (isDense(list) ? [] : list));
      const starts = new Uint32Array(values.length + 1);
      for (const [number, list] of sparse.entries()) starts[number + 1] = (starts[number] as number) + list.length;
      return {
        ...textSections(`${name}.values`, values, Uint32Array.from(values.keys())),
        [`${name}.places`]: places,
        [`${name}.bits`]: bits,
        [`${name}.starts`]: starts,
        [`${name}.rows`]: Uint32Array.from(sparse.flat()),
        [`${name}.count`]: Uint32Array.of(rows.length),
      };
    },
    open: openSeveral,
  });
}

function openSeveral(sections: Sections, name: string): Several {
  const texts = readTexts(sections, `${name}.values`);
  const [places, allBits, starts, rows] = (['places', 'bits', 'starts', 'rows'] as const).map((part) =>
    sections.numbers(`${name}.${part}`, 'u32'),
  ) as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  const words = wordsFor(sections.numbers(`${name}.count`, 'u32')[0] as number);
  const numberOf = new Map(Array.from(places, (_, number) => [texts.textOf(number), number]));
  const held: Bits = new Uint32Array(words);
  const bitsOf = (number: number) => {
    const at = places[number] as number;
    return at === none ? undefined : allBits.subarray(at * words, (at + 1) * words);
  };
  const listOf = (number: number) => rows.subarray(starts[number], starts[number + 1]);

  function addTo(bits: Bits, number: number): void {
    const dense = bitsOf(number);
    if (dense) for (let word = 0; word < words; word++) bits[word] = (bits[word] as number) | (dense[word] as number);
    else for (const row of listOf(number)) setBit(bits, row);
  }

  function anyOf(values: readonly string[]): Condition {
    const wanted = [...new Set(values)].flatMap((value) => numberOf.get(value) ?? []);
    const dense = wanted.filter((number) => places[number] !== none);
    const [only] = wanted;
    // Posting lists of several values may overlap, and lists of a condition may not.
    const lists = only === undefined ? [] : wanted.length === 1 && dense.length === 0 ? [listOf(only)] : undefined;
    return {
      ...(lists && { lists }),
      bitsSet: wanted.reduce((sum, number) => sum + listOf(number).length, 0),
      passes: 2 + dense.length,
      narrow(candidates, count) {
        held.fill(0);
        for (const number of wanted) addTo(held, number);
        let kept = 0;
        for (let at = 0; at < count; at++) {
          const row = candidates[at] as number;
          candidates[kept] = row;
          kept += ((held[row >>> 5] as number) >>> (row & 31)) & 1;
        }
        return kept;
      },
      keep(selected, scratch) {
        scratch.fill(0);
        for (const number of wanted) addTo(scratch, number);
        keepBoth(selected, scratch);
      },
    };
  }

  return {
    anyOf,
    has(value) {
      const number = numberOf.get(value);
      if (number === undefined) return () => false;
      const bits = new Uint32Array(words);
      addTo(bits, number);
      return (row) => hasBit(bits, row);
    },
    rowsOf(value) {
      const number = numberOf.get(value);
      if (number === undefined) return new Uint32Array();
      const dense = bitsOf(number);
      return dense ? Uint32Array.from(bitsFrom(dense, 0, countBits(dense))) : listOf(number);
    },
    countIn(selected) {
      const counts = new Map<string, number>();
      for (const [value, number] of numberOf) {
        const dense = bitsOf(number);
        const count = dense ? countBoth(dense, selected) : countListed(listOf(number), selected);
        if (count > 0) counts.set(value, count);
      }
      return counts;
    },
  };
}

function countBoth(bits: Bits, selected: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++)
    count += countWord((bits[word] as number) & (selected[word] as number));
  return count;
}

function countListed(list: Uint32Array, selected: Bits): number {
  let count = 0;
  for (let at = 0; at < list.length; at++) {
    const row = list[at] as number;
    count += ((selected[row >>> 5] as number) >>> (row & 31)) & 1;
  }
  return count;
}
