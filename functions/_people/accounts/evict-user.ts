import { transact } from '../../_table/transaction.ts';
import { addingAuditRecord } from '../audit.ts';
import { directoryActions } from '../directory/directory.ts';
import { type UserRecord, users } from '../user-record.ts';
import { closingAccount, type EmailReservation, logins, reserving } from '../users.ts';
import { readHolder } from './address-holder.ts';
import { endIdentity } from './identity-provider.ts';
import { removeOwnedItems } from './owned-items.ts';
import { puttingTombstone } from './tombstone.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';

/** The newcomer who takes over an address, and the request. */
export interface Newcomer {
  readonly username: string;
  readonly method: UserRecord['signupMethod'];
  readonly requestId: string;
}

/** The outcome for an account whose address a newcomer has proved. */
export type Outcome = 'evicted' | 'holderIsAsked' | 'refused';

/**
 * Moves an unproved address to a newcomer who has proved it: the account on it is deleted with everything it owns, and the newcomer gets
 * the reservation. An account in use is not deleted; its holder is asked. An account that proved the address, belongs to staff or was
 * blocked by us keeps it. The user record goes last, in one transaction. Idempotent after an interruption at any step.
 */
export async function evictUser(holder: EmailReservation, newcomer: Newcomer): Promise<Outcome> {
  const { identity, record, claim } = await readHolder(holder);
  if (claim === 'firm') return 'refused';
  if (claim === 'contested') return 'holderIsAsked';
  if (record && !(await closeRecord(record))) return 'refused';
  // Read again: the directory entries may have changed since.
  const closed = record && (await users.find(record, { consistent: true }));
  await endIdentity(holder.username);
  const id = record?.id ?? identity?.id;
  if (id) await removeOwnedItems(id);
  const evicted = { userType: 'Candidate', signupMethod: holder.method, version: 1 } as const;
  const refused = await transact([
    ...reserving(holder.email, newcomer.username, newcomer.method, holder.username),
    logins.removing(holder),
    unfinishedSignUps.removing(holder),
    ...directoryActions(closed, undefined),
    ...(id ? puttingTombstone({ ...evicted, id, username: holder.username }) : []),
    addingAuditRecord({
      actorId: newcomer.username,
      subjectId: id ?? holder.username,
      call: 'evict unverified account',
      outcome: 'allowed',
      requestId: newcomer.requestId,
      address: '',
    }),
  ]);
  return refused ? 'refused' : 'evicted';
}

/** Blocks the user everywhere; false when they may no longer be evicted. */
async function closeRecord({ id }: UserRecord): Promise<boolean> {
  return (await transact([closingAccount(id, { emailVerified: false, groups: [] })])) === undefined;
}
