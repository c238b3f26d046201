import { column, sortedItems } from '../column.ts';

/** Rows by a number that is only sorted by, highest first, then by id. */
export function orderColumn<Item>(of: (item: Item) => number) {
  return column<Item, number, Uint32Array>({
    of,
    blank: 0,
    write: (numbers, { rows, idRanks }, name) => ({
      [name]: sortedItems(numbers, -1, idRanks).map((item) => rows[item] as number),
    }),
    open: (sections, name) => sections.numbers(name, 'u32'),
  });
}
