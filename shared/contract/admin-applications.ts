import * as z from 'zod';
import { applicationStatuses, endReasons } from '../domain/application-status.ts';
import { answers } from '../domain/eligibility/finding.ts';
import { applicationMove, auditRow, staffApplication } from './admin-shapes.ts';
import { endpoint } from './endpoint.ts';
import { day, id } from './fields.ts';

/** What staff do with applications, and who acted for whom. */
export const adminApplications = {
  applications: endpoint({
    method: 'GET',
    path: 'admin/applications',
    summary:
      'Pages of applications by status, candidate or job, newest change first, with how many of the list stand at each status.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    query: z.object({
      status: z.enum(applicationStatuses).optional(),
      candidateId: id.optional(),
      jobId: id.optional(),
      paginationToken: z.string().max(2000).optional(),
    }),
    returns: z.object({
      applicationList: z.array(staffApplication),
      counts: z.record(z.string(), z.number()),
      nextPaginationToken: z.string().nullable(),
    }),
  }),
  moveApplications: endpoint({
    method: 'PUT',
    path: 'admin/applications',
    summary: 'Moves applications to their next step; says of each what came of it.',
    access: 'staff',
    body: z.object({ moves: z.array(applicationMove).min(1).max(100) }),
    returns: z.object({
      results: z.array(
        z.object({
          candidateId: z.string(),
          jobId: z.string(),
          outcome: z.enum(['moved', 'same', 'notAllowed', 'missing']),
          message: z.string(),
        }),
      ),
    }),
  }),
  applicationHistory: endpoint({
    method: 'GET',
    path: 'admin/applicationhistory',
    summary: 'Every step of an application, when and by whom, and how the candidate meets what the job asks for.',
    access: 'staff',
    query: z.object({ candidateId: id, jobId: id }),
    returns: z.object({
      steps: z.array(
        z.object({
          status: z.enum(applicationStatuses),
          at: z.string(),
          by: z.string(),
          reason: z.enum(endReasons).optional(),
        }),
      ),
      /** What the job asks for, answered for the candidate today. */
      requirements: z.array(z.object({ name: z.string(), answer: z.enum(answers), evidence: z.string() })),
    }),
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
