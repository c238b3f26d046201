import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { auditRow, exportedLists } from './admin-shapes.ts';

/** Who acted for whom, and who took a list as a file. */
export const adminAudit = {
  recordExport: endpoint({
    method: 'POST',
    path: 'admin/exports',
    summary: 'Notes in the audit that the caller takes a list as a file.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    body: z.object({ list: z.enum(exportedLists), rows: z.number().int().min(0).max(1_000_000) }),
    returns: z.object({ success: z.literal(true) }),
  }),
  audit: endpoint({
    method: 'GET',
    path: 'admin/audit',
    summary: 'Who acted for whom, newest first, by person and by day (at most 92 days at once).',
    access: 'admin',
    limits: ['adminSearchMinute'],
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      personId: id.optional(),
      count: z.coerce.number().int().min(1).max(500).default(50),
      paginationToken: z.string().max(2000).optional(),
    }),
    returns: z.object({ recordList: z.array(auditRow), nextPaginationToken: z.string().nullable() }),
  }),
} as const;
