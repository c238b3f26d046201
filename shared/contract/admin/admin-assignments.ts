import * as z from 'zod';
import { applicationStatuses } from '../../domain/applications/application-status.ts';
import { engagementKinds } from '../../domain/assignments/engagements.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const text = z.string();

/** Days that the page looks ahead. */
export const assignmentDays = ['30', '60', '90'] as const;
export type AssignmentDays = (typeof assignmentDays)[number];

const assignment = z.object({
  candidateId: text,
  candidateName: text,
  /** Empty for none. */
  phone: text,
  jobId: text,
  jobTitle: text,
  facility: text,
  place: text,
  firstDay: text,
  lastDay: text,
  /** A week, as it was signed; missing where neither offer nor job names it. */
  weeklyCents: z.number().optional(),
  /** Whose it is, where the list is that of several. */
  ownerName: text,
  /** What was asked about an extension: applied while it is asked for, offered, accepted. */
  extension: z.object({ jobId: text, kind: z.enum(engagementKinds) }).nullable(),
  /** The assignment that is accepted for after it. */
  next: z.object({ name: text, firstDay: text }).nullable(),
});
export type StaffAssignment = z.output<typeof assignment>;

/** Assignments that begin and end, and their extensions [X33]. */
export const adminAssignments = {
  assignments: endpoint({
    method: 'GET',
    path: 'admin/assignments',
    summary: 'Who starts and who finishes an accepted assignment within 30, 60 or 90 days, by their ends.',
    access: 'staff',
    listsPeople: 'assignmentList',
    limits: ['adminSearchMinute'],
    query: z.object({
      within: z.enum(assignmentDays).default('30'),
      scope: z.enum(['mine', 'team']).default('mine'),
    }),
    returns: z.object({ assignmentList: z.array(assignment) }),
  }),
  askExtension: endpoint({
    method: 'POST',
    path: 'admin/extensions',
    summary:
      'Asks about an extension of an accepted assignment: an application of its own from the day after, which the candidate is asked to agree to and which gets an offer.',
    access: 'staff',
    body: z.object({ candidateId: id, jobId: id }),
    returns: z.object({ jobId: text, status: z.enum(applicationStatuses) }),
  }),
} as const;
