import * as z from 'zod';
import { type Announcement, type AnnouncementBoard, announcement, boards } from '#shared/contract/announcements.ts';
import { announcedOn, byPlace } from '#shared/domain/announced.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { agencyZone } from '#shared/domain/place/time-zones.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';

/** An announcement of one audience, listed by its creation. */
export const announcements = entity(announcement.extend({ board: z.enum(boards) }), {
  pk: 'BOARD#{board}',
  sk: 'A#{createdAt}#{id}',
  lists: { ofBoard: { pk: 'BOARD#{board}', sk: 'A#' } },
});

/** What an audience reads today, in the order in which it was arranged. */
export async function listAnnouncements(board: AnnouncementBoard): Promise<Announcement[]> {
  const { items } = await announcements.list('ofBoard', { board });
  const today = dayIn(new Date().toISOString(), agencyZone);
  return items.filter((one) => announcedOn(one, today) === 'shown').toSorted(byPlace);
}

/** Counts the saves of all boards together: the version for optimistic locking. */
const boardVersion = entity(z.object({ version: z.number() }), { pk: 'BOARDS', sk: 'VERSION' });

/** How often the boards were saved; 0 before the first time. */
export async function findBoardVersion(): Promise<number> {
  return (await boardVersion.find({}, { consistent: true }))?.version ?? 0;
}

/** The action that counts a save, over exactly this version. */
export function countingSave(before: number): Action {
  return before === 0
    ? boardVersion.adding({ version: 1 })
    : boardVersion.putting({ version: before + 1 }, { when: { version: before } });
}
