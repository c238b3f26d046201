import { tooBusy } from '#shared/domain/problem.ts';
import { ifAbsentFrom } from '../../_table/change.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { type UserRecord, users } from '../user-record.ts';
import { directoryActions } from './directory.ts';
import { listedFields } from './directory-fields.ts';

// The directory follows the user record: in the same transaction where staff change a user and look at the list next, and a moment
// later, from the table's stream, where users change themselves, who would otherwise pay for eight more rows. Until then the record
// keeps what the rows say.

/** Attempts at a user whose record changes meanwhile. */
const attempts = 5;

/**
 * Changes that users make to themselves, over the version `expected` only where that is given; the directory follows a moment later.
 * Refused for a user who is not active.
 */
export function changingBeforeDirectory(id: string, changes: Partial<UserRecord>, expected?: number): Action {
  const shown = Object.entries(listedFields).map(([field, listed]) => [
    listed,
    ifAbsentFrom(field as keyof UserRecord),
  ]);
  return users.changing(
    { id },
    { set: { ...changes, ...Object.fromEntries(shown), isListingDue: true } },
    { when: { status: 'active', ...(expected !== undefined && { version: expected }) } },
  );
}

/**
 * Brings the directory up to date with a user, when that is due, or always. The version stays, so that no other change is refused because of
 * it. Idempotent; Problem unavailable while concurrent writers keep changing the user.
 */
export async function syncDirectory(id: string, { always = false } = {}): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const user = await users.find({ id }, { consistent: true });
    // A deletion removes the directory entries with the rest.
    if (!user || user.status === 'deleting' || !(user.isListingDue || always)) return;
    const settling = users.changing(
      { id },
      { remove: ['isListingDue', ...Object.values(listedFields)] },
      { when: { version: user.version }, keepsVersion: true },
    );
    if (!(await transact([settling, ...directoryActions(user, user)]))) return;
  }
  throw tooBusy();
}
