import { hash } from 'node:crypto';
import * as z from 'zod';
import { daySeconds } from '#shared/domain/days/durations.ts';
import {
  type NoticeFields,
  type NoticeIds,
  type NoticeKind,
  noticeDays,
  noticeKindNames,
} from '#shared/domain/notices/notice-kinds.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { absent } from '../_table/when.ts';

const noticeRecord = z.object({
  userId: z.string(),
  /** Sorts by the instant of its cause. */
  id: z.string(),
  kind: z.enum(noticeKindNames),
  at: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The attempt that sent it by this way; absent before. */
  mailedBy: z.string().optional(),
  textedBy: z.string().optional(),
  /** Absent while it is unread. */
  readAt: z.string().optional(),
  expiresAt: z.number(),
});
export type NoticeRecord = z.output<typeof noticeRecord>;

export const notices = entity(noticeRecord, {
  pk: 'USER#{userId}',
  sk: 'NOTICE#{id}',
  lists: { ofUser: { pk: 'USER#{userId}', sk: 'NOTICE#' } },
  keyOnly: ['userId', 'id'],
});

/**
 * That a notice is unread: there until it is read, or both expire. The number of them is the number of unread notices, so that no counter
 * can differ from the inbox. They are small, and beside the user's record: one query reads it with them.
 */
export const unreadNotices = entity(z.object({ userId: z.string(), id: z.string(), expiresAt: z.number() }), {
  pk: 'USER#{userId}',
  sk: 'UNREAD#{id}',
  lists: { ofUser: { pk: 'USER#{userId}', sk: 'UNREAD#' } },
  keyOnly: ['userId', 'id'],
});

/** Where the notice of a cause is: the same for the same kind, receiver, instant and ids, whenever it is asked for. */
export function noticeKey<K extends NoticeKind>(
  kind: K,
  userId: string,
  at: string,
  about: Readonly<Record<NoticeIds<K>, string>>,
) {
  const ids = Object.entries<string>(about).filter(([name]) => name.endsWith('Id'));
  const cause = hash('sha256', JSON.stringify([kind, ids.sort()])).slice(0, 12);
  return { userId, id: `${Date.parse(at).toString(36).padStart(9, '0')}-${cause}` };
}

/**
 * The writes of a notice, for the transaction of its cause; none for an empty `userId`. `at` is the instant of
 * the cause itself: with the ids it is the notice's key, so that a repeated cause has one notice. A transaction that would write it
 * a second time is refused whole.
 */
export function newNotice<K extends NoticeKind>(
  kind: K,
  userId: string,
  at: string,
  fields: NoticeFields<K>,
): Action[] {
  if (userId === '') return [];
  const key = noticeKey(kind, userId, at, fields);
  const expiresAt = Math.floor(Date.parse(at) / 1000) + noticeDays * daySeconds;
  return [notices.adding({ ...key, kind, at, fields, expiresAt }), unreadNotices.adding({ ...key, expiresAt })];
}

/** The writes that mark a notice as read; refused where it is read already, or no longer kept. */
export function readingNotice(key: ReturnType<typeof noticeKey>, at = new Date().toISOString()): Action[] {
  return [notices.changing(key, { set: { readAt: at } }, { when: { readAt: absent } }), unreadNotices.removing(key)];
}

/** The writes that take a notice back whose cause was undone. */
export function removingNotice(key: ReturnType<typeof noticeKey>): Action[] {
  return [notices.removing(key), unreadNotices.removing(key)];
}

/** A notice that waits before it is sent: for the end of quiet hours, or until a move can no longer be undone. */
export const dueNotices = entity(
  z.object({ userId: z.string(), id: z.string(), dueAt: z.string(), expiresAt: z.number() }),
  {
    pk: 'USER#{userId}',
    sk: 'DUE#{id}',
    lists: { due: { pk: 'DUE', sk: '{dueAt}#{id}', index: 'byList' } },
  },
);
