import * as z from 'zod';

/** The audiences that announcements are written for. */
export const boards = ['public', 'user', 'moderator', 'admin'] as const;
export type AnnouncementBoard = (typeof boards)[number];

/** How many there may be, of all audiences together: they are replaced in one transaction, which has at most 100 actions. */
export const mostAnnouncements = 40;

/** A short announcement as its audience reads it. */
export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  /** Where to read more; empty for nowhere. */
  link: z.string(),
  createdAt: z.string(),
  /** The first and the last day on which it is shown, by the agency's clock; empty for no bound. */
  fromOn: z.string().default(''),
  untilOn: z.string().default(''),
  /** Its place among those of its audience, the smallest first; among equals the newest is first. */
  place: z.number().int().min(0).default(0),
});
export type Announcement = z.infer<typeof announcement>;
