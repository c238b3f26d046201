import { queryPrefix } from './query.ts';
import { tableName } from './table.ts';
import { transact } from './transaction.ts';

/** A transaction takes 4 MB at most, and an item up to 400 kB. */
const actionsAtOnce = 10;

/** Removes every item of a partition whose sort key begins with the prefix. Idempotent. */
export async function removeAll(pk: string, skPrefix = ''): Promise<void> {
  for (;;) {
    const { items } = await queryPrefix(pk, skPrefix, { limit: actionsAtOnce, consistent: true });
    if (items.length === 0) return;
    await transact(items.map(({ PK, SK }) => ({ Delete: { TableName: tableName(), Key: { PK, SK } } })));
  }
}
