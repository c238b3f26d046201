import type { Bits } from './bits.ts';

/** Lists of rows; no row is in two of them. */
export type RowLists = readonly Uint32Array[];

/** How many rows the lists have together. */
export const sizeOf = (lists: RowLists): number => lists.reduce((size, list) => size + list.length, 0);

/**
 * What a filter asks of one column. It is valid until the next one of its column is made: all share their memory. Each kind of column
 * says once which rows it means, in the forms that a search can use: as lists, as a test of some rows, as bits of all rows.
 */
export interface Condition {
  /** Posting lists of the rows that hold it, where the column has them. */
  readonly lists?: RowLists;
  /** How many bits `keep` sets, and how many words of bit sets it goes through, as a share of all: what it costs. */
  readonly bitsSet: number;
  readonly passes: number;
  /** Moves the rows that hold it, of the first `count`, to the front, and answers how many they are. */
  narrow(rows: Uint32Array, count: number): number;
  /** Clears the bits of the rows that do not hold it; `scratch` is free to be written over. */
  keep(selected: Bits, scratch: Bits): void;
}

/** The rows whose bit is this one. */
export function withBit(bits: Bits, bit: 0 | 1): Condition {
  const flip = bit === 1 ? 0 : -1;
  return {
    bitsSet: 0,
    passes: 1,
    narrow(rows, count) {
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const row = rows[at] as number;
        rows[kept] = row;
        kept += (((bits[row >>> 5] as number) ^ flip) >>> (row & 31)) & 1;
      }
      return kept;
    },
    keep(selected) {
      for (let word = 0; word < selected.length; word++)
        selected[word] = (selected[word] as number) & ((bits[word] as number) ^ flip);
    },
  };
}
