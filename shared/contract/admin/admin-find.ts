import * as z from 'zod';
import { applicationStatuses } from '../../domain/applications/application-status.ts';
import { mostFindLetters } from '../../domain/finding/staff-find.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { jobCard } from '../job/job-shapes.ts';
import { userRow } from '../user-shapes.ts';

/** What the command palette finds. */
export const adminFind = {
  find: endpoint({
    method: 'POST',
    path: 'admin/find',
    summary: 'People by name, phone or mail, open jobs, and applications by candidate and job, for what was typed.',
    access: 'staff',
    listsPeople: 'personList',
    limits: ['adminSearchMinute'],
    isRead: true,
    body: z.object({ text: line(mostFindLetters) }),
    returns: z.object({
      personList: z.array(userRow),
      jobList: z.array(jobCard),
      applicationList: z.array(
        z.object({
          candidateId: z.string(),
          candidateName: z.string(),
          jobId: z.string(),
          jobTitle: z.string(),
          facility: z.string(),
          status: z.enum(applicationStatuses),
        }),
      ),
    }),
  }),
} as const;
