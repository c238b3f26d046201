import * as z from 'zod';
import { type Action, entity } from '../../_table/entity.ts';
import type { UserRecord } from '../user-record.ts';
import { users } from '../users.ts';

/** A token lives an hour; the record that refuses it stays a day. */
const markSeconds = 24 * 60 * 60;

/** That somebody is gone whose last writes may still be under way: an hourly round removes what these have left behind. */
const departure = z.object({ id: z.string(), goneAt: z.string() });
export const departures = entity(departure, {
  pk: 'GONE#{id}',
  sk: 'GONE',
  lists: { all: { pk: 'GONES', sk: '{goneAt}#{id}', index: 'byList' } },
});

type Gone = Pick<UserRecord, 'id' | 'username' | 'userType' | 'signupMethod' | 'version'>;

/**
 * What stands where a person stood, over `expected` only where that is given: a mark that tells nothing of them but that their
 * tokens are refused, and a note for the round that looks after what they left.
 */
export function leavingMark({ id, username, userType, signupMethod, version }: Gone, expected?: number): Action[] {
  const now = new Date();
  const action = users.putting(
    {
      ...{ id, username, userType, signupMethod, email: '', emailVerified: false, phone: '', phoneVerified: false },
      ...{ firstName: '', lastName: '', groups: [], status: 'revoked', isFullyRegistered: false },
      ...{ createdAt: now.toISOString(), revokedAt: now.toISOString(), version },
    },
    expected,
  ).Put;
  const expiresAt = Math.floor(now.getTime() / 1000) + markSeconds;
  return [
    { Put: { ...action, TableName: action?.TableName, Item: { ...action?.Item, expiresAt } } },
    departures.putting({ id, goneAt: now.toISOString() }),
  ];
}

/** Whether nobody stands there any more: no record, or the mark of somebody who is gone. */
export function isGone(record: UserRecord | undefined): boolean {
  return record === undefined || (record.status === 'revoked' && record.email === '');
}
