import * as z from 'zod';
import { applicationStatuses } from '../domain/application-status.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { day, id, optionalLine, recordId, state } from './fields.ts';
import { application, jobCard, jobDetail, shift } from './job-shapes.ts';
import { offer, term } from './offer-shapes.ts';
import { jobPreview, openings } from './openings.ts';

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
  hoursPerWeekMin: z.number().int().min(0).max(1_000_000).optional(),
  hoursPerWeekMax: z.number().int().min(0).max(1_000_000).optional(),
  /** The beginnings of words, all of which are in the title or the facility. */
  keyword: optionalLine(100).optional(),
  /** Jobs of the candidate's profession only; without one in the profile, all. */
  myProfession: z.boolean().default(false),
});
export type JobFilter = z.infer<typeof jobFilter>;

const byJob = z.object({ jobId: id });
const byApplication = z.object({ applicationId: id });

/** What an offer with terms needs beside the answer; none of it where there is none [N07]. */
const offerAcceptance = z.object({
  /** The version that was read. */
  offerNumber: z.number().int().min(1).max(1000).optional(),
  /** Terms that are worse or new, each acknowledged by itself. */
  acknowledged: z.array(term).max(20).optional(),
  /** The full name, typed. */
  signature: optionalLine(120).optional(),
});
const jobCards = z.object({ jobList: z.array(jobCard), total: z.number() });
const jobIds = z.array(id).min(1).max(100);

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
      /** The months (YYYY-MM) in which open jobs start, whatever the filter. */
      startMonths: z.array(z.string()),
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
    returns: z.object({ applicationList: z.array(application) }),
  }),
  apply: endpoint({
    method: 'POST',
    path: 'job/applications',
    summary: 'Applies to each job; says of each what came of it. Repeating it gives one application.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: z.object({
      jobApplicationList: z
        .array(z.object({ jobId: id }))
        .min(1)
        .max(100),
    }),
    returns: z.object({
      results: z.array(
        z.object({
          jobId: z.string(),
          outcome: z.enum(['applied', 'alreadyApplied', 'closed', 'missing']),
          message: z.string(),
        }),
      ),
    }),
  }),
  acceptOffer: endpoint({
    method: 'PUT',
    path: 'job/acceptoffer',
    summary: 'Accepts an offer; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    body: offerAcceptance,
    returns: z.object({ status: z.enum(applicationStatuses) }),
  }),
  rejectOffer: endpoint({
    method: 'PUT',
    path: 'job/rejectoffer',
    summary: 'Declines an offer; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    body: z.object({ reason: optionalLine(1000).optional() }),
    returns: z.object({ status: z.enum(applicationStatuses) }),
  }),
  offer: endpoint({
    method: 'GET',
    path: 'job/offer',
    summary: 'The terms of an offer to the candidate; none where staff have named none beside those of the job.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byApplication,
    returns: z.object({ offer: offer.nullable() }),
  }),
  offerOpened: endpoint({
    method: 'PUT',
    path: 'job/offeropened',
    summary: 'Notes that the candidate has seen the offer; the first time counts.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    returns: z.object({ openedAt: z.string().nullable() }),
  }),
  offerDocument: fileEndpoint({
    path: 'job/offerdocument',
    summary: 'The signed offer as a PDF.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byApplication,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: 'job/withdraw',
    summary:
      'Withdraws an application until an offer is accepted; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    returns: z.object({ status: z.enum(applicationStatuses) }),
  }),
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
