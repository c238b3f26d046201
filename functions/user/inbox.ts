import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Notice } from '#shared/contract/notices.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { searchNamesIn } from '../_alerts/search-names.ts';
import { saidInNotices } from '../_jobs/said-at-end.ts';
import { type NoticeRecord, notices, readingNotice, unreadNotices } from '../_notices/notices.ts';
import { namesOf } from '../_people/user-record.ts';
import { openPageToken, sealPageToken } from '../_runtime/page-token.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { transact } from '../_table/transaction.ts';

const pageSize = 25;
/** With two actions each, they stay under the table's limit of one transaction. */
const readTogether = 50;

/** One page of the inbox, newest first: one query, and a read more each where it names people or searches, or says why they ended something. */
export async function listNotices(
  { id: userId }: Subject,
  token: string | undefined,
): Promise<z.input<typeof api.user.notices.returns>> {
  const bound = JSON.stringify([userId, 'notices']);
  const after = token ? await openPageToken(token, bound) : undefined;
  const { items, last } = await notices.list('ofUser', { userId }, { descending: true, limit: pageSize, after });
  const kept = items.filter(({ expiresAt }) => expiresAt * 1000 > Date.now());
  const [names, said, searches] = await Promise.all([namesIn(kept), saidInNotices(kept), searchNamesIn(kept)]);
  return {
    noticeList: kept.map((item) => shown(item, names, { said: said.get(item), searchName: searches.get(item) })),
    nextPaginationToken: last ? await sealPageToken(last, bound) : null,
  };
}

async function namesIn(items: readonly NoticeRecord[]): Promise<Map<string, string>> {
  const ids = new Set(items.flatMap(({ fields }) => personOf(fields) ?? []));
  return ids.size > 0 ? await namesOf([...ids]) : new Map();
}

function shown(
  { id, kind, at, readAt, fields }: NoticeRecord,
  names: ReadonlyMap<string, string>,
  { said, searchName }: { readonly said: string | undefined; readonly searchName: string | undefined },
): Notice {
  const person = names.get(personOf(fields) ?? '') ?? '';
  return {
    id,
    kind,
    at,
    isUnread: readAt === undefined,
    fields: { ...fields, ...(person && { person }), ...(said && { said }), ...(searchName && { searchName }) },
  };
}

const personOf = ({ candidateId, recruiterId }: NoticeRecord['fields']) => candidateId ?? recruiterId;

/** Marks a notice as read. Idempotent; one that has expired leaves no mark behind. */
export async function readNotice(userId: string, id: string): Promise<{ success: true }> {
  const refused = await transact(readingNotice({ userId, id }));
  if (refused) await unreadNotices.remove({ userId, id });
  return { success: true };
}

/** Marks all notices as read up to this one: those that came later are still to be seen. May be cut off, and is then repeated. */
export async function readAllNotices(userId: string, upTo: string): Promise<{ success: true }> {
  const unread = await readAllPages((after) =>
    unreadNotices.list('ofUser', { userId }, { ...after, consistent: true }),
  );
  const seen = unread.filter(({ id }) => id <= upTo);
  for (let from = 0; from < seen.length; from += readTogether) {
    const together = seen.slice(from, from + readTogether);
    if (await transact(together.flatMap((one) => readingNotice(one))))
      for (const { id } of together) await readNotice(userId, id);
  }
  return { success: true };
}
