import { minuteMs } from './days/durations.ts';

/** What a note is of; all are private to staff. */
export const noteKinds = ['Note', 'Call', 'Text', 'Mail', 'Meeting'] as const;

export const mostNoteCharacters = 10_000;
/** How long its author may change a note; after that it is added to. */
export const editMinutes = 15;
/** Additions that one note takes, and their length; what is more is a new note. */
export const mostAdditions = 20;
export const mostAdditionCharacters = 2000;

export const mostTaskCharacters = 300;
/** Tasks of one candidate, open and done. */
export const mostTasks = 500;

/** Whether a note may still be changed by this person. */
export function mayEditNote(
  note: { readonly authorId: string; readonly at: string },
  viewerId: string,
  now = Date.now(),
): boolean {
  return note.authorId === viewerId && now - Date.parse(note.at) < editMinutes * minuteMs;
}
