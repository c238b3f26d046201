import { tooBusy } from '#shared/domain/problem.ts';
import { ifAbsentFrom } from '../../_table/change.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { type UserRecord, users } from '../user-record.ts';
import { directoryActions } from './directory.ts';
import { listedFields } from './directory-fields.ts';

// The directory follows the user record: in the same transaction when staff change a user, since they look at the list next; by the table's
// stream when users change themselves, which saves their request eight writes. Until then the record keeps what the entries show.

/** Attempts when concurrent writers change the record. */
const attempts = 5;

/**
 * A user's change to their own record (optimistic locking when `expected` is given); the stream updates the directory afterwards. Refused
 * for a user who is not active.
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
 * Brings a user's directory entries up to date when a sync is pending, or unconditionally. Keeps the version, so that no concurrent save
 * conflicts. Idempotent; Problem unavailable while concurrent writers keep changing the user.
 */
export async function syncDirectory(id: string, { always = false } = {}): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const user = await users.find({ id }, { consistent: true });
    // A deletion removes the directory entries itself.
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
