import * as z from 'zod';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { entity } from '../../_table/entity.ts';
import type { Action } from '../../_table/table.ts';
import { type UserRecord, users } from '../user-record.ts';

/** A token is valid for an hour; the tombstone that refuses it is kept for a day. */
const tombstoneSeconds = daySeconds;

/** A deleted user whose last writes may still be in flight; the hourly sweep removes what they leave. */
const deletion = z.object({ id: z.string(), goneAt: z.string() });
export const deletions = entity(deletion, {
  pk: 'GONE#{id}',
  sk: 'GONE',
  lists: { all: { pk: 'GONES', sk: '{goneAt}#{id}', index: 'byList' } },
});

type Deleted = Pick<UserRecord, 'id' | 'username' | 'userType' | 'signupMethod' | 'version'>;

/**
 * Replaces a user record by a tombstone (optimistic locking when `expected` is given): it holds nothing personal and refuses the user's
 * tokens. Records the deletion for the sweep.
 */
export function puttingTombstone(
  { id, username, userType, signupMethod, version }: Deleted,
  expected?: number,
): Action[] {
  const now = new Date();
  const tombstone = {
    id,
    username,
    userType,
    signupMethod,
    email: '',
    emailVerified: false,
    phone: '',
    phoneVerified: false,
    firstName: '',
    lastName: '',
    groups: [],
    status: 'revoked' as const,
    isFullyRegistered: false,
    createdAt: now.toISOString(),
    revokedAt: now.toISOString(),
    version,
    expiresAt: Math.floor(now.getTime() / 1000) + tombstoneSeconds,
  };
  return [
    users.putting(tombstone, expected === undefined ? {} : { when: { version: expected } }),
    deletions.putting({ id, goneAt: now.toISOString() }),
  ];
}

/** Whether a user is deleted: no record, or a tombstone. */
export function isDeleted(record: UserRecord | undefined): boolean {
  return record === undefined || (record.status === 'revoked' && record.email === '');
}
