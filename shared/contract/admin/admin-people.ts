import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, id, recordId, sendToken } from '../fields.ts';
import {
  candidateInvitation,
  candidatePreRegistration,
  recruiterInvitation,
  recruiterPreRegistration,
} from '../registrations.ts';
import { listedUser } from '../user-shapes.ts';
import { candidateChange, recruiterChange, staffCandidate, staffRecruiter } from './admin-shapes.ts';
import { facetFilter, foundPeople } from './people-shapes.ts';

export const userFilters = ['name', 'type', 'email', 'phone'] as const;

/** By what people are searched. */
export const userSearch = {
  filterName: z.enum(userFilters).nullish(),
  filterValue: z.string().max(50, 'At most 50 characters.').nullish(),
  /** Searches among the recruiters, and tells an admin of each what they have to do. */
  onlyRecruiters: z.boolean().nullish(),
};

const removalReceipt = z.object({ success: z.literal(true), receipt: z.string() });

/** What staff do with people: finding, inviting, changing and deleting them. */
export const adminPeople = {
  users: endpoint({
    method: 'POST',
    path: 'admin/users',
    summary: 'One page of people, searched by name, type, email or phone.',
    access: 'staff',
    listsPeople: 'userList',
    limits: ['adminSearchMinute'],
    isRead: true,
    body: z.object({
      count: z.number().int().min(1).max(10).default(10),
      paginationToken: z.string().max(2000).nullish(),
      ...userSearch,
    }),
    returns: z.object({
      userList: z.array(listedUser),
      nextPaginationToken: z.string().nullable(),
      previousPaginationToken: z.string().nullable(),
    }),
  }),
  people: endpoint({
    method: 'POST',
    path: 'admin/people',
    summary: 'Candidates by their facets, fifty a page, with the exact total and how many each value would find.',
    access: 'staff',
    listsPeople: 'peopleList',
    limits: ['adminSearchMinute'],
    isRead: true,
    body: facetFilter,
    returns: foundPeople,
  }),
  userCount: endpoint({
    method: 'POST',
    path: 'admin/usercount',
    summary: 'How many people a search finds; counted up to 10,000.',
    access: 'staff',
    limits: ['adminCountMinute'],
    isRead: true,
    body: z.object(userSearch),
    returns: z.object({ total: z.number(), isMore: z.boolean() }),
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
    body: candidateInvitation.extend({ token: sendToken }),
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
    body: recruiterInvitation.extend({ token: sendToken }),
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
  candidate: endpoint({
    method: 'GET',
    path: 'admin/candidate',
    summary: 'A candidate as the staff’s form shows one.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ id: recordId }),
    returns: z.object({ basicInfo: staffCandidate }),
  }),
  changeCandidate: endpoint({
    method: 'PUT',
    path: 'admin/candidate',
    summary: 'Changes a candidate; a changed address is unverified again, and the old one is told.',
    access: 'staff',
    body: candidateChange,
    returns: z.object({ basicInfo: staffCandidate }),
  }),
  removeCandidate: endpoint({
    method: 'DELETE',
    path: 'admin/candidate',
    summary: 'Deletes a candidate for good: identity, data and files; only with the capability flag.',
    access: 'staff',
    query: z.object({ id }),
    returns: removalReceipt,
  }),
  recruiter: endpoint({
    method: 'GET',
    path: 'admin/recruiter',
    summary: 'A recruiter as the staff’s form shows one.',
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ id: recordId }),
    returns: staffRecruiter,
  }),
  changeRecruiter: endpoint({
    method: 'PUT',
    path: 'admin/recruiter',
    summary: 'Changes a recruiter: an admin changes every one, a recruiter their own record.',
    access: 'staff',
    maxBodyBytes: 6_000_000,
    body: recruiterChange,
    fileField: 'pictureFileBase64Str',
    returns: staffRecruiter,
  }),
  removeRecruiter: endpoint({
    method: 'DELETE',
    path: 'admin/recruiter',
    summary: 'Deletes a recruiter for good; admins only, with the capability flag.',
    access: 'admin',
    query: z.object({
      id,
      /** Who takes over the candidates and tasks; without one, each candidate gets the next in turn. */
      successorId: id.optional(),
    }),
    returns: removalReceipt,
  }),
  admins: endpoint({
    method: 'GET',
    path: 'admin/admins',
    summary: 'Everyone with the rights of an admin.',
    access: 'admin',
    listsPeople: 'adminList',
    returns: z.object({
      adminList: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), isSelf: z.boolean() })),
    }),
  }),
  appointAdmin: endpoint({
    method: 'POST',
    path: 'admin/admins',
    summary: 'Makes the recruiter with this company address an admin and mails it to them.',
    access: 'admin',
    limits: ['inviteDay'],
    body: z.object({ email }),
    returns: z.object({ isNew: z.boolean() }),
  }),
  removeAdmin: endpoint({
    method: 'DELETE',
    path: 'admin/admins',
    summary: 'Takes the rights of an admin away from someone else; 409 for oneself, so that one always remains.',
    access: 'admin',
    query: z.object({ id }),
    returns: z.object({ success: z.literal(true) }),
  }),
  resetAuthenticator: endpoint({
    method: 'PUT',
    path: 'admin/authenticator',
    summary:
      'Turns a lost authenticator app off, ends all sessions of its holder and mails it to them; 409 for one’s own.',
    access: 'admin',
    limits: ['inviteDay'],
    body: z.object({ email }),
    returns: z.object({ success: z.literal(true) }),
  }),
} as const;
