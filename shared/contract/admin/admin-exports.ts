import * as z from 'zod';
import { numberDays } from '../../domain/applications/application-numbers.ts';
import { deskTabs } from '../../domain/applications/desk.ts';
import { mostFilterLetters } from '../../domain/applications/matching-applications.ts';
import { rowClocks, rowOrders } from '../../domain/applications/ordered-applications.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { jobFilter, ownFilters, requirePlace } from '../job/job-search.ts';
import { applicationFilter } from './admin-applications.ts';
import { auditFilter } from './admin-audit.ts';
import { jobCandidateSwitches } from './admin-board.ts';
import { invitationKinds } from './admin-invitations.ts';
import { userSearch } from './admin-people.ts';
import { facetFilter } from './people-shapes.ts';

/** The most rows of a file. */
export const mostExportedRows = 5_000;

/** A list that staff take as a file, with the filters of its page; its name is that of the call that shows it. */
const exportedList = z.discriminatedUnion('list', [
  z.object({ list: z.literal('users'), ...userSearch }),
  z.object({ list: z.literal('people'), ...facetFilter.omit({ page: true }).shape }),
  z.object({
    list: z.literal('applications'),
    ...applicationFilter,
    /** What is typed into the filter of the page. */
    words: z.string().max(mostFilterLetters).default(''),
    ownerId: id.optional(),
    specialty: z.string().max(100).optional(),
    clock: z.enum(rowClocks).optional(),
    sort: z.enum(rowOrders).optional(),
  }),
  z.object({ list: z.literal('invitations'), kind: z.enum(invitationKinds) }),
  z.object({ list: z.literal('numbers'), days: z.enum(numberDays.map(String) as ['7', '30', '90']) }),
  z.object({ list: z.literal('audit'), ...auditFilter }),
  z.object({ list: z.literal('feeds') }),
  z.object({ list: z.literal('templates') }),
  z.object({ list: z.literal('files') }),
  z.object({ list: z.literal('skillassessments') }),
  z.object({ list: z.literal('desk'), scope: z.enum(['mine', 'team']), tab: z.enum(deskTabs) }),
  z
    .object({ list: z.literal('jobs'), ...jobFilter.omit({ page: true, count: true, ...ownFilters }).shape })
    .superRefine(requirePlace),
  z.object({ list: z.literal('jobcandidates'), jobId: id, ...jobCandidateSwitches }),
]);
export type ExportedList = z.input<typeof exportedList>;

/** Lists as files [W14]. */
export const adminExports = {
  exportList: endpoint({
    method: 'POST',
    path: 'admin/exports',
    summary:
      'A list as CSV text, as its page shows it to the caller: up to 5,000 rows, of the candidates of a job the best 500. Each is recorded in the audit before it is answered.',
    access: 'staff',
    limits: ['exportHour'],
    isRead: true,
    body: exportedList,
    returns: z.object({
      text: z.string(),
      rows: z.number(),
      /** False where the list has more rows than the file. */
      isWhole: z.boolean(),
    }),
  }),
} as const;
