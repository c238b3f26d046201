import type { AnnouncementDraft, BoardAnnouncement } from '#shared/contract/admin-shapes.ts';
import { type AnnouncementBoard, mostAnnouncements } from '#shared/contract/announcements.ts';

/** One announcement that is edited; the key is the editor's own. */
export interface EditedAnnouncement {
  readonly key: string;
  readonly id: string | null;
  readonly board: AnnouncementBoard;
  readonly title: string;
  readonly message: string;
  readonly link: string;
}

export const boardLabels: Readonly<Record<AnnouncementBoard, string>> = {
  public: 'Everybody',
  user: 'Everybody signed in',
  moderator: 'Staff',
  admin: 'Admins',
};

/** The longest that are taken. */
export const most = { title: 100, message: 1000, link: 500, count: mostAnnouncements } as const;

let made = 0;
export function newAnnouncement(): EditedAnnouncement {
  made += 1;
  return { key: `new-${made}`, id: null, board: 'user', title: '', message: '', link: '' };
}

export function editedOf({ id, board, title, message, link }: BoardAnnouncement): EditedAnnouncement {
  return { key: `${board} ${id}`, id, board, title, message, link };
}

/** As they are saved. */
export function draftsOf(edited: readonly EditedAnnouncement[]): AnnouncementDraft[] {
  return edited.map(({ key: _, ...draft }) => draft);
}

/** Messages by key and field, from what is typed. */
export function announcementFaults(edited: readonly EditedAnnouncement[]): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { key, title, message } of edited) {
    if (title.trim() === '') faults[`${key} title`] = 'required';
    if (message.trim() === '') faults[`${key} message`] = 'required';
  }
  return faults;
}

/** The server's messages (announcementList.2.link), by key and field. */
export function landedFaults(
  fields: Readonly<Record<string, string>>,
  edited: readonly EditedAnnouncement[],
): Readonly<Record<string, string>> {
  const found = Object.entries(fields).flatMap(([path, message]) => {
    const [, index, name] = /^announcementList\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const key = edited[Number(index)]?.key;
    return key && name ? [[`${key} ${name}`, message] as const] : [];
  });
  return Object.fromEntries(found);
}
