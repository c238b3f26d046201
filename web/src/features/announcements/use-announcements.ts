import type { Announcement, AnnouncementBoard } from '#shared/contract/announcements.ts';
import { api } from '#shared/contract/browser.ts';
import { type Read, useRead } from '../../lib/data.ts';
import { newestAnnouncements } from './newest-announcements.ts';

const calls = {
  public: api.user.publicBoard,
  user: api.user.userBoard,
  moderator: api.user.moderatorBoard,
  admin: api.user.adminBoard,
} as const;

/**
 * The newest announcements of one board, and of a second one where there is one for this viewer; undefined until both are
 * loaded, so that the layout does not shift. A failed read counts as an empty board.
 */
export function useAnnouncements(
  first: AnnouncementBoard,
  second: AnnouncementBoard | undefined,
): Announcement[] | undefined {
  const boards = [useBoard(first, true), useBoard(second ?? first, second !== undefined)];
  if (boards.some(({ isLoading }) => isLoading)) return undefined;
  return newestAnnouncements(boards.map(({ data }) => data?.announcementList ?? []));
}

function useBoard(board: AnnouncementBoard, isWanted: boolean): Read<{ announcementList: Announcement[] }> {
  return useRead(calls[board], isWanted ? {} : null);
}
