import * as z from 'zod';
import { applicationStatuses } from '../../domain/applications/application-status.ts';
import {
  candidateJobFilters,
  declineReasonNames,
  mostSuggestedAtOnce,
  mostSuggestionLetters,
  suggestionOutcomeNames,
} from '../../domain/applications/suggestions.ts';
import { endpoint } from '../endpoint.ts';
import { id, optionalLine } from '../fields.ts';
import { jobCard } from '../job/job-shapes.ts';
import { requirementAnswer } from './admin-board.ts';

const text = z.string();
const tooMany = `At most ${mostSuggestedAtOnce} at once.`;

const suggestion = z.object({
  candidateId: text,
  candidateName: text,
  byName: text,
  at: text,
  words: text,
  /** The candidate's answer: an application counts more than an earlier no. */
  answer: z.enum(['none', 'applied', 'declined']),
  reason: z.enum(declineReasonNames).optional(),
  applicationStatus: z.enum(applicationStatuses).nullable(),
});
export type StaffSuggestion = z.output<typeof suggestion>;

/** How many of a candidate's jobs are on a page. */
export const candidateJobsPerPage = 50;

/** How many of the things that a candidate lacks are named. */
export const mostWanted = 50;

const candidateJob = z.object({
  job: jobCard,
  /** What the job asks for, answered for the candidate today. */
  answers: z.array(requirementAnswer),
  /** What the candidate knows of it: null for nothing, so that it can be suggested. */
  soFar: z.object({ what: z.enum(['applied', 'ended', 'suggested', 'declined']), at: text }).nullable(),
});
export type CandidateJob = z.output<typeof candidateJob>;

/** Jobs that staff suggest to candidates, and what they answered [W08] [X26]. */
export const adminSuggestions = {
  suggest: endpoint({
    method: 'POST',
    path: 'admin/suggestions',
    summary: 'Suggests open jobs to candidates, each once and in one notice; says of each what came of it.',
    access: 'staff',
    limits: ['suggestHour'],
    body: z.object({
      jobIds: z.array(id).min(1).max(mostSuggestedAtOnce, tooMany),
      candidateIds: z.array(id).min(1).max(mostSuggestedAtOnce, tooMany),
      words: optionalLine(mostSuggestionLetters).default(''),
    }),
    returns: z.object({
      results: z.array(
        z.object({
          candidateId: text,
          jobId: text,
          outcome: z.enum(suggestionOutcomeNames),
          message: text,
        }),
      ),
    }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: 'admin/suggestions',
    summary: 'To whom a job was suggested, newest first, and what they answered.',
    access: 'staff',
    listsPeople: 'suggestionList',
    limits: ['adminSearchMinute'],
    query: z.object({ jobId: id }),
    returns: z.object({ suggestionList: z.array(suggestion) }),
  }),
  candidateJobs: endpoint({
    method: 'POST',
    path: 'admin/candidatejobs',
    summary:
      'Open jobs for a candidate in the order of the candidate’s own matches, with the answers to what each asks for.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    isRead: true,
    body: z.object({
      candidateId: id,
      only: z.array(z.enum(candidateJobFilters)).max(candidateJobFilters.length).default([]),
      page: z.number().int().min(1).max(1000).default(1),
    }),
    returns: z.object({
      jobList: z.array(candidateJob),
      /** Of those that pass the filters. */
      total: z.number(),
      /** Of all matches; the filters look at the best of them. */
      matches: z.number(),
      /** How many each filter leaves beside the other chosen ones. */
      counts: z.record(z.enum(candidateJobFilters), z.number()),
      /** What is missing, or ends too early, for how many of the matches; the most wanted first. */
      wanted: z.array(z.object({ name: z.string(), count: z.number() })).max(mostWanted),
    }),
  }),
} as const;
