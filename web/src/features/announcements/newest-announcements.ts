import type { Announcement } from '#shared/contract/announcements.ts';
import { byPlace } from '#shared/domain/announced.ts';

const most = 4;

/** The first few of several boards, in the order in which they were arranged. */
export function newestAnnouncements(boards: readonly (readonly Announcement[])[]): Announcement[] {
  return boards.flat().toSorted(byPlace).slice(0, most);
}
