import * as z from 'zod';
import { engagementKinds } from '../../domain/assignments/engagements.ts';
import { slotRecord } from '../../domain/documents/slot-records.ts';
import { mostPerCall } from '../../domain/limits.ts';
import { candidateDetails } from '../candidate-details.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { id, recordId } from '../fields.ts';
import { skillAnswers } from '../skills.ts';

const text = z.string();
const named = z.object({ id: text, name: text });

/** Who a candidate is, beside the profile: the head of the candidate's page. */
const candidateHead = z.object({
  id: text,
  signupMethod: text,
  emailVerified: z.boolean(),
  emailComesBack: z.boolean().optional(),
  phoneVerified: z.boolean(),
  registeredAt: text,
  /** The day of the last visit; missing before the first. */
  lastActiveOn: text.optional(),
  /** Of the candidate's home. */
  timeZone: text,
  /** The recruiter in charge; null for none. */
  owner: named.nullable(),
  /** What is accepted, offered and applied to, by its days. */
  engagements: z.array(
    z.object({ id: text, kind: z.enum(engagementKinds), name: text, firstDay: text, lastDay: text }),
  ),
  /** Whose refer link the candidate came by. */
  referredBy: named.nullable(),
});
export type CandidateSummary = z.infer<typeof candidateHead>;

/** The page of one candidate, for staff: every read of it leaves an access record [W01]. */
export const adminCandidates = {
  candidatePage: endpoint({
    method: 'GET',
    path: 'admin/candidatepage',
    summary: 'A candidate’s page: who it is, and the whole profile with its private fields hidden.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ id: recordId }),
    returns: z.object({ head: candidateHead, details: candidateDetails }),
  }),
  candidateFile: fileEndpoint({
    path: 'admin/candidatefile',
    summary: 'One of a candidate’s files, as a download.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ candidateId: id, fileId: id }),
  }),
  candidateSkill: endpoint({
    method: 'GET',
    path: 'admin/candidateskill',
    summary: 'One checklist with a candidate’s scores.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ candidateId: id, assessmentId: id }),
    returns: skillAnswers,
  }),
  candidateRecords: endpoint({
    method: 'GET',
    path: 'admin/candidaterecords',
    summary: 'What a candidate’s medical and written documents say.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ candidateId: id }),
    returns: z.object({ recordList: z.array(z.object({ id: text, record: slotRecord })) }),
  }),
  candidateHistory: endpoint({
    method: 'GET',
    path: 'admin/candidatehistory',
    summary: 'What happened with a candidate, newest first: who, when, and what in words.',
    access: 'staff',
    listsPeople: 'historyList',
    limits: ['adminSearchMinute'],
    query: z.object({ id, paginationToken: z.string().max(2000).optional() }),
    returns: z.object({
      /** The name is empty for what happened by itself. */
      historyList: z.array(z.object({ id: text, at: text, name: text, what: text })),
      nextPaginationToken: text.nullable(),
    }),
  }),
  owners: endpoint({
    method: 'GET',
    path: 'admin/owners',
    summary: 'The recruiters who can be in charge of candidates and tasks.',
    access: 'staff',
    returns: z.object({
      /** Next is who waits longest in the round robin; no one where no recruiter takes part. */
      ownerList: z.array(named.extend({ isNext: z.literal(true).optional() })),
    }),
  }),
  handOver: endpoint({
    method: 'PUT',
    path: 'admin/handover',
    summary:
      'Hands some of a recruiter’s candidates over, to one recruiter or each to the next in turn, with their open tasks; asked again until none is left.',
    access: 'admin',
    body: z.object({
      recruiterId: id,
      /** Without one, each candidate gets the next in turn. */
      successorId: id.optional(),
    }),
    returns: z.object({ moved: z.number(), left: z.number() }),
  }),
  reassign: endpoint({
    method: 'PUT',
    path: 'admin/owners',
    summary: 'Puts candidates into the charge of a recruiter; says of each what came of it.',
    access: 'staff',
    body: z.object({
      recruiterId: id,
      candidates: z
        .array(
          z.object({
            candidateId: id,
            /** Who is in charge as the caller knows it; empty for no one. */
            ownerId: z.union([z.literal(''), id]),
          }),
        )
        .min(1)
        .max(mostPerCall),
    }),
    returns: z.object({
      results: z.array(
        z.object({
          candidateId: text,
          outcome: z.enum(['moved', 'same', 'conflict', 'notAllowed', 'missing']),
          message: text,
          /** Of the change: names what is to be undone. */
          at: text.optional(),
        }),
      ),
    }),
  }),
  undoReassign: endpoint({
    method: 'PUT',
    path: 'admin/undoneowners',
    summary:
      'Takes the caller’s own changes of owner back, within seconds and unless another one came since; the candidates read of neither.',
    access: 'staff',
    body: z.object({
      changes: z
        .array(z.object({ candidateId: id, at: text.max(40) }))
        .min(1)
        .max(mostPerCall),
    }),
    returns: z.object({
      results: z.array(
        z.object({ candidateId: text, outcome: z.enum(['undone', 'changed', 'late', 'missing']), message: text }),
      ),
    }),
  }),
} as const;
