import { firstWhere } from '#shared/domain/first-where.ts';
import { keepBoth } from '../bits.ts';
import { column, sortedItems } from '../column.ts';
import type { Condition } from '../condition.ts';
import { orderBits } from '../order-bits.ts';
import type { Sections } from '../sections.ts';

/** Bounds all values, so that the difference of two fits into 32 bits. */
const most = 2 ** 30 - 1;

/** A number per row, and the row order by it. */
export interface Ranged {
  readonly values: Int32Array;
  /** Rows by value, ascending, then by id. */
  readonly order: Uint32Array;
  /** Matches rows with a value between two bounds, both inclusive; undefined leaves an end open. */
  between(first: number | undefined, last: number | undefined): Condition;
}

/** An integer column for range filters and sorting. */
export function rangeColumn<Item>(of: (item: Item) => number) {
  return column<Item, number, Ranged>({
    of,
    blank: 0,
    write: (numbers, { items, rows, idRanks }, name) => ({
      [name]: Int32Array.from(items, (item) => numbers[item] as number),
      [`${name}.order`]: sortedItems(numbers, 1, idRanks).map((item) => rows[item] as number),
    }),
    open: openRanged,
  });
}

function openRanged(sections: Sections, name: string): Ranged {
  const values = sections.numbers(name, 'i32');
  const order = sections.numbers(`${name}.order`, 'u32');
  const setBits = orderBits(order);
  const firstFrom = (value: number) =>
    firstWhere(order.length, (at) => (values[order[at] as number] as number) >= value);

  function between(first = -most, last = most): Condition {
    const from = firstFrom(first);
    const to = Math.max(from, firstFrom(last + 1));
    return {
      lists: [order.subarray(from, to)],
      bitsSet: 0,
      passes: 3,
      narrow(rows, count) {
        let kept = 0;
        for (let at = 0; at < count; at++) {
          const row = rows[at] as number;
          const value = values[row] as number;
          rows[kept] = row;
          // Branch-free bounds check by the sign of the differences, to avoid mispredictions.
          kept += 1 + (((value - first) | (last - value)) >> 31);
        }
        return kept;
      },
      keep(selected, scratch) {
        setBits(from, to, scratch);
        keepBoth(selected, scratch);
      },
    };
  }
  return { values, order, between };
}
