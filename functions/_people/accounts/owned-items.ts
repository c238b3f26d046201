import { type Action, queryPrefix } from '../../_table/entity.ts';
import { tableName } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { basics } from '../profile/candidates.ts';

/** A transaction holds 4 MB at most, and an item up to 400 kB. */
const actionsAtOnce = 10;

/**
 * Removes everything that somebody owns in the table but the record of the person. The basics go first: whoever is still at work
 * with a token of before cannot add to a profile that has none. Fine to repeat.
 */
export async function removeBelongings(id: string): Promise<void> {
  await basics.remove({ candidateId: id });
  await removeItems(`CAND#${id}`, '');
  for (const kind of ['SETTING#', 'SUPPORT#']) await removeItems(`USER#${id}`, kind);
}

async function removeItems(pk: string, skPrefix: string): Promise<void> {
  for (;;) {
    const { Items: items = [] } = await queryPrefix(pk, skPrefix, { limit: actionsAtOnce, consistent: true });
    if (items.length === 0) return;
    await transact(items.map(({ PK, SK }): Action => ({ Delete: { TableName: tableName(), Key: { PK, SK } } })));
  }
}
