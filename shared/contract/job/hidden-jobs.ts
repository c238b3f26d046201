import * as z from 'zod';
import { declineReasonNames } from '../../domain/applications/suggestions.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { jobCard } from './job-shapes.ts';

const reason = z.enum(declineReasonNames).optional();
const byJob = z.object({ jobId: id });
const returns = z.object({ isHidden: z.boolean() });

/** Jobs that a candidate does not wish to see again [D29]. */
export const hiddenJobs = {
  hiddenJobs: endpoint({
    method: 'GET',
    path: 'job/hidden',
    summary: 'The jobs that the candidate hid, open or not, newest first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ jobList: z.array(jobCard.extend({ reason })), total: z.number() }),
  }),
  hideJob: endpoint({
    method: 'POST',
    path: 'job/hidden',
    summary: 'Hides a job from the candidate’s board, matches and alerts, with the reason if there is one.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byJob,
    body: z.object({ reason }),
    returns,
  }),
  showJob: endpoint({
    method: 'DELETE',
    path: 'job/hidden',
    summary: 'Shows a hidden job again.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byJob,
    returns,
  }),
} as const;
