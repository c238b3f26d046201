import { type Bits, bitsFrom, clearBit, hasBit, setBit, wordsFor } from './bits.ts';
import type { Condition, RowLists } from './condition.ts';
import { rowSelector } from './select-rows.ts';

/** A sort order: the row at each rank, and the rank of each row. */
export interface Order {
  readonly rows: Uint32Array;
  readonly ranks: Uint32Array;
}

/** A page of the matching rows, in order, and the total. */
export interface Found {
  readonly total: number;
  readonly rows: number[];
}

/** The part of the result to return. */
export interface Slice {
  readonly skip: number;
  readonly count: number;
}

/** Assigns the rows of some lists to classes from 0 (best) to `classes - 1`. */
export interface Ranking {
  readonly lists: RowLists;
  readonly classes: number;
  classOf(row: number): number;
}

/** Finds rows. Its working memory is shared, so only one search may run at a time; searches are synchronous, which ensures it. */
export interface RowFinder {
  /** The rows that match all conditions, and their number; valid until the next search. */
  select(conditions: readonly Condition[]): { readonly total: number; readonly selected: Bits };
  /** A page of the rows that match all conditions, in an order; in row order without one. */
  find(conditions: readonly Condition[], order: Order | undefined, slice: Slice): Found;
  /** A page of the matching rows in the ranking's lists, by class, then in row order; `others` appends the matching rows outside them. */
  findRanked(conditions: readonly Condition[], ranking: Ranking, slice: Slice, others?: 'others'): Found;
}

/** Finds pages of rows in a snapshot of this size; the working memory is allocated once. */
export function rowFinder(rowCount: number): RowFinder {
  const selected: Bits = new Uint32Array(wordsFor(rowCount));
  const sorted: Bits = new Uint32Array(wordsFor(rowCount));
  const classAt = new Uint8Array(rowCount);
  const select = rowSelector(rowCount, selected);

  /** Walks the order until the page is full: fast when many rows are selected and the page is early. */
  function walk({ rows: ordered }: Order, { skip, count }: Slice): number[] {
    const rows: number[] = [];
    let passed = 0;
    for (let rank = 0; rank < ordered.length && rows.length < count; rank++) {
      const row = ordered[rank] as number;
      if (hasBit(selected, row) && passed++ >= skip) rows.push(row);
    }
    return rows;
  }

  /** Marks the rank of each selected row: fast when few rows are selected. */
  function scatter({ rows, ranks }: Order, { skip, count }: Slice): number[] {
    sorted.fill(0);
    for (let index = 0; index < selected.length; index++) {
      for (let word = selected[index] as number; word !== 0; word &= word - 1) {
        setBit(sorted, ranks[index * 32 + 31 - Math.clz32(word & -word)] as number);
      }
    }
    return bitsFrom(sorted, skip, count).map((rank) => rows[rank] as number);
  }

  /** Writes the class of each selected row of the lists into `classAt`; returns the number of rows per class. */
  function classify(lists: RowLists, classes: number, classOf: (row: number) => number): Uint32Array {
    const totals = new Uint32Array(classes);
    eachOf(lists, (row, at) => {
      if (!hasBit(selected, row)) classAt[at] = classes;
      else {
        const rank = classOf(row);
        classAt[at] = rank;
        totals[rank] = (totals[rank] as number) + 1;
      }
    });
    return totals;
  }

  return {
    select: (conditions) => ({ total: select(conditions), selected }),
    find(conditions, order, slice) {
      const total = select(conditions);
      if (!order) return { total, rows: bitsFrom(selected, slice.skip, slice.count) };
      const steps = ((slice.skip + slice.count) * rowCount) / total;
      return { total, rows: steps < total ? walk(order, slice) : scatter(order, slice) };
    },
    findRanked(conditions, { lists, classes, classOf }, { skip, count }, others) {
      const total = select(conditions);
      const totals = classify(lists, classes, classOf);
      const rows: number[] = [];
      let before = 0;
      for (const [rank, here] of totals.entries()) {
        if (rows.length < count && before + here > skip) {
          sorted.fill(0);
          eachOf(lists, (row, at) => {
            if (classAt[at] === rank) setBit(sorted, row);
          });
          rows.push(...bitsFrom(sorted, Math.max(0, skip - before), count - rows.length));
        }
        before += here;
      }
      if (!others) return { total: before, rows };
      if (rows.length < count) {
        eachOf(lists, (row) => clearBit(selected, row));
        rows.push(...bitsFrom(selected, Math.max(0, skip - before), count - rows.length));
      }
      return { total, rows };
    },
  };
}

function eachOf(lists: RowLists, act: (row: number, at: number) => void): void {
  let before = 0;
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) act(list[at] as number, before + at);
    before += list.length;
  }
}
