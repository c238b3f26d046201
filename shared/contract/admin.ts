import * as z from 'zod';
import { applicationStatuses } from '../domain/application-status.ts';
import { maxTemplateBytes, templateTypes, tooLargeTemplate } from '../domain/email-templates.ts';
import { endpoint, fileAnswer } from './endpoint.ts';
import { day, id } from './fields.ts';
import { userRow } from './people.ts';
import {
  candidateInvitation,
  candidatePreRegistration,
  recruiterInvitation,
  recruiterPreRegistration,
} from './registrations.ts';
import { skillAssessment } from './skills.ts';
import {
  announcementDraft,
  applicationMove,
  assessmentDraft,
  auditRow,
  boardAnnouncement,
  candidateChange,
  emailTemplate,
  recruiterChange,
  staffApplication,
  staffCandidate,
  staffRecruiter,
} from './staff.ts';

const templateType = z.enum(templateTypes, { error: 'Unknown template.' });

const removalReceipt = z.object({ success: z.literal(true), receipt: z.string() });

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
  candidate: endpoint({
    method: 'GET',
    path: 'admin/candidate',
    summary: 'A candidate as the staff’s form shows one.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ id }),
    returns: z.object({ basicInfo: staffCandidate }),
  }),
  changeCandidate: endpoint({
    method: 'PUT',
    path: 'admin/candidate',
    summary: 'Changes a candidate; a changed address is unverified again, and the old one is told.',
    access: 'staff',
    limits: ['writeMinute'],
    body: candidateChange,
    returns: z.object({ basicInfo: staffCandidate }),
  }),
  removeCandidate: endpoint({
    method: 'DELETE',
    path: 'admin/candidate',
    summary: 'Deletes a candidate for good: identity, data and files; only with the capability flag.',
    access: 'staff',
    limits: ['writeMinute'],
    query: z.object({ id }),
    returns: removalReceipt,
  }),
  recruiter: endpoint({
    method: 'GET',
    path: 'admin/recruiter',
    summary: 'A recruiter as the staff’s form shows one.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ id }),
    returns: staffRecruiter,
  }),
  changeRecruiter: endpoint({
    method: 'PUT',
    path: 'admin/recruiter',
    summary: 'Changes a recruiter: an admin anybody, a recruiter themselves.',
    access: 'staff',
    limits: ['writeMinute'],
    maxBodyBytes: 6_000_000,
    body: recruiterChange,
    returns: staffRecruiter,
  }),
  removeRecruiter: endpoint({
    method: 'DELETE',
    path: 'admin/recruiter',
    summary: 'Deletes a recruiter for good; admins only, with the capability flag.',
    access: 'admin',
    limits: ['writeMinute'],
    query: z.object({ id }),
    returns: removalReceipt,
  }),
  applications: endpoint({
    method: 'GET',
    path: 'admin/applications',
    summary: 'Applications by status, candidate or job, newest change first, with the count of each status.',
    access: 'staff',
    limits: ['adminSearchMinute'],
    query: z.object({
      status: z.enum(applicationStatuses).optional(),
      candidateId: id.optional(),
      jobId: id.optional(),
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
    summary: 'Moves applications to their next step; says of each what came of it.',
    access: 'staff',
    limits: ['writeMinute'],
    body: z.object({ moves: z.array(applicationMove).min(1).max(100) }),
    returns: z.object({
      results: z.array(
        z.object({
          candidateId: z.string(),
          jobId: z.string(),
          outcome: z.enum(['moved', 'same', 'notAllowed', 'missing']),
          message: z.string(),
        }),
      ),
    }),
  }),
  applicationHistory: endpoint({
    method: 'GET',
    path: 'admin/applicationhistory',
    summary: 'Every step of an application, when and by whom.',
    access: 'staff',
    query: z.object({ candidateId: id, jobId: id }),
    returns: z.object({
      steps: z.array(z.object({ status: z.enum(applicationStatuses), at: z.string(), by: z.string() })),
    }),
  }),
  audit: endpoint({
    method: 'GET',
    path: 'admin/audit',
    summary: 'Who acted for whom, newest first, by person and by day (at most 92 days at once).',
    access: 'admin',
    limits: ['adminSearchMinute'],
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      personId: id.optional(),
      count: z.coerce.number().int().min(1).max(500).default(50),
      paginationToken: z.string().max(2000).optional(),
    }),
    returns: z.object({ recordList: z.array(auditRow), nextPaginationToken: z.string().nullable() }),
  }),
  announcements: endpoint({
    method: 'GET',
    path: 'admin/announcements',
    summary: 'The announcements of every audience.',
    access: 'admin',
    returns: z.object({ announcementList: z.array(boardAnnouncement), version: z.number() }),
  }),
  saveAnnouncements: endpoint({
    method: 'PUT',
    path: 'admin/announcements',
    summary: 'Replaces the announcements of every audience by these.',
    access: 'admin',
    limits: ['writeMinute'],
    maxBodyBytes: 512 * 1024,
    body: z.object({
      announcementList: z.array(announcementDraft).max(100, 'At most 100 announcements.'),
      /** The version that was read: a save over a newer one is refused. */
      version: z.number().int().min(0).optional(),
    }),
    returns: z.object({ announcementList: z.array(boardAnnouncement), version: z.number() }),
  }),
  templates: endpoint({
    method: 'GET',
    path: 'admin/templates',
    summary: 'The email templates: which are uploaded, when and by whom.',
    access: 'staff',
    returns: z.object({ templateList: z.array(emailTemplate) }),
  }),
  template: endpoint({
    method: 'GET',
    path: 'admin/template',
    summary: 'One email template as a file.',
    access: 'staff',
    query: z.object({ type: templateType }),
    returns: fileAnswer,
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: 'admin/template/preview',
    summary: 'A mail made of sample data: from this text, or from the template of now.',
    access: 'staff',
    limits: ['writeMinute'],
    maxBodyBytes: 768 * 1024,
    body: z.object({
      type: templateType,
      text: z.string().max(maxTemplateBytes, tooLargeTemplate).optional(),
    }),
    returns: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  restoreTemplate: endpoint({
    method: 'PUT',
    path: 'admin/template/restore',
    summary: 'Exchanges a template and the one before it.',
    access: 'admin',
    limits: ['writeMinute'],
    body: z.object({ type: templateType }),
    returns: emailTemplate,
  }),
  refreshCache: endpoint({
    method: 'POST',
    path: 'admin/refreshcache',
    summary: 'Builds the job snapshot anew; one at a time.',
    access: 'admin',
    limits: ['refreshMinute'],
    returns: z.object({ success: z.literal(true), jobs: z.number(), builtAt: z.string() }),
  }),
  uploadFeed: endpoint({
    method: 'POST',
    path: 'admin/feed',
    summary: 'Puts a job feed (up to 4 MiB) into the feed bucket, from where it is imported.',
    access: 'admin',
    limits: ['uploadHour'],
    maxBodyBytes: 6_000_000,
    body: z.object({
      source: z
        .string()
        .regex(
          /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/,
          'Letters, digits, dots and dashes, at most 50, beginning with one of the first two.',
        ),
      fileName: z.string().regex(/^[A-Za-z0-9._ -]{1,100}$/, 'Letters, digits, spaces, dots and dashes, at most 100.'),
      fileBase64Str: z.string().min(1, 'Choose a file.').max(5_800_000, 'The file may have at most 4 MB.'),
      isForced: z.boolean().default(false),
    }),
    returns: z.object({ key: z.string() }),
  }),
  skillAssessments: endpoint({
    method: 'GET',
    path: 'admin/skillassessments',
    summary: 'The skills checklists by name; with an id, that one with its whole tree.',
    access: 'admin',
    query: z.object({ id: id.optional() }),
    returns: z.object({
      assessmentList: z.array(
        skillAssessment.partial({ categoryList: true }).extend({ version: z.number().optional() }),
      ),
    }),
  }),
  saveSkillAssessment: endpoint({
    method: 'POST',
    path: 'admin/skillassessment',
    summary: 'Saves a skills checklist; items without an id are new.',
    access: 'admin',
    limits: ['writeMinute'],
    maxBodyBytes: 512 * 1024,
    body: assessmentDraft,
    returns: skillAssessment.extend({ version: z.number() }),
  }),
  removeSkillAssessment: endpoint({
    method: 'DELETE',
    path: 'admin/skillassessment',
    summary: 'Deletes a skills checklist; what candidates have submitted stays.',
    access: 'admin',
    limits: ['writeMinute'],
    query: z.object({ id }),
    returns: z.object({ success: z.literal(true) }),
  }),
} as const;
