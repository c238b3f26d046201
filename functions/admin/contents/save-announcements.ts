import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnnouncementDraft, BoardAnnouncement } from '#shared/contract/admin/admin-shapes.ts';
import { boards } from '#shared/contract/announcements.ts';
import { byPlace } from '#shared/domain/announced.ts';
import { Problem } from '#shared/domain/problem.ts';
import { announcements, countingSave, findBoardVersion } from '../../_reference/announcements.ts';
import { transact } from '../../_table/transaction.ts';

interface Boards {
  announcementList: BoardAnnouncement[];
  version: number;
}

/** The announcements of every audience, each in its order, those to come and those that are over too. */
export async function readAnnouncements(): Promise<Boards> {
  // The version is read first, so that a save in between makes it stale.
  const version = await findBoardVersion();
  const lists = await Promise.all(
    boards.map(async (board) => (await announcements.list('ofBoard', { board }, { consistent: true })).items),
  );
  return { announcementList: lists.flatMap((list) => list.toSorted(byPlace)), version };
}

/**
 * Replaces the announcements of every audience at once: those that are named stay or change, the others are removed. Idempotent.
 * Problem conflict after a concurrent save of other content since version `seen`.
 */
export async function saveAnnouncements(drafts: readonly AnnouncementDraft[], seen: number | undefined) {
  const before = await readAnnouncements();
  if (seen !== undefined && seen !== before.version) return alreadySaved(drafts, before);
  const known = [...before.announcementList];
  const take = (isIt: (one: BoardAnnouncement) => boolean) => {
    const at = known.findIndex(isIt);
    return at < 0 ? undefined : known.splice(at, 1)[0];
  };
  // Those of the same board first, so that a moved one does not take another's place. A repeated id is a new announcement.
  const stayed = drafts.map(({ id, board }) => (id ? take((one) => one.id === id && one.board === board) : undefined));
  const now = new Date().toISOString();
  const after = drafts.map(({ id, ...draft }, position): BoardAnnouncement => {
    const old = stayed[position] ?? (id ? take((one) => one.id === id) : undefined);
    return { ...draft, id: old?.id ?? randomUUID(), createdAt: old?.createdAt ?? now, place: position };
  });
  const key = ({ board, createdAt, id }: BoardAnnouncement) => `${board}#${createdAt}#${id}`;
  const kept = new Set(after.map(key));
  const actions = [
    countingSave(before.version),
    ...after.map((announcement) => announcements.putting(announcement)),
    ...before.announcementList.filter((old) => !kept.has(key(old))).map((gone) => announcements.removing(gone)),
  ];
  // One transaction, so that no reader sees half of a save.
  const refused = await transact(actions);
  const present = await readAnnouncements();
  return refused ? alreadySaved(drafts, present) : present;
}

/** After a concurrent save: the same content is the caller's own earlier save, whose answer was lost. */
function alreadySaved(drafts: readonly AnnouncementDraft[], now: Boards): Boards {
  if (isDeepStrictEqual(wordsOf(drafts), wordsOf(now.announcementList))) return now;
  throw new Problem(
    'conflict',
    'changedMeanwhile',
    'Someone else has changed the announcements in the meantime. Load them again and repeat your change.',
  );
}

/** The content of announcements without their ids and order. */
const wordsOf = (list: readonly Omit<AnnouncementDraft, 'id'>[]) =>
  list
    .map(({ board, title, message, link, fromOn, untilOn }) =>
      JSON.stringify([board, title, message, link, fromOn, untilOn]),
    )
    .toSorted();
