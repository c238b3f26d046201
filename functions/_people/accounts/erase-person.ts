import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { forgetCounts } from '../../_jobs/application-counts.ts';
import { eraseAvatar } from '../../_storage/avatars.ts';
import { eraseDocuments } from '../../_storage/documents.ts';
import { entity } from '../../_table/entity.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';
import { lacking, not, type When } from '../../_table/when.ts';
import { directoryActions } from '../directory/directory.ts';
import { handOver } from '../hand-over.ts';
import { recruiters } from '../recruiters.ts';
import { type UserRecord, users } from '../user-record.ts';
import { closingAccount, emailReservations, logins } from '../users.ts';
import { disableIdentity, removeIdentity, signOutEverywhere } from './identity-provider.ts';
import { removeOwnedItems } from './owned-items.ts';
import { puttingTombstone } from './tombstone.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';

/** The receipt of a deletion: which user, by whom and when. Contains nothing personal: the id is a digest of the user's. */
const erasure = z.object({
  id: z.string(),
  actorId: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
  /** The recruiter who takes over the candidates of a deleted one. */
  successorId: z.string().optional(),
});
export type Erasure = z.output<typeof erasure>;
export const erasures = entity(erasure, { pk: 'ERASED#{id}', sk: 'RECEIPT' });

const attempts = 5;

/** The receipt's id, deterministic for a user. */
export function receiptOf(id: string): string {
  return createHash('sha256').update(`erased:${id}`).digest('hex').slice(0, 32);
}

/**
 * Deletes a user permanently. Idempotent after an interruption at any step: the first write refuses the user everywhere; sign-in, files
 * with all versions, items and identity follow; the record, address and directory entries come last, because a repeated call reads them.
 * False for an admin, including one who became an admin meanwhile, and where the record is not as `onlyWhen` says.
 */
export async function erasePerson(
  id: string,
  actorId: string,
  successorId?: string,
  onlyWhen: When<UserRecord> = {},
): Promise<boolean> {
  const successor = successorId ?? (await erasures.find({ id: receiptOf(id) }))?.successorId;
  if (!(await beginErasure(id, actorId, successor, onlyWhen))) return await isErased(id);
  // Read again: the record may have changed before it was blocked.
  const person = await users.find({ id }, { consistent: true });
  if (!person) return true;
  await disableIdentity(person.username);
  await signOutEverywhere(person.username);
  if (successor) await handOver(id, successor, actorId);
  await removeOwnedItems(id);
  // After the items, so that a file whose pointer failed to be written is deleted too.
  await eraseDocuments(id);
  await eraseAvatar(person.avatar);
  await removeIdentity(person.username);
  await finishErasure(id, actorId);
  forgetCounts();
  return true;
}

/**
 * Blocks the person, and stops a departing recruiter from being assigned candidates. The role is a condition of the same write, so an admin
 * is never deleted.
 */
async function beginErasure(
  id: string,
  actorId: string,
  successorId: string | undefined,
  onlyWhen: When<UserRecord>,
): Promise<boolean> {
  const now = new Date().toISOString();
  const refused = await transact([
    closingAccount(id, { ...onlyWhen, userType: not('Admin'), groups: lacking('admin'), username: not('') }),
    recruiters.removing({ id }),
    erasures.putting({ id: receiptOf(id), actorId, startedAt: now, ...(successorId && { successorId }) }),
  ]);
  return refused === undefined;
}

/** Whether only the tombstone is left because a concurrent call has deleted the user. */
async function isErased(id: string): Promise<boolean> {
  const person = await users.find({ id }, { consistent: true });
  return person === undefined || person.username === '';
}

/**
 * Removes the user's last records in one transaction with the receipt and a tombstone that refuses valid tokens. Conditional on the record
 * just read, so that a concurrent change leaves no address or directory entry behind.
 */
export async function finishErasure(id: string, actorId: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const person = await users.find({ id }, { consistent: true });
    if (person?.status !== 'deleting') return;
    const { email, heldEmail = '', username } = person;
    const addresses = [email, heldEmail].filter((address) => address !== '');
    const wanted = addresses.map((address) => emailReservations.at({ email: address }));
    const { reservations, receipt } = await findTogether(
      { reservations: wanted, receipt: erasures.at({ id: receiptOf(id) }) },
      { consistent: true },
    );
    const now = new Date().toISOString();
    const refused = await transact([
      ...puttingTombstone({ ...person, username: '', version: person.version + 1 }, person.version),
      ...reservations.filter((one) => one.username === username).map((one) => emailReservations.removing(one)),
      logins.removing({ username }),
      unfinishedSignUps.removing({ username }),
      ...directoryActions(person, undefined),
      erasures.putting({ actorId, startedAt: now, ...receipt, id: receiptOf(id), finishedAt: now }),
    ]);
    if (!refused) return;
  }
  throw new Problem('unavailable', 'tooBusy', 'The person could not be deleted just now. Please try again.', {
    retryAfterSeconds: 2,
  });
}
