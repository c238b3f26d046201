import { hasBit, setBit, wordsFor } from '../bits.ts';
import { column } from '../column.ts';
import { type Condition, withBit } from '../condition.ts';
import type { Sections } from '../sections.ts';

/** A boolean per row, stored as a bit set. */
export interface Flags {
  has(row: number): boolean;
  /** Matches rows with the flag set. */
  isSet(): Condition;
}

/** A boolean column. */
export function flagColumn<Item>(of: (item: Item) => boolean) {
  return column<Item, boolean, Flags>({
    of,
    blank: false,
    write(flags, { items }, name) {
      const bits = new Uint32Array(wordsFor(items.length));
      for (let row = 0; row < items.length; row++) if (flags[items[row] as number]) setBit(bits, row);
      return { [name]: bits };
    },
    open: openFlags,
  });
}

function openFlags(sections: Sections, name: string): Flags {
  const bits = sections.numbers(name, 'u32');
  return {
    has: (row) => hasBit(bits, row),
    isSet: () => withBit(bits, 1),
  };
}
