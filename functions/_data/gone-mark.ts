import type { Action } from './entity.ts';
import type { UserRecord } from './user-record.ts';
import { users } from './users.ts';

/** A token lives an hour; the record that refuses it stays a day. */
const markSeconds = 24 * 60 * 60;

type Gone = Pick<UserRecord, 'id' | 'username' | 'userType' | 'signupMethod' | 'version'>;

/** Stands where a person stood, over `expected` only where that is given, and tells nothing of them but that their tokens are refused. */
export function leavingMark({ id, username, userType, signupMethod, version }: Gone, expected?: number): Action {
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
  return { Put: { ...action, TableName: action?.TableName, Item: { ...action?.Item, expiresAt } } };
}
