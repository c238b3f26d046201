import * as z from 'zod';
import { mostSavedSearches } from '../domain/finding/saved-search-limits.ts';
import { noticeKindNames } from '../domain/notices/notice-kinds.ts';
import { endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';

/** A notice in its receiver's inbox. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKindNames),
  at: z.string(),
  isUnread: z.boolean(),
  /** What is known of its cause, and the present name of the person it is about, where there is one. */
  fields: z.record(z.string(), z.string()),
});
export type Notice = z.infer<typeof notice>;

const kindsOff = z.array(z.enum(noticeKindNames)).max(noticeKindNames.length);

/** What a user chose about notices; the inbox has all of them whatever is switched off [N12]. */
export const noticeSettings = z.object({
  mailOff: kindsOff,
  textOff: kindsOff,
  /** Sleeps in the day: as was said, or by the shifts of users who never said. */
  worksNights: z.boolean(),
  /** What was agreed to, and when; null without a consent for the present phone. */
  textConsent: z.object({ wording: z.string(), at: z.string() }).nullable(),
  isPhoneProved: z.boolean(),
  /** The phone replied STOP. */
  isStopped: z.boolean(),
  version: z.number(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** The form of it. */
export const noticeSettingsForm = z.object({
  mailOff: kindsOff,
  textOff: kindsOff,
  takesTexts: z.boolean(),
  /** Null leaves it as it is, said or not. */
  worksNights: z.boolean().nullable(),
  version: z.number().int().min(0).max(1_000_000),
});

const done = z.object({ success: z.literal(true) });

/** The inbox of the caller [N10]; how many notices are unread comes with the user. */
export const noticeCalls = {
  notices: endpoint({
    method: 'GET',
    path: 'user/notices',
    summary: 'The notices of the last 90 days, newest first.',
    access: 'user',
    becomeUser: 'honoured',
    opens: 'notices',
    query: z.object({ paginationToken: z.string().max(2000).optional() }),
    returns: z.object({ noticeList: z.array(notice), nextPaginationToken: z.string().nullable() }),
  }),
  readNotice: endpoint({
    method: 'POST',
    path: 'user/noticeread',
    summary: 'Marks a notice as read; idempotent, and the same for one that is no longer kept.',
    access: 'user',
    becomeUser: 'refused',
    body: z.object({ id }),
    returns: done,
  }),
  readAllNotices: endpoint({
    method: 'POST',
    path: 'user/noticesread',
    summary: 'Marks all notices as read, up to the newest one that the caller has seen.',
    access: 'user',
    becomeUser: 'refused',
    body: z.object({ id }),
    returns: done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: 'user/unsubscribe',
    summary:
      'Ends the saved searches of a mail, or mails of one kind, by the link in such a mail; without a sign-in, and by one press in the mail program.',
    access: 'anyone',
    becomeUser: 'refused',
    limits: ['unsubscribeHour'],
    // One press in a mail program sends a form, of either kind (RFC 8058).
    mayTakeForm: true,
    query: z.object({
      id,
      kind: z.enum(noticeKindNames),
      code: line(64, 'Code is required'),
      /** The saved searches that the mail names, their ids with a dot between two: they end, and not the kind. */
      search: z
        .string()
        .max(mostSavedSearches * 40)
        .optional(),
      /** All mails of the kind are to end, where searches are named as well. */
      ends: z.literal('kind').optional(),
    }),
    returns: done,
  }),
  noticeSettings: endpoint({
    method: 'GET',
    path: 'user/noticesettings',
    summary: 'What the user chose about notices, and whether text messages can reach them.',
    access: 'user',
    becomeUser: 'honoured',
    returns: noticeSettings,
  }),
  saveNoticeSettings: endpoint({
    method: 'PUT',
    path: 'user/noticesettings',
    summary: 'Stores what the user chose about notices, with the consent to text messages: the user’s own word.',
    access: 'user',
    becomeUser: 'refused',
    body: noticeSettingsForm,
    returns: noticeSettings,
  }),
} as const;
