import { randomUUID } from 'node:crypto';
import { boards } from '#shared/contract/announcements.ts';
import type { AnnouncementDraft, BoardAnnouncement } from '#shared/contract/staff.ts';
import { announcements } from '../_data/announcements.ts';
import { mostActions, transact } from '../_data/transaction.ts';

/** The announcements of every audience, newest first. */
export async function readAnnouncements(): Promise<{ announcementList: BoardAnnouncement[] }> {
  const lists = await Promise.all(
    boards.map(async (board) => (await announcements.list('ofBoard', { board }, { descending: true })).items),
  );
  return { announcementList: lists.flat() };
}

/** Replaces the announcements of every audience: those that are named stay or change, the others go. Safe to repeat. */
export async function saveAnnouncements(
  drafts: readonly AnnouncementDraft[],
): Promise<{ announcementList: BoardAnnouncement[] }> {
  const { announcementList: before } = await readAnnouncements();
  const known = new Map(before.map((announcement) => [announcement.id, announcement]));
  const now = Date.now();
  const after = drafts.map(({ id, ...draft }, position): BoardAnnouncement => {
    const old = id ? known.get(id) : undefined;
    // A millisecond apart, so that new ones keep the order in which they were given.
    const createdAt = old?.createdAt ?? new Date(now - position).toISOString();
    return { ...draft, id: old?.id ?? randomUUID(), createdAt };
  });
  const key = ({ board, createdAt, id }: BoardAnnouncement) => `${board}#${createdAt}#${id}`;
  const kept = new Set(after.map(key));
  const actions = [
    ...after.map((announcement) => announcements.putting(announcement)),
    ...before.filter((announcement) => !kept.has(key(announcement))).map((gone) => announcements.removing(gone)),
  ];
  for (let from = 0; from < actions.length; from += mostActions) {
    await transact(actions.slice(from, from + mostActions));
  }
  return await readAnnouncements();
}
