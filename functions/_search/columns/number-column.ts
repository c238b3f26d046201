import { column } from '../column.ts';
import { type NumberSection, narrowed } from '../sections.ts';

/** A non-negative integer that is displayed only. */
export function numberColumn<Item>(of: (item: Item) => number) {
  return column<Item, number, NumberSection>({
    of,
    blank: 0,
    write: (numbers, { items }, name) => ({ [name]: narrowed(items.map((item) => numbers[item] as number)) }),
    open: (sections, name) => sections.any(name),
  });
}
