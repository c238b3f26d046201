import type { FacetFilter } from '#shared/contract/admin/people-shapes.ts';
import { type Bits, countBits, setBit, wordsFor } from '../bits.ts';
import { choiceOrder } from '../columns/choice-order.ts';
import { type Condition, withBit } from '../condition.ts';
import { type Order, type RowFinder, rowFinder } from '../find-rows.ts';
import { type PeopleRows, peopleSorts } from './people-collection.ts';

/** Searchable rows of candidates; hidden rows are searched in the other layer. */
export interface PeopleLayer {
  readonly rows: PeopleRows;
  readonly finder: RowFinder;
  /** The number of rows that are not hidden. */
  readonly count: number;
  /** The conditions of every search of the layer. */
  readonly shown: readonly Condition[];
  order(sort: FacetFilter['sort']): Order | undefined;
  /** The number of selected rows that match a condition. */
  countOf(selected: Bits, condition: Condition): number;
}

/** A layer of these rows, none of them hidden; sort orders are computed on first use. */
export function peopleLayer(rows: PeopleRows): PeopleLayer {
  const orders = new Map<string, Order>();
  const [counted, scratch] = [new Uint32Array(wordsFor(rows.count)), new Uint32Array(wordsFor(rows.count))];
  return {
    rows,
    finder: rowFinder(rows.count),
    count: rows.count,
    shown: [],
    order(sort) {
      const by = peopleSorts[sort];
      if (!by) return undefined;
      const order = orders.get(sort) ?? choiceOrder(rows.columns[by.column], by.direction);
      orders.set(sort, order);
      return order;
    },
    countOf(selected, condition) {
      counted.set(selected);
      condition.keep(counted, scratch);
      return countBits(counted);
    },
  };
}

/** The same layer without these ids. */
export function hiding(layer: PeopleLayer, ids: Iterable<string>): PeopleLayer {
  const hidden = bitsOf(layer, ids);
  return { ...layer, count: layer.rows.count - countBits(hidden), shown: [...layer.shown, withBit(hidden, 0)] };
}

/** The same layer restricted to these ids. */
export function keeping(layer: PeopleLayer, ids: Iterable<string>): PeopleLayer {
  return { ...layer, shown: [...layer.shown, withBit(bitsOf(layer, ids), 1)] };
}

function bitsOf({ rows }: PeopleLayer, ids: Iterable<string>): Bits {
  const bits = new Uint32Array(wordsFor(rows.count));
  for (const id of ids) {
    const row = rows.rowOf(id);
    if (row !== undefined) setBit(bits, row);
  }
  return bits;
}
