import { type Bits, keepBoth, setBit, wordsFor } from '../bits.ts';
import { column } from '../column.ts';
import type { Condition } from '../condition.ts';

/** Any subset of up to eight names per row. */
export interface Masks<Name extends string> {
  namesAt(row: number): Name[];
  /** The mask of each row, and a lookup table by mask: 1 when it has any of these names, else 0. */
  readonly masks: Uint8Array;
  marks(names: readonly Name[]): Uint8Array;
  /** Matches rows that have any of these names. */
  anyOf(names: readonly Name[]): Condition;
}

/** A column of up to eight names: one byte per row to read and test, and one bit set per name to combine. */
export function maskColumn<Item, Name extends string>(names: readonly Name[], of: (item: Item) => readonly Name[]) {
  const bitOf = new Map(names.map((name, number) => [name, 1 << number]));
  const maskOf = (held: readonly Name[]) => held.reduce((mask, name) => mask | (bitOf.get(name) ?? 0), 0);
  return column<Item, number, Masks<Name>>({
    of: (item) => maskOf(of(item)),
    blank: 0,
    write(masks, { items }, section) {
      const rows = Uint8Array.from(items, (item) => masks[item] as number);
      const bitsOf = (bit: number) => {
        const bits = new Uint32Array(wordsFor(rows.length));
        for (let row = 0; row < rows.length; row++) if ((rows[row] as number) & bit) setBit(bits, row);
        return bits;
      };
      const bits = Array.from(bitOf, ([name, bit]) => [`${section}.${name}`, bitsOf(bit)] as const);
      return { [section]: rows, ...Object.fromEntries(bits) };
    },
    open(sections, section) {
      const masks = sections.numbers(section, 'u8');
      const bits = names.map((name) => sections.numbers(`${section}.${name}`, 'u32'));
      return {
        namesAt: (row) => names.filter((_, number) => (masks[row] as number) & (1 << number)),
        masks,
        marks: (held) => marksOf(maskOf(held)),
        anyOf: (held) => anyOf(masks, bits, maskOf(held)),
      };
    },
  });
}

function anyOf(masks: Uint8Array, bits: readonly Bits[], mask: number): Condition {
  const wanted = bits.filter((_, number) => mask & (1 << number));
  return {
    bitsSet: 0,
    passes: wanted.length,
    narrow(rows, count) {
      const marks = marksOf(mask);
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const row = rows[at] as number;
        rows[kept] = row;
        kept += marks[masks[row] as number] as number;
      }
      return kept;
    },
    keep(selected, scratch) {
      const [first, second] = wanted as [Bits, Bits];
      if (wanted.length === 1) return keepBoth(selected, first);
      if (wanted.length === 2) return keepEither(selected, first, second);
      scratch.fill(0);
      for (const one of wanted) addBits(scratch, one);
      keepBoth(selected, scratch);
    },
  };
}

/** A lookup table by mask: 1 when it shares a bit with `wanted`. */
function marksOf(wanted: number): Uint8Array {
  const marks = new Uint8Array(256);
  for (let mask = 0; mask < 256; mask++) if (mask & wanted) marks[mask] = 1;
  return marks;
}

function keepEither(selected: Bits, one: Bits, other: Bits): void {
  for (let word = 0; word < selected.length; word++)
    selected[word] = (selected[word] as number) & ((one[word] as number) | (other[word] as number));
}

function addBits(into: Bits, others: Bits): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] as number) | (others[word] as number);
}
