import * as z from 'zod';
import { mostPerCall } from '../domain/limits.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { id, recordId } from './fields.ts';
import { consentTerms } from './job/consent-shapes.ts';
import { hiddenJobs } from './job/hidden-jobs.ts';
import { jobConsents } from './job/job-consents.ts';
import { jobOffers } from './job/job-offers.ts';
import { jobCards, jobSearch } from './job/job-search.ts';
import { application, jobDetail } from './job/job-shapes.ts';
import { jobSuggestions } from './job/job-suggestions.ts';
import { newMatchCalls } from './job/new-matches.ts';
import { jobPreview, openings } from './job/openings.ts';
import { savedJobs } from './job/saved-jobs.ts';
import { savedSearchCalls } from './job/saved-searches.ts';

const byJob = z.object({ jobId: id });

const jobIds = z.array(id).min(1).max(mostPerCall);

/** Finding a job and applying to it. */
export const job = {
  ...jobSearch,
  details: endpoint({
    method: 'GET',
    path: 'job/details',
    summary: 'Everything about one job, and what it is to the candidate.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: z.object({ id: recordId }),
    returns: jobDetail,
  }),
  featured: endpoint({
    method: 'GET',
    path: 'job/featured',
    summary: 'Featured open jobs: those of the candidate’s profession first, each highest pay first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: jobCards,
  }),
  matched: endpoint({
    method: 'GET',
    path: 'job/matched',
    summary: 'Open jobs of the candidate’s specialties, best match first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: jobCards,
  }),
  similar: endpoint({
    method: 'GET',
    path: 'job/similar',
    summary: 'Open jobs of the same specialty, near ones first.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byJob,
    returns: jobCards,
  }),
  highestPay: endpoint({
    method: 'GET',
    path: 'job/highestpay',
    summary: 'The best-paid open jobs, those of the candidate’s profession first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: jobCards,
  }),
  ...newMatchCalls,
  ...savedJobs,
  ...hiddenJobs,
  ...savedSearchCalls,
  applicationStarted: endpoint({
    method: 'POST',
    path: 'job/applicationstarted',
    summary: 'Notes that the candidate began to apply; repeating it changes nothing.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: z.object({ jobIdList: jobIds }),
    returns: z.object({ started: z.number() }),
  }),
  applications: endpoint({
    method: 'GET',
    path: 'job/applications',
    summary: 'The candidate’s applications, newest first, with their steps.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'applications',
    returns: z.object({ applicationList: z.array(application) }),
  }),
  apply: endpoint({
    method: 'POST',
    path: 'job/applications',
    summary: 'Applies to each job; says of each what came of it. Repeating it gives one application.',
    access: 'candidate',
    becomeUser: 'honoured',
    maxBodyBytes: 384 * 1024,
    body: z.object({
      jobApplicationList: z
        .array(
          z.object({
            jobId: id,
            /** What was shown under Apply: where the job has other terms now, nothing is sent. Without it, the job's terms as they are. */
            terms: consentTerms.optional(),
          }),
        )
        .min(1)
        .max(mostPerCall),
    }),
    returns: z.object({
      results: z.array(
        z.object({
          jobId: z.string(),
          outcome: z.enum(['applied', 'alreadyApplied', 'changed', 'closed', 'missing']),
          message: z.string(),
        }),
      ),
    }),
  }),
  ...jobConsents,
  ...jobOffers,
  ...jobSuggestions,
  openings: endpoint({
    method: 'GET',
    path: 'job/openings',
    summary: 'What visitors see of the open jobs: their number, states, best pay, newest, and how many each city has.',
    access: 'anyone',
    limits: ['openingsMinute'],
    edgeSeconds: 300,
    returns: openings,
  }),
  preview: endpoint({
    method: 'GET',
    path: 'job/preview',
    summary: 'What visitors see of one open job.',
    access: 'anyone',
    limits: ['openingsMinute'],
    query: z.object({ id: recordId }),
    returns: jobPreview,
  }),
  share: fileEndpoint({
    path: 'job/share',
    summary:
      'What a link to the site, or to one job of it, looks like where it is shared: a page of tags for crawlers.',
    access: 'anyone',
    limits: ['openingsMinute'],
    query: z.object({ id: recordId.optional() }),
  }),
} as const;
