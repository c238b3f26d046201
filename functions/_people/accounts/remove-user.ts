import { transact } from '../../_table/transaction.ts';
import { recruiters } from '../recruiters.ts';
import { users } from '../user-record.ts';
import { emailReservations, findReservation, logins, removingUser } from '../users.ts';
import { endIdentity } from './identity-provider.ts';
import { removeOwnedItems } from './owned-items.ts';
import { deletions } from './tombstone.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';

/**
 * Removes the user with this address: owned items, record, identity, and last the address itself, by which a repeated call finds the rest.
 * Idempotent after an interruption at any step.
 */
export async function removeUser(email: string): Promise<void> {
  const reservation = await findReservation(email);
  if (!reservation) return;
  const id = reservation.userId;
  if (id) {
    await removeOwnedItems(id);
    const user = await users.find({ id }, { consistent: true });
    if (user) await transact([...removingUser(user), recruiters.removing({ id })]);
  }
  await endIdentity(reservation.username);
  await transact([
    ...(id ? [deletions.putting({ id, goneAt: new Date().toISOString() })] : []),
    emailReservations.removing(reservation),
    logins.removing(reservation),
    unfinishedSignUps.removing(reservation),
  ]);
}
