import { minuteMs } from '#shared/domain/days/durations.ts';
import { removeOwnedItems } from '../_people/accounts/owned-items.ts';
import { deletions, isDeleted } from '../_people/accounts/tombstone.ts';
import { users } from '../_people/user-record.ts';
import { eraseDocuments } from '../_storage/documents.ts';

/** A function may cache a user as active for 30 seconds more, and then work for 25: after this no request of theirs is under way. */
const settledMilliseconds = 5 * minuteMs;
const pageSize = 50;

/**
 * Removes what people who are gone have left: what was written in the moment of their deletion, and the files of accounts that
 * gave way to others. Answers how many were swept. May be interrupted: each stays on the list until nothing is left.
 */
export async function sweepDeletions(secondsLeft: () => number, now = Date.now()): Promise<number> {
  const before = new Date(now - settledMilliseconds).toISOString();
  let swept = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await deletions.list('all', {}, { limit: pageSize, ...(after && { after }) });
    for (const deletion of page.items) {
      if (deletion.goneAt > before || secondsLeft() < 10) return swept;
      const { id } = deletion;
      // Never a user who exists, whatever has put them on this list.
      if (isDeleted(await users.find({ id }, { consistent: true }))) {
        await removeOwnedItems(id);
        await eraseDocuments(id);
        swept++;
      }
      await deletions.remove(deletion);
    }
    after = page.last;
  } while (after);
  return swept;
}
