import { adminApplications } from './admin/admin-applications.ts';
import { adminAssignments } from './admin/admin-assignments.ts';
import { adminAudit } from './admin/admin-audit.ts';
import { adminBoard } from './admin/admin-board.ts';
import { adminCandidates } from './admin/admin-candidates.ts';
import { adminContents } from './admin/admin-contents.ts';
import { adminDesk } from './admin/admin-desk.ts';
import { adminDocuments } from './admin/admin-documents.ts';
import { adminExports } from './admin/admin-exports.ts';
import { adminFind } from './admin/admin-find.ts';
import { adminInvitations } from './admin/admin-invitations.ts';
import { adminJobs } from './admin/admin-jobs.ts';
import { adminMailings } from './admin/admin-mailings.ts';
import { adminNotes } from './admin/admin-notes.ts';
import { adminNumbers } from './admin/admin-numbers.ts';
import { adminOffers } from './admin/admin-offers.ts';
import { adminPeople } from './admin/admin-people.ts';
import { adminSuggestions } from './admin/admin-suggestions.ts';

/** What staff do, by what it is done to. */
export const admin = {
  ...adminPeople,
  ...adminFind,
  ...adminCandidates,
  ...adminDocuments,
  ...adminInvitations,
  ...adminApplications,
  ...adminAssignments,
  ...adminAudit,
  ...adminExports,
  ...adminMailings,
  ...adminDesk,
  ...adminNotes,
  ...adminOffers,
  ...adminNumbers,
  ...adminContents,
  ...adminJobs,
  ...adminBoard,
  ...adminSuggestions,
} as const;
