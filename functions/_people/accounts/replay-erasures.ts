import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';
import { directoryPages, partitionOf } from '../directory/directory.ts';
import { recruiters } from '../recruiters.ts';
import { closingAccount } from '../users.ts';
import { type Erasure, erasures, finishErasure, receiptOf } from './erase-person.ts';
import { removeOwnedItems } from './owned-items.ts';

/** Runs an act against the live table, while everything else uses the restored one. */
export type InTableInUse = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * Replays erasures on a restored table: erases everyone for whom the live table holds a receipt, that is, all who were deleted after the
 * restore point. Sign-in and files are already gone. Returns how many; idempotent after an interruption.
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

/** The erasure steps that concern the table, under the existing receipt. */
async function eraseAgain(id: string, receipt: Erasure): Promise<void> {
  await transact([closingAccount(id, {}), recruiters.removing({ id }), erasures.putting(receipt)]);
  await removeOwnedItems(id);
  await finishErasure(id, receipt.actorId);
}
