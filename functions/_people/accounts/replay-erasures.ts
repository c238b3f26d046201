import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';
import { directoryPages, partitionOf } from '../directory/directory.ts';
import { recruiters } from '../recruiters.ts';
import { closingAccount } from '../users.ts';
import { type Erasure, erasures, finishErasure, receiptOf } from './erase-person.ts';
import { removeOwnedItems } from './owned-items.ts';

/** Does an act in the table that is in use, while everything else works in the restored one. */
export type InTableInUse = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * Erases again, in a restored table, everyone of whom the table in use holds a receipt: all who were deleted after the instant that was
 * restored. Sign-in and files are gone for good since the deletion itself. Answers how many; idempotent, also after an interruption.
 */
export async function replayErasures(inTableInUse: InTableInUse): Promise<number> {
  let replayed = 0;
  for await (const people of directoryPages(partitionOf('everybody', 'name'))) {
    const wanted = people.map(({ id }) => erasures.at({ id: receiptOf(id) }));
    const { receipts } = await inTableInUse(() => findTogether({ receipts: wanted }, { consistent: true }));
    const receiptById = new Map(receipts.map((receipt) => [receipt.id, receipt]));
    for (const { id } of people) {
      const receipt = receiptById.get(receiptOf(id));
      if (!receipt) continue;
      await eraseAgain(id, receipt);
      replayed++;
    }
  }
  return replayed;
}

/** The steps of an erasure that concern the table, under the receipt that there is. */
async function eraseAgain(id: string, receipt: Erasure): Promise<void> {
  await transact([closingAccount(id, {}), recruiters.removing({ id }), erasures.putting(receipt)]);
  await removeOwnedItems(id);
  await finishErasure(id, receipt.actorId);
}
