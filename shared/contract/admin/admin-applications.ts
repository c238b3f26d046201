import * as z from 'zod';
import { applicationStatuses, stepReasons } from '../../domain/applications/application-status.ts';
import { rejectCauseNames } from '../../domain/applications/application-steps.ts';
import { answers } from '../../domain/eligibility/finding.ts';
import { mostPerCall } from '../../domain/limits.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { consentReceipt, receiptHash } from '../job/consent-shapes.ts';
import { turn } from '../job/job-shapes.ts';
import { note } from './admin-notes.ts';
import { applicationMoves, staffApplication } from './admin-shapes.ts';

/** Which applications are listed. */
export const applicationFilter = {
  status: z.enum(applicationStatuses).optional(),
  candidateId: id.optional(),
  jobId: id.optional(),
  /** Those of the candidates who are in the caller's charge. */
  owner: z.enum(['mine']).optional(),
  /** Leaves out those that were rejected. */
  rejected: z.enum(['without']).optional(),
};

/** What staff do with applications. */
export const adminApplications = {
  applications: endpoint({
    method: 'GET',
    path: 'admin/applications',
    summary:
      'Pages of applications by status, candidate or job, newest change first, with how many of the list are at each status.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    listsPeople: 'applicationList',
    query: z.object({
      ...applicationFilter,
      /** 100 unless another number is given. */
      count: z.coerce.number().int().min(1).max(500).optional(),
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
    summary:
      'Moves applications to their next step; says of each what came of it. One alone that lacks the candidate’s consent is 409.',
    access: 'staff',
    body: applicationMoves,
    returns: z.object({
      results: z.array(
        z.object({
          candidateId: z.string(),
          jobId: z.string(),
          outcome: z.enum(['moved', 'same', 'notAllowed', 'noConsent', 'noTerms', 'missing']),
          message: z.string(),
          /** Of the application after its move: names the move that is to be undone. */
          version: z.number().optional(),
        }),
      ),
    }),
  }),
  undoMoves: endpoint({
    method: 'PUT',
    path: 'admin/undonemoves',
    summary:
      'Takes the caller’s own moves back, within seconds and unless another move came since; says of each what came of it.',
    access: 'staff',
    body: z.object({
      moves: z
        .array(z.object({ candidateId: id, jobId: id, version: z.number().int().min(1) }))
        .min(1)
        .max(mostPerCall),
    }),
    returns: z.object({
      results: z.array(
        z.object({
          candidateId: z.string(),
          jobId: z.string(),
          outcome: z.enum(['undone', 'changed', 'late', 'notAllowed', 'missing']),
          message: z.string(),
        }),
      ),
    }),
  }),
  tellNews: endpoint({
    method: 'PUT',
    path: 'admin/news',
    summary:
      'Lets the candidate know what the facility says so far, with or without news: the clock for it begins anew.',
    access: 'staff',
    body: z.object({
      candidateId: id,
      jobId: id,
      /** The step about which it is; nothing is said about another one. */
      since: z.string().max(40),
      message: line(500),
    }),
    returns: z.object({ turn }),
  }),
  application: endpoint({
    method: 'GET',
    path: 'admin/application',
    summary:
      'One application: every step, when and by whom, the notes about it, and how the candidate meets what the job asks for.',
    access: 'staff',
    listsPeople: 'steps',
    query: z.object({ candidateId: id, jobId: id }),
    returns: z.object({
      application: staffApplication,
      /** The candidate's. */
      phone: z.string(),
      /** The newest, of this application, or of no other one since it began. */
      notes: z.array(note.pick({ id: true, kind: true, text: true, at: true, author: true, additions: true })),
      steps: z.array(
        z.object({
          status: z.enum(applicationStatuses),
          at: z.string(),
          by: z.string(),
          reason: z.enum(stepReasons).optional(),
          cause: z.enum(rejectCauseNames).optional(),
          note: z.string().optional(),
          message: z.string().optional(),
          said: z.string().optional(),
          isUndo: z.boolean().optional(),
        }),
      ),
      /** What the candidate agreed to, newest first. */
      consents: z.array(consentReceipt),
      /** What of the candidate's own it overlaps, in one line; empty for nothing that clashes. */
      overlap: z.string(),
      /** What the job asks for, answered for the candidate today. */
      requirements: z.array(z.object({ name: z.string(), answer: z.enum(answers), evidence: z.string() })),
    }),
  }),
  consentDocument: fileEndpoint({
    path: 'admin/consentdocument',
    summary: 'The receipt of a candidate’s consent as a PDF.',
    access: 'staff',
    query: z.object({ candidateId: id, jobId: id, hash: receiptHash }),
  }),
} as const;
