import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { auditRow } from './admin-shapes.ts';

/** Which records are listed. */
export const auditFilter = { from: day.optional(), to: day.optional(), personId: id.optional() };

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
      count: z.coerce.number().int().min(1).max(500).default(50),
      paginationToken: z.string().max(2000).optional(),
    }),
    returns: z.object({ recordList: z.array(auditRow), nextPaginationToken: z.string().nullable() }),
  }),
} as const;
