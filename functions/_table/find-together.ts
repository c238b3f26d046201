import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { backOff, documentClient, type Key, type StoredItem, tableName } from './table.ts';

const mostKeys = 100;

type Wanted = Readonly<Record<string, StoredItem<unknown> | readonly StoredItem<unknown>[]>>;
type Found<W extends Wanted> = {
  [Name in keyof W]: W[Name] extends readonly StoredItem<infer Item>[]
    ? Item[]
    : W[Name] extends StoredItem<infer Item>
      ? Item | undefined
      : never;
};

/**
 * Items of several kinds in one read (in batches of 100), under the names that the caller gives them: one, or undefined; of a list,
 * those that exist. Strongly consistent on demand (twice the price).
 */
export async function findTogether<const W extends Wanted>(wanted: W, { consistent = false } = {}): Promise<Found<W>> {
  const keys = new Map(
    Object.values(wanted)
      .flatMap((one) => [one].flat() as StoredItem<unknown>[])
      .map(({ key }) => [nameOf(key), key]),
  );
  const items = await batchGet([...keys.values()], consistent);
  const read = ({ key, read }: StoredItem<unknown>) => {
    const item = items.get(nameOf(key));
    return item && read(item);
  };
  return Object.fromEntries(
    Object.entries(wanted).map(([name, one]) => [
      name,
      'key' in one ? read(one) : one.flatMap((each) => read(each) ?? []),
    ]),
  ) as Found<W>;
}

const nameOf = ({ PK, SK }: Key) => `${PK}\n${SK}`;

async function batchGet(keys: readonly Key[], consistent: boolean): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>();
  for (let from = 0; from < keys.length; from += mostKeys) {
    let wanted: Record<string, unknown>[] = keys.slice(from, from + mostKeys).map((key) => ({ ...key }));
    for (let attempt = 0; wanted.length > 0; attempt++) {
      const answer = await documentClient().send(
        new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: consistent } } }),
      );
      for (const item of answer.Responses?.[tableName()] ?? []) found.set(nameOf(item as Key & typeof item), item);
      wanted = answer.UnprocessedKeys?.[tableName()]?.Keys ?? [];
      if (wanted.length > 0) await backOff(attempt);
    }
  }
  return found;
}
