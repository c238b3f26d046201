import * as z from 'zod';
import { noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';
import { entity } from '../_table/entity.ts';

const kinds = z.array(z.enum(noticeKindNames));

/** What a user chose about notices; nothing is switched off without it. */
const noticePreference = z.object({
  userId: z.string(),
  /** The kinds that are switched off. */
  mailOff: kinds.default([]),
  textOff: kinds.default([]),
  /** The consent to text messages: the words that were agreed to, to which phone, and when. */
  textConsent: z.object({ wording: z.string(), phone: z.string(), at: z.string() }).optional(),
  /** Sleeps in the day; absent for users who never said. */
  worksNights: z.boolean().optional(),
  /** The unproved address that has had its one mail that is not urgent. */
  unprovedMail: z.string().optional(),
  version: z.number(),
});
export type NoticePreferences = z.output<typeof noticePreference>;

export const noticePreferences = entity(noticePreference, {
  pk: 'USER#{userId}',
  sk: 'PREF#NOTICES',
  keyOnly: ['userId'],
});

/** Whether the user sleeps in the day: as was said, or where nights are the only shifts that are worked. */
export function worksNights(chosen: { worksNights?: boolean | undefined } | undefined, shifts: readonly string[] = []) {
  return chosen?.worksNights ?? (shifts.length > 0 && shifts.every((shift) => shift === 'nights'));
}
