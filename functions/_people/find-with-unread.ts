import { unreadNotices } from '../_notices/notices.ts';
import { queryRange } from '../_table/query.ts';
import { type UserRecord, users } from './user-record.ts';

/** The cap of the count: the bell shows 99+. */
const mostCounted = 100;

/**
 * A user with the number of unread notices, in one query of the user's partition [N10]. Undefined without a user. Up to some 30 notices, it
 * costs as much as reading the record alone.
 */
export async function findWithUnread(id: string): Promise<{ record: UserRecord; unread: number } | undefined> {
  const { key, read } = users.at({ id });
  const first = unreadNotices.key({ userId: id, id: '0' }).SK;
  const items = await queryRange(key.PK, [first, key.SK], { descending: true, limit: mostCounted + 1 });
  const own = items.find(({ SK }) => SK === key.SK);
  const record = own && read(own);
  if (!record) return undefined;
  const now = Date.now() / 1000;
  const unread = items.filter(({ SK, expiresAt }) => SK !== key.SK && Number(expiresAt) > now);
  return { record, unread: unread.length };
}
