import { transact } from '../../_table/transaction.ts';
import { recruiters } from '../recruiters.ts';
import { emailReservations, findReservation, logins, removingUser, users } from '../users.ts';
import { endIdentity } from './identity-provider.ts';
import { removeOwnedItems } from './owned-items.ts';
import { departures } from './tombstone.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';

/**
 * Removes whoever has this address: what they own, the person, the identity, and last the address itself, which is what a
 * repeated call goes by. So it may be cut off anywhere and called again; for an address that nobody has it does nothing.
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
    ...(id ? [departures.putting({ id, goneAt: new Date().toISOString() })] : []),
    emailReservations.removing(reservation),
    logins.removing(reservation),
    unfinishedSignUps.removing(reservation),
  ]);
}
