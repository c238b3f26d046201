import type { NumberSection, Sections } from './sections.ts';

/** The row order: by the collection's lead, descending, then by id. */
export interface RowOrder {
  /** The item (its index among those added) of each row, and the row of each item. */
  readonly items: Uint32Array;
  readonly rows: Uint32Array;
  /** Each item's rank by id, which breaks ties. */
  readonly idRanks: Uint32Array;
}

/** One column of a collection: how its values are extracted from items, written as sections and read back. */
export interface Column<Item, Reader> {
  collect(): Collector<Item>;
  open(sections: Sections, name: string): Reader;
}

/** Collects a column's values, item by item. */
export interface Collector<Item> {
  /** Undefined adds a blank value, for a snapshot older than the column. */
  add(item: Item | undefined): void;
  sections(name: string, order: RowOrder): Record<string, NumberSection>;
}

/** A column that collects its values in order of arrival, with `blank` for a missing item. */
export function column<Item, Value, Reader>(kind: {
  readonly of: (item: Item) => Value;
  readonly blank: Value;
  write(values: readonly Value[], order: RowOrder, name: string): Record<string, NumberSection>;
  open(sections: Sections, name: string): Reader;
}): Column<Item, Reader> {
  return {
    open: kind.open,
    collect() {
      const values: Value[] = [];
      return {
        add: (item) => void values.push(item === undefined ? kind.blank : kind.of(item)),
        sections: (name, order) => kind.write(values, order, name),
      };
    },
  };
}

/** Item indexes sorted by a number, ascending (1) or descending (-1), then by id. */
export function sortedItems(numbers: readonly number[], direction: 1 | -1, idRanks: Uint32Array): Uint32Array {
  return Uint32Array.from(numbers.keys()).sort(
    (a, b) =>
      direction * ((numbers[a] as number) - (numbers[b] as number)) || (idRanks[a] as number) - (idRanks[b] as number),
  );
}
