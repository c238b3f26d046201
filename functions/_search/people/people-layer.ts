import type { FacetFilter } from '#shared/contract/admin/people-shapes.ts';
import { type Bits, countBits, setBit, wordsFor } from '../bits.ts';
import { choiceOrder } from '../columns/choice-order.ts';
import { type Condition, withBit } from '../condition.ts';
import { type Order, type RowFinder, rowFinder } from '../find-rows.ts';
import { type PeopleRows, peopleSorts } from './people-collection.ts';

/** Rows of candidates with what searching them takes; those in `hidden` are searched in another layer. */
export interface PeopleLayer {
  readonly rows: PeopleRows;
  readonly finder: RowFinder;
  /** How many rows are not hidden. */
  readonly count: number;
  /** What every search of the layer begins with. */
  readonly shown: readonly Condition[];
  order(sort: FacetFilter['sort']): Order | undefined;
  /** How many of the selected rows hold a condition. */
  countOf(selected: Bits, condition: Condition): number;
}

/** A layer of these rows, of which none is hidden; sort orders are made when they are first asked for. */
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

/** The same layer without the rows of these ids. */
export function hiding(layer: PeopleLayer, ids: Iterable<string>): PeopleLayer {
  const hidden = bitsOf(layer, ids);
  return { ...layer, count: layer.rows.count - countBits(hidden), shown: [...layer.shown, withBit(hidden, 0)] };
}

/** The same layer with the rows of these ids alone. */
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
