import * as z from 'zod';
import { mostSearchLetters, searchParams } from '../domain/finding/search-tokens.ts';
import { mostPerCall } from '../domain/limits.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { day, id, line, optionalLine, recordId, state } from './fields.ts';
import { consentTerms } from './job/consent-shapes.ts';
import { jobConsents } from './job/job-consents.ts';
import { jobOffers } from './job/job-offers.ts';
import { application, jobCard, jobDetail, shift } from './job/job-shapes.ts';
import { jobSuggestions } from './job/job-suggestions.ts';
import { jobPreview, openings } from './job/openings.ts';

/** Values of "Sort by": empty is Relevant, the order of matching. */
export const jobSorts = ['', 'weeklySalary', 'startDate', 'dateAdded'] as const;
export type JobSort = (typeof jobSorts)[number];

export const jobFilter = z.object({
  page: z.number().int().min(1).max(10_000).default(1),
  count: z.number().int().min(1).max(10).default(10),
  sortBy: z.enum(jobSorts).default(''),
  /** The least weekly pay in whole dollars. */
  weeklySalary: z.number().int().min(0).max(1_000_000).optional(),
  specialties: z.array(z.number().int().positive()).max(50).default([]),
  locations: z
    .array(z.object({ city: optionalLine(100).optional(), state }))
    .max(50)
    .default([]),
  startDateBegin: day.optional(),
  startDateEnd: day.optional(),
  shift: shift.optional(),
  shifts: z.array(shift).max(3).default([]),
  isFeatured: z.boolean().default(false),
  durationWeeksMin: z.number().int().min(0).max(1_000_000).optional(),
  durationWeeksMax: z.number().int().min(0).max(1_000_000).optional(),
  /** Hours a week; a job whose source names none has no such number. */
  hoursPerWeekMin: z.number().multipleOf(0.5).min(0).max(1_000_000).optional(),
  hoursPerWeekMax: z.number().multipleOf(0.5).min(0).max(1_000_000).optional(),
  /** The beginnings of words, all of which are in title, facility, city or specialty. */
  keyword: optionalLine(100).optional(),
  /** The words as they are, however unlikely. */
  exact: z.boolean().default(false),
  /** Jobs of the candidate's profession only; without one in the profile, all. */
  myProfession: z.boolean().default(false),
});
export type JobFilter = z.infer<typeof jobFilter>;

/** What a search can do without. */
export const droppedFilters = [
  'keyword',
  'locations',
  'specialties',
  'myProfession',
  'shifts',
  'startDate',
  'weeklySalary',
  'durationWeeks',
  'hoursPerWeek',
  'isFeatured',
] as const;
export type DroppedFilter = (typeof droppedFilters)[number];

/** What is said of a search beside its jobs. */
export const searchHints = z.object({
  /** Words without any hit, and what was searched for in their place [D11]. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Where nothing is found: each filter without which something is, with its total. */
  without: z.array(z.object({ filter: z.enum(droppedFilters), total: z.number() })),
});

const byJob = z.object({ jobId: id });

const jobCards = z.object({ jobList: z.array(jobCard), total: z.number() });
const jobIds = z.array(id).min(1).max(mostPerCall);

/** Finding a job and applying to it. */
export const job = {
  search: endpoint({
    method: 'POST',
    path: 'job/search',
    summary: 'One page of open jobs that pass every filter, with the true total.',
    access: 'candidate',
    becomeUser: 'honoured',
    isRead: true,
    body: jobFilter,
    returns: jobCards.extend({
      ...searchHints.shape,
      /** The months (YYYY-MM) in which open jobs start, whatever the filter. */
      startMonths: z.array(z.string()),
    }),
  }),
  understand: endpoint({
    method: 'POST',
    path: 'job/understand',
    summary: 'What a sentence of the search box says: filters of the board, and the words that are none.',
    access: 'user',
    limits: ['searchMinute'],
    isRead: true,
    body: z.object({ text: line(mostSearchLetters, 'Type what you are looking for.') }),
    returns: z.object({
      /** Parameter and value in the board's address, with the words that were read. */
      chips: z.array(z.object({ from: z.string(), param: z.enum(searchParams), value: z.string() })),
      rest: z.string(),
    }),
  }),
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
  favorites: endpoint({
    method: 'GET',
    path: 'job/favorites',
    summary: 'The candidate’s saved jobs, open or not, newest first.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: jobCards,
  }),
  clearFavorites: endpoint({
    method: 'DELETE',
    path: 'job/favorites',
    summary: 'Takes every job that is no longer available off the saved ones, or all of them.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: z.object({ only: z.enum(['unavailable', 'all']).default('all') }),
    returns: z.object({ removed: z.number() }),
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: 'job/favorite',
    summary: 'Saves a job; saving it twice is one favourite.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byJob,
    returns: z.object({ isFavorite: z.boolean() }),
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: 'job/favorite',
    summary: 'Takes a job off the saved ones.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byJob,
    returns: z.object({ isFavorite: z.boolean() }),
  }),
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
