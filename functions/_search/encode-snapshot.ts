import { createHash } from 'node:crypto';
import type { Collection } from './collection.ts';
import { type Collector, type RowOrder, sortedItems } from './column.ts';
import { idSections } from './id-texts.ts';
import { bytesOf, joinSections, type NumberSection } from './sections.ts';

/** Collects columns from items one by one, without retaining the items. */
interface Encoder<Item> {
  add(item: Item): void;
  encode(version?: string): Buffer;
}

/**
 * Encodes a collection's items as one binary snapshot. Deterministic in any item order; without a given version it is named by its content
 * hash. Throws an Error for duplicate ids and for a lead that is not a whole number.
 */
export function snapshotEncoder<Item, Columns>(collection: Collection<Item, Columns>): Encoder<Item> {
  const ids: string[] = [];
  const leads: number[] = [];
  const columns = Object.entries<{ collect(): Collector<Item> }>(collection.columns).map(
    ([name, column]) => [name, column.collect()] as const,
  );
  return {
    add(item) {
      if (!collection.includes(item)) return;
      const [id, lead] = [collection.id(item), collection.lead(item)];
      if (!Number.isInteger(lead) || lead < 0) throw new Error(`The lead of ${id} is no whole number.`);
      ids.push(id);
      leads.push(lead);
      for (const [, column] of columns) column.add(item);
    },
    encode(version) {
      const byId = idOrder(ids);
      const order = rowOrder(leads, byId);
      const sections: Record<string, NumberSection> = {
        lead: order.items.map((item) => leads[item] as number),
        byId: byId.map((item) => order.rows[item] as number),
        ...idSections(ids, order.items),
      };
      for (const [name, column] of columns) Object.assign(sections, column.sections(`columns.${name}`, order));
      const named = { version: version ?? hashOf(collection.version, sections), columns: collection.version };
      return joinSections(named, sections);
    },
  };
}

/** The snapshot of items that are all in memory. */
export function encodeSnapshot<Item, Columns>(
  collection: Collection<Item, Columns>,
  items: Iterable<Item>,
  version?: string,
): Buffer {
  const encoder = snapshotEncoder(collection);
  for (const item of items) encoder.add(item);
  return encoder.encode(version);
}

function idOrder(ids: readonly string[]): Uint32Array {
  const byId = Uint32Array.from(ids.keys()).sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
  for (let at = 1; at < byId.length; at++) {
    const id = ids[byId[at] as number];
    if (id === ids[byId[at - 1] as number]) throw new Error(`Two items have the id ${id}.`);
  }
  return byId;
}

function rowOrder(leads: readonly number[], byId: Uint32Array): RowOrder {
  const idRanks = inverse(byId);
  const items = sortedItems(leads, -1, idRanks);
  return { items, rows: inverse(items), idRanks };
}

function inverse(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  return ranks;
}

function hashOf(columns: number, sections: Readonly<Record<string, NumberSection>>): string {
  const hash = createHash('sha256').update(String(columns));
  for (const [name, numbers] of Object.entries(sections)) hash.update(name).update(bytesOf(numbers));
  return hash.digest('hex').slice(0, 24);
}
