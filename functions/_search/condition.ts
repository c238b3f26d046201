import { type Bits, clearBit } from './bits.ts';

/** Disjoint lists of rows. */
export type RowLists = readonly Uint32Array[];

/** The total length of the lists. */
export const sizeOf = (lists: RowLists): number => lists.reduce((size, list) => size + list.length, 0);

/**
 * A filter's predicate on one column. Valid until the column's next condition is made, because they share memory. Each kind of column
 * offers it in the forms that a search can use: posting lists, a test of candidate rows, a bit set of all rows.
 */
export interface Condition {
  /** Posting lists of the matching rows, where the column has them. */
  readonly lists?: RowLists;
  /** The cost of `keep`: bits that it sets, and passes over a whole bit set. */
  readonly bitsSet: number;
  readonly passes: number;
  /** Moves the matching rows among the first `count` to the front and returns their number. */
  narrow(rows: Uint32Array, count: number): number;
  /** Clears the bits of rows that do not match; may overwrite `scratch`. */
  keep(selected: Bits, scratch: Bits): void;
}

/** Matches all rows but these few. */
export function withoutRows(rows: readonly number[]): Condition {
  const left = new Set(rows);
  return {
    bitsSet: left.size,
    passes: 0,
    narrow(candidates, count) {
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const row = candidates[at] as number;
        candidates[kept] = row;
        kept += left.has(row) ? 0 : 1;
      }
      return kept;
    },
    keep(selected) {
      for (const row of left) clearBit(selected, row);
    },
  };
}

/** Matches rows whose bit has this value. */
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
