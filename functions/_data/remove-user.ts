import { type Action, queryPrefix } from './entity.ts';
import { endIdentity } from './identity-provider.ts';
import { recruiters } from './recruiters.ts';
import { tableName } from './table.ts';
import { transact } from './transaction.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';
import { emailReservations, findReservation, logins, removingUser, users } from './users.ts';

/** A transaction holds 4 MB at most, and an item up to 400 kB. */
const actionsAtOnce = 10;

/**
 * Removes whoever has this address: what they own, the person, the identity, and last the address itself, which is what a
 * repeated call goes by. So it may be cut off anywhere and called again; for an address that nobody has it does nothing.
 */
export async function removeUser(email: string): Promise<void> {
  const reservation = await findReservation(email);
  if (!reservation) return;
  const id = reservation.userId;
  if (id) {
    await removePartition(`CAND#${id}`);
    const user = await users.find({ id }, { consistent: true });
    if (user) await transact([...removingUser(user), recruiters.removing({ id })]);
  }
  await endIdentity(reservation.username);
  await transact([
    emailReservations.removing(reservation),
    logins.removing(reservation),
    unfinishedSignUps.removing(reservation),
  ]);
}

/** Removes all items of a partition, or those whose sort key begins so. */
export async function removePartition(pk: string, skPrefix = ''): Promise<void> {
  for (;;) {
    const { Items: items = [] } = await queryPrefix(pk, skPrefix, { limit: actionsAtOnce, consistent: true });
    if (items.length === 0) return;
    await transact(items.map(({ PK, SK }): Action => ({ Delete: { TableName: tableName(), Key: { PK, SK } } })));
  }
}
