import { column, sortedItems } from '../column.ts';

/** The sort order by a number, descending, then by id; the number itself is not stored. */
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
