import * as z from 'zod';
import { type Announcement, announcement, type Board, boards } from '#shared/contract/announcements.ts';
import { entity } from './entity.ts';

const shown = 50;

/** An announcement of one audience; the newest stand first when the board is read backwards. */
export const announcements = entity(announcement.extend({ board: z.enum(boards) }), {
  pk: 'BOARD#{board}',
  sk: 'A#{createdAt}#{id}',
  lists: { ofBoard: { pk: 'BOARD#{board}', sk: 'A#' } },
});

/** What is announced to an audience, newest first. */
export async function listAnnouncements(board: Board): Promise<Announcement[]> {
  const { items } = await announcements.list('ofBoard', { board }, { limit: shown, descending: true });
  return items;
}
