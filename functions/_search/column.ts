import type { NumberSection, Sections } from './sections.ts';

/** The order of rows: by the collection's lead, highest first, then by id. */
export interface RowOrder {
  /** Which item, by its place among those that were added, is at each row; and the row of each item. */
  readonly items: Uint32Array;
  readonly rows: Uint32Array;
  /** Position of each item in the order of ids: what breaks ties. */
  readonly idRanks: Uint32Array;
}

/** One column of a collection: how its values are taken from items and written as sections, and what is read from these. */
export interface Column<Item, Reader> {
  collect(): Collector<Item>;
  open(sections: Sections, name: string): Reader;
}

/** Collects the values of one column, item by item. */
export interface Collector<Item> {
  /** Undefined adds a blank: of a snapshot that is older than the column. */
  add(item: Item | undefined): void;
  sections(name: string, order: RowOrder): Record<string, NumberSection>;
}

/** A column that first keeps its values as they come, with `blank` where there is no item. */
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

/** Items in the order of some numbers, rising (1) or falling (-1), then by id. */
export function sortedItems(numbers: readonly number[], direction: 1 | -1, idRanks: Uint32Array): Uint32Array {
  return Uint32Array.from(numbers.keys()).sort(
    (a, b) =>
      direction * ((numbers[a] as number) - (numbers[b] as number)) || (idRanks[a] as number) - (idRanks[b] as number),
  );
}
