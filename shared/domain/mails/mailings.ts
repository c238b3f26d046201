import type { MailingType } from './mail-kinds.ts';

/** How many candidates get mail of one sender on one day of the agency, and this many of one sending. */
export const mostMailsADay = 200;
export const mostSubjectLetters = 120;
export const mostMessageLetters = 5_000;

/** Where a mail leads its reader. */
export const mailingPaths: Readonly<Record<MailingType, string>> = {
  mailing: '/profile',
  mailingAvailability: '/profile?edit=preferences',
  mailingCredentials: '/profile',
  mailingJobs: '/search',
};

/** What becomes of a candidate for whom a mail is meant. */
export const mailingOutcomes = ['mailed', 'optedOut', 'unreachable', 'overLimit', 'notAllowed', 'missing'] as const;
export type MailingOutcome = (typeof mailingOutcomes)[number];
