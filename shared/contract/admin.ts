import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { userRow } from './people.ts';
import {
  candidateInvitation,
  candidatePreRegistration,
  recruiterInvitation,
  recruiterPreRegistration,
} from './registrations.ts';

export const userFilters = ['name', 'type', 'email', 'phone'] as const;

/** What a feed run did. */
export const feedRun = z.object({
  id: z.string(),
  source: z.string(),
  fileName: z.string(),
  startedAt: z.string(),
  outcome: z.enum(['running', 'imported', 'refused']),
  reason: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  closed: z.number(),
  refused: z.number(),
  /** The first refused rows: where, which field, why. */
  refusedRows: z.array(z.object({ line: z.number(), field: z.string(), reason: z.string() })),
  milliseconds: z.number(),
});
export type FeedRun = z.infer<typeof feedRun>;

/** What staff do. */
export const admin = {
  users: endpoint({
    method: 'POST',
    path: 'admin/users',
    summary: 'One page of people, searched by name, type, email or phone.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    body: z.object({
      count: z.number().int().min(1).max(10).default(10),
      paginationToken: z.string().max(2000).nullish(),
      filterName: z.enum(userFilters).nullish(),
      filterValue: z.string().max(50, 'At most 50 characters.').nullish(),
    }),
    returns: z.object({
      userList: z.array(userRow),
      nextPaginationToken: z.string().nullable(),
      previousPaginationToken: z.string().nullable(),
    }),
  }),
  fullRecruiterAccess: endpoint({
    method: 'GET',
    path: 'admin/fullrecruiteraccess',
    summary: 'Whether staff may act as candidates and delete people on this stage.',
    access: 'staff',
    returns: z.object({ success: z.boolean() }),
  }),
  candidateRegistration: endpoint({
    method: 'GET',
    path: 'admin/candidateregistration',
    summary: 'What pre-fills a candidate’s sign-up; 410 once it was used or after 30 days.',
    access: 'anyone',
    limits: ['registrationLookupHour'],
    query: z.object({ id }),
    returns: candidatePreRegistration,
  }),
  inviteCandidate: endpoint({
    method: 'POST',
    path: 'admin/candidateregistration',
    summary: 'Writes down a candidate to be and mails the link to the pre-filled sign-up.',
    access: 'staff',
    limits: ['inviteDay'],
    body: candidateInvitation,
    returns: z.object({ id: z.string() }),
  }),
  recruiterRegistration: endpoint({
    method: 'GET',
    path: 'admin/recruiterregistration',
    summary: 'What pre-fills a recruiter’s sign-up; 410 once it was used or after 30 days.',
    access: 'anyone',
    limits: ['registrationLookupHour'],
    query: z.object({ id }),
    returns: recruiterPreRegistration,
  }),
  inviteRecruiter: endpoint({
    method: 'POST',
    path: 'admin/recruiterregistration',
    summary: 'Writes down a recruiter to be and mails the link to the pre-filled sign-up.',
    access: 'admin',
    limits: ['inviteDay'],
    body: recruiterInvitation,
    returns: z.object({ id: z.string() }),
  }),
  recruiterGroup: endpoint({
    method: 'POST',
    path: 'admin/recruitergroup',
    summary:
      'Grants the recruiter group to the caller once the server has seen all proofs, or to a pending recruiter that an admin names.',
    access: 'user',
    body: z.object({ id: id.nullish() }),
    returns: z.object({ groupList: z.array(z.string()) }),
  }),
  feeds: endpoint({
    method: 'GET',
    path: 'admin/feeds',
    summary: 'The last feed runs with their counts and refused rows.',
    access: 'admin',
    returns: z.object({ runList: z.array(feedRun) }),
  }),
} as const;
