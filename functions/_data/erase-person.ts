import { createHash } from 'node:crypto';
import * as z from 'zod';
import { eraseAvatar } from './avatars.ts';
import { directoryActions } from './directory.ts';
import { type Action, entity } from './entity.ts';
import { disableIdentity, removeIdentity, signOutEverywhere } from './identity-provider.ts';
import { eraseFolder } from './objects.ts';
import { recruiters } from './recruiters.ts';
import { removePartition } from './remove-user.ts';
import { transact } from './transaction.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';
import type { UserRecord } from './user-record.ts';
import { emailReservations, logins, users } from './users.ts';

/** That somebody was deleted, by whom and when. Names nobody: the id is kept as a digest only. */
const erasure = z.object({
  id: z.string(),
  personDigest: z.string(),
  actorId: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export const erasures = entity(erasure, { pk: 'ERASED#{id}', sk: 'RECEIPT' });

/** A token lives an hour; the record that refuses it stays a day. */
const tombstoneSeconds = 24 * 60 * 60;

/** The receipt of somebody's deletion: always the same for the same person. */
export function receiptOf(id: string): string {
  return createHash('sha256').update(`erased:${id}`).digest('hex').slice(0, 32);
}

/**
 * Deletes somebody for good, in an order that can be cut off anywhere and begun again: refused everywhere from the first write
 * on, then sign-in, files with all versions, items, address and directory, identity, and last the record itself, which is what a
 * repeated call goes by. False when the person became an admin meanwhile: admins are never deleted.
 */
export async function erasePerson(person: UserRecord, actorId: string): Promise<boolean> {
  const { id, username } = person;
  if (!(await beginErasure(person, actorId))) return false;
  await disableIdentity(username);
  await signOutEverywhere(username);
  await eraseFolder('DOCUMENT_BUCKET', `cand/${id}/`);
  await eraseAvatar(person.avatar);
  await removePartition(`CAND#${id}`);
  for (const kind of ['SETTING#', 'SUPPORT#']) await removePartition(`USER#${id}`, kind);
  await removeIdentity(username);
  await finishErasure(person, actorId);
  return true;
}

/** From here on the person is refused. The role is a condition of the same write, so that no admin is ever caught. */
async function beginErasure({ id }: UserRecord, actorId: string): Promise<boolean> {
  const now = new Date().toISOString();
  const refused = await transact([
    users.updating(
      { id },
      'SET #status = :deleting, revokedAt = :now, #version = #version + :one',
      { ':deleting': 'deleting', ':now': now, ':one': 1, ':admin': 'admin', ':Admin': 'Admin' },
      'attribute_exists(PK) AND userType <> :Admin AND NOT contains(#groups, :admin)',
      { '#status': 'status', '#version': 'version', '#groups': 'groups' },
    ),
    erasures.putting({ id: receiptOf(id), personDigest: receiptOf(id), actorId, startedAt: now }),
  ]);
  return refused === undefined;
}

/** What is remembered of the person goes in one transaction, the receipt is signed, and a mark refuses what tokens are out. */
async function finishErasure(person: UserRecord, actorId: string): Promise<void> {
  const { id, email, username } = person;
  const now = new Date().toISOString();
  await transact([
    leavingMark(person),
    emailReservations.removing({ email }),
    logins.removing({ username }),
    unfinishedSignUps.removing({ username }),
    recruiters.removing({ id }),
    ...directoryActions(person, undefined),
    erasures.putting({ id: receiptOf(id), personDigest: receiptOf(id), actorId, startedAt: now, finishedAt: now }),
  ]);
}

function leavingMark({ id, username, userType, signupMethod }: UserRecord): Action {
  const now = new Date();
  const action = users.putting({
    ...{ id, username, userType, signupMethod, email: '', emailVerified: false, phone: '', phoneVerified: false },
    ...{ firstName: '', lastName: '', groups: [], status: 'revoked', isFullyRegistered: false },
    ...{ createdAt: now.toISOString(), revokedAt: now.toISOString(), version: 1 },
  }).Put;
  const expiresAt = Math.floor(now.getTime() / 1000) + tombstoneSeconds;
  return { Put: { ...action, TableName: action?.TableName, Item: { ...action?.Item, expiresAt } } };
}
