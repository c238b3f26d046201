import type { Column } from '../column.ts';
import { readTexts, type Texts, textSections } from '../text-dictionary.ts';

/** A text that is shown with its row. */
export function textColumn<Item>(of: (item: Item) => string): Column<Item, Texts> {
  return {
    open: readTexts,
    collect() {
      const texts: string[] = [];
      // Items repeat most of their texts; one copy of each keeps a million of them small.
      const pool = new Map<string, string>();
      return {
        add(item) {
          const text = item === undefined ? '' : of(item);
          const known = pool.get(text);
          if (known === undefined) pool.set(text, text);
          texts.push(known ?? text);
        },
        sections: (name, { items }) => textSections(name, texts, items),
      };
    },
  };
}
