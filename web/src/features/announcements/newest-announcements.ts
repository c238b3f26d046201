import type { Announcement } from '#shared/contract/announcements.ts';

const most = 4;

/** The few of several boards that were written last, newest first. */
export function newestAnnouncements(boards: readonly (readonly Announcement[])[]): Announcement[] {
  return boards
    .flat()
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, most);
}
