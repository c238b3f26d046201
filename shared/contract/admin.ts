import { adminApplications } from './admin-applications.ts';
import { adminContents } from './admin-contents.ts';
import { adminInvitations } from './admin-invitations.ts';
import { adminJobs } from './admin-jobs.ts';
import { adminOffers } from './admin-offers.ts';
import { adminPeople } from './admin-people.ts';

/** What staff do, by what it is done to. */
export const admin = {
  ...adminPeople,
  ...adminInvitations,
  ...adminApplications,
  ...adminOffers,
  ...adminContents,
  ...adminJobs,
} as const;
