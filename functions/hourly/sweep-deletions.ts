import { minuteMs } from '#shared/domain/days/durations.ts';
import { removeOwnedItems } from '../_people/accounts/owned-items.ts';
import { deletions, isDeleted } from '../_people/accounts/tombstone.ts';
import { users } from '../_people/user-record.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
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
  const failures = keepFailures();
  let after: Record<string, unknown> | undefined;
  do {
    const page = await deletions.list('all', {}, { limit: pageSize, ...(after && { after }) });
    for (const deletion of page.items) {
      if (deletion.goneAt > before || secondsLeft() < 10) {
        failures.throwFirst();
        return swept;
      }
      if (await failures.attempt(() => isSwept(deletion.id))) swept++;
    }
    after = page.last;
  } while (after);
  failures.throwFirst();
  return swept;
}

/** False for a user who exists, whatever has put them on the list. */
async function isSwept(id: string): Promise<boolean> {
  const isGone = isDeleted(await users.find({ id }, { consistent: true }));
  if (isGone) {
    await removeOwnedItems(id);
    await eraseDocuments(id);
  }
  await deletions.remove({ id });
  return isGone;
}
