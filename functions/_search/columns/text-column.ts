import type { Column } from '../column.ts';
import { readTexts, type Texts, textSections } from '../text-dictionary.ts';

/** A string that is displayed with its row, or searched by words (word-index.ts). */
export function textColumn<Item>(of: (item: Item) => string): Column<Item, Texts> {
  return {
    open: readTexts,
    collect() {
      const texts: string[] = [];
      // Interned: items repeat most of their texts, and a million of them must stay small.
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
