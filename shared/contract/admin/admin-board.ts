import * as z from 'zod';
import { applicationStatuses } from '../../domain/applications/application-status.ts';
import { answers } from '../../domain/eligibility/finding.ts';
import { endpoint } from '../endpoint.ts';
import { id, recordId } from '../fields.ts';
import { jobFilter, ownFilters, requirePlace, searchHints } from '../job/job-search.ts';
import { jobCard, wholeJob } from '../job/job-shapes.ts';
import { personRow } from './people-shapes.ts';

/** How many of the candidates who fit a job are on a page. */
export const candidatesPerPage = 25;

/** One requirement of a job, answered for a candidate. */
export const requirementAnswer = z.object({ name: z.string(), answer: z.enum(answers), evidence: z.string() });

/** A candidate of a job's specialty, and how well the job fits. */
export const jobCandidate = personRow
  .pick({ id: true, name: true, yearsExperience: true, licenses: true, availableOn: true, lastActiveOn: true })
  .extend({
    ownerName: z.string(),
    /** What the job asks for, answered for the candidate today. */
    answers: z.array(requirementAnswer),
    fits: z.object({ license: z.enum(answers), state: z.boolean(), shift: z.boolean(), startDate: z.boolean() }),
    /** Null without an application. */
    applicationStatus: z.enum(applicationStatuses).nullable(),
    /** Whether it was suggested to them, and whether they said no; a job is suggested to a candidate once. */
    suggestion: z.enum(['open', 'declined']).nullable(),
  });
export type JobCandidate = z.output<typeof jobCandidate>;

const isOn = z.literal('on').optional();

/** What the candidates of a job are narrowed to: the caller's own, licensed in its state, free when it starts. */
export const jobCandidateSwitches = { mine: isOn, licensed: isOn, free: isOn } as const;

/** The jobs as staff see them, and who fits each [W07]. */
export const adminBoard = {
  jobs: endpoint({
    method: 'POST',
    path: 'admin/jobs',
    summary: 'One page of open jobs that pass every filter of the board, with the true total.',
    access: 'staff',
    limits: ['searchMinute'],
    isRead: true,
    body: jobFilter
      .omit(ownFilters)
      .extend({ count: z.number().int().min(1).max(50).default(25) })
      .superRefine(requirePlace),
    returns: z.object({
      jobList: z.array(jobCard),
      total: z.number(),
      ...searchHints.shape,
      startMonths: z.array(z.string()),
    }),
  }),
  job: endpoint({
    method: 'GET',
    path: 'admin/job',
    summary: 'Everything about one job, open or not.',
    access: 'staff',
    limits: ['searchMinute'],
    query: z.object({ id: recordId }),
    returns: wholeJob,
  }),
  jobCandidates: endpoint({
    method: 'GET',
    path: 'admin/jobcandidates',
    summary:
      'Pages of the candidates of a job’s specialty, who fits best first, each with the answers to what it asks for.',
    access: 'staff',
    listsPeople: 'candidateList',
    limits: ['adminSearchMinute'],
    query: z.object({
      jobId: id,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      ...jobCandidateSwitches,
    }),
    returns: z.object({ candidateList: z.array(jobCandidate), total: z.number() }),
  }),
} as const;
