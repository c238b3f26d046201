import type { AnnouncementDraft, BoardAnnouncement } from '#shared/contract/admin/admin-shapes.ts';
import { type AnnouncementBoard, boards } from '#shared/contract/announcements.ts';
import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';

/** Every announcement with the version of the list. */
export type Boards = Answer<typeof api.admin.announcements>;

/** Whom a board is for. */
export const audienceOf: Readonly<Record<AnnouncementBoard, string>> = {
  public: 'Everybody',
  user: 'Everybody signed in',
  moderator: 'Staff',
  admin: 'Admins',
};

/** The audiences to choose from. */
export const audiences = boards.map((board) => ({ value: board as string, label: audienceOf[board] }));

/** What is sent of an announcement that stays. */
export function sentOf({
  id,
  board,
  title,
  message,
  link,
  fromOn,
  untilOn,
}: BoardAnnouncement): AnnouncementDraft & { id: string } {
  return { id, board, title, message, link, fromOn, untilOn };
}

/** The list in which one has changed places with the one before it of its audience; the same list where it is the first. */
export function movedUp(list: readonly BoardAnnouncement[], id: string): readonly BoardAnnouncement[] {
  const at = list.findIndex((one) => one.id === id);
  const before = list.findLastIndex((one, place) => place < at && one.board === list[at]?.board);
  const [one, other] = [list[at], list[before]];
  if (!one || !other) return list;
  return list.with(at, other).with(before, one);
}
