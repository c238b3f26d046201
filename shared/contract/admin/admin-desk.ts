import * as z from 'zod';
import { applicationStatuses } from '../../domain/applications/application-status.ts';
import { deskKinds, deskTabs } from '../../domain/applications/desk.ts';
import { requestKinds } from '../../domain/documents/document-requests.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const text = z.string();

const deskRow = z.object({
  /** Of the thing in its present state: another one once something was done about it. */
  id: text,
  kind: z.enum(deskKinds),
  /** An instant, the day on which a credential or an invitation ends, or empty where nothing runs out. */
  due: text,
  /** A clock or a task that has run out. */
  isOverdue: z.boolean(),
  /** Empty for an invitation. */
  candidateId: text,
  /** Of the candidate, or the address that was invited. */
  name: text,
  /** Of the candidate; empty for none. */
  phone: text,
  /** Since when it is so. */
  since: text,
  /** The title of a task, the name of a credential, or what has become worse since a consent. */
  what: text,
  /** Of an application. */
  job: z.object({ jobId: text, title: text, facility: text, place: text }).optional(),
  status: z.enum(applicationStatuses).optional(),
  /** How the profile meets the job, of an application that is prepared. */
  meets: z.object({ met: z.number(), counted: z.number(), toAsk: z.number() }).optional(),
  /** What the packet lacks, as it is asked for where a document mends it, with when that was done; empty for a packet that is ready. */
  lacks: z
    .array(
      z.object({
        name: text,
        document: z.object({ kind: z.enum(requestKinds), name: text }).optional(),
        askedAt: text.optional(),
      }),
    )
    .optional(),
  /** Whether an offer or an invitation was opened. */
  isOpened: z.boolean().optional(),
  /** When the candidate last got the message that the facility has no news. */
  toldAt: text.optional(),
  /** When the candidate was reminded last. */
  remindedAt: text.optional(),
  task: z.object({ id: text, ownerId: text, version: z.number() }).optional(),
  invitationId: text.optional(),
  /** The document that renews a credential, as it is asked for: under the same token once. None where the request was taken back. */
  document: z.object({ token: text, kind: z.enum(requestKinds), name: text }).optional(),
  /** When it was asked for. */
  askedAt: text.optional(),
  /** Of a credential that ends today: the accepted assignment that lasts longer. */
  during: z.object({ name: text, lastDay: text }).optional(),
  /** Whose it is, where the desk is that of several. */
  owner: text,
});
export type DeskRow = z.infer<typeof deskRow>;

/** The day of a recruiter [W11]. */
export const adminDesk = {
  desk: endpoint({
    method: 'GET',
    path: 'admin/desk',
    summary:
      'What waits for the caller, or for the caller’s team (for admins, for all recruiters): clocks, offers, consents, credentials, tasks, invitations; overdue first, with how many there are of each.',
    access: 'staff',
    listsPeople: 'rowList',
    limits: ['adminSearchMinute'],
    query: z.object({
      scope: z.enum(['mine', 'team']).default('mine'),
      tab: z.enum(deskTabs).default('all'),
      paginationToken: text.max(2000).optional(),
    }),
    returns: z.object({
      rowList: z.array(deskRow),
      counts: z.record(z.enum(deskTabs), z.number()),
      /** How many rows of the tab have run out. */
      overdueCount: z.number(),
      nextPaginationToken: text.nullable(),
    }),
  }),
  menuCounts: endpoint({
    method: 'GET',
    path: 'admin/menucounts',
    summary:
      'The numbers of the menu: rows of the caller’s usual desk, open applications and candidates in the caller’s charge.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    returns: z.object({ desk: z.number(), applications: z.number(), people: z.number() }),
  }),
  remind: endpoint({
    method: 'POST',
    path: 'admin/reminder',
    summary:
      'Reminds a candidate to agree to be submitted, or to answer an offer: a notice, at most once within 20 hours.',
    access: 'staff',
    body: z.object({ candidateId: id, jobId: id }),
    returns: z.object({ remindedAt: text }),
  }),
} as const;
