import { removeOwnedItems } from '../_people/accounts/owned-items.ts';
import { departures, isDeleted } from '../_people/accounts/tombstone.ts';
import { users } from '../_people/users.ts';
import { eraseDocuments } from '../_storage/documents.ts';

/** A function may take somebody for active for 30 seconds more, and then work for 25: after this nothing of theirs is under way. */
const settledMilliseconds = 5 * 60_000;
const pageSize = 50;

/**
 * Removes what people who are gone have left: what was written in the moment of their deletion, and the files of accounts that
 * gave way to others. Answers how many were looked after. Safe to cut off: each stays on the list until nothing is left.
 */
export async function sweepDeparted(secondsLeft: () => number, now = Date.now()): Promise<number> {
  const before = new Date(now - settledMilliseconds).toISOString();
  let swept = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await departures.list('all', {}, { limit: pageSize, ...(after && { after }) });
    for (const departure of page.items) {
      if (departure.goneAt > before || secondsLeft() < 10) return swept;
      const { id } = departure;
      // Never anybody who is there: whatever has put them on this list was wrong.
      if (isDeleted(await users.find({ id }, { consistent: true }))) {
        await removeOwnedItems(id);
        await eraseDocuments(id);
        swept++;
      }
      await departures.remove(departure);
    }
    after = page.last;
  } while (after);
  return swept;
}
