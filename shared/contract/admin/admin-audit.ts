import * as z from 'zod';
import { accountEventPage } from '../access-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { auditRow } from './admin-shapes.ts';

/** Which records are listed. */
export const auditFilter = {
  from: day.optional(),
  to: day.optional(),
  personId: id.optional(),
  /** Only what was looked at, or only what was done. */
  act: z.enum(['looks', 'deeds']).optional(),
  outcome: z.enum(['allowed', 'refused']).optional(),
};

/** Who acted for whom, who looked at lists of people, and who took one as a file. */
export const adminAudit = {
  audit: endpoint({
    method: 'GET',
    path: 'admin/audit',
    listsPeople: 'recordList',
    summary: 'Who acted for whom, newest first, by person and by day (at most 92 days at once).',
    access: 'admin',
    limits: ['adminSearchMinute'],
    query: z.object({
      ...auditFilter,
      /** By visit: what one person looked at of another is one row, however much it was. */
      by: z.enum(['record', 'visit']).optional(),
      count: z.coerce.number().int().min(1).max(500).default(50),
      paginationToken: z.string().max(2000).optional(),
    }),
    returns: z.object({
      recordList: z.array(auditRow.extend({ others: z.array(z.string()).optional() })),
      nextPaginationToken: z.string().nullable(),
    }),
  }),
  accountEvents: endpoint({
    method: 'GET',
    path: 'admin/accountevents',
    summary: 'Sign-ins, refused calls and ends of sessions of a person, newest first; kept 400 days.',
    access: 'admin',
    limits: ['adminSearchMinute'],
    query: z.object({ personId: id, paginationToken: z.string().max(2000).optional() }),
    returns: accountEventPage,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: 'admin/endsessions',
    summary: 'Ends all sessions of a person: they log in again.',
    access: 'admin',
    limits: ['inviteDay'],
    body: z.object({ personId: id }),
    returns: z.object({ success: z.literal(true) }),
  }),
} as const;
