import * as z from 'zod';
import { changeReasonNames } from '../domain/account/recruiters.ts';
import { accessRow, accountEventPage } from './access-shapes.ts';
import { accountCalls } from './accounts.ts';
import { announcement } from './announcements.ts';
import { ownDocumentRequest } from './document-requests.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { email, id, line, optionalLine, sendToken } from './fields.ts';
import { noticeCalls } from './notices.ts';
import { phone } from './phone-field.ts';
import { supportMember, supportMessage } from './support.ts';
import { assignedRecruiter, signedInUser } from './user-shapes.ts';

const board = z.object({ announcementList: z.array(announcement) });

/** Names a setting. */
const settingKey = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'Letters, digits, dots and dashes, at most 64.');

/** Users: sign-up, sign-in and the user behind the token. */
export const user = {
  ...noticeCalls,
  ...accountCalls,
  recruiterInfo: endpoint({
    method: 'POST',
    path: 'user/recruiterinfo',
    summary: 'Sends a lead to the support mailbox.',
    access: 'user',
    becomeUser: 'ignored',
    limits: ['supportHour'],
    body: z.object({ Name: line(100), Specialty: line(100), Email: email, Phone: phone, token: sendToken }),
    returns: z.object({ success: z.literal(true) }),
  }),
  publicBoard: endpoint({
    method: 'GET',
    path: 'userdata/public',
    summary: 'Announcements for everybody.',
    access: 'anyone',
    limits: ['datalistMinute'],
    returns: board,
  }),
  userBoard: endpoint({
    method: 'GET',
    path: 'userdata/user',
    summary: 'Announcements for signed-in users.',
    access: 'user',
    returns: board,
  }),
  moderatorBoard: endpoint({
    method: 'GET',
    path: 'userdata/moderator',
    summary: 'Announcements for staff.',
    access: 'staff',
    returns: board,
  }),
  adminBoard: endpoint({
    method: 'GET',
    path: 'userdata/admin',
    summary: 'Announcements for admins.',
    access: 'admin',
    returns: board,
  }),
  avatar: fileEndpoint({
    path: 'user/avatar',
    summary: 'A staff member’s picture, by the address that records of people give.',
    access: 'anyone',
    limits: ['pictureMinute'],
    query: z.object({ id }),
  }),
  current: endpoint({
    method: 'GET',
    path: 'user',
    summary: 'The signed-in person; 400 "User does not exist" for an identity without a product user.',
    access: 'identity',
    becomeUser: 'honoured',
    opens: 'contacts',
    returns: signedInUser,
  }),
  assignRecruiter: endpoint({
    method: 'POST',
    path: 'user/assignrecruiter',
    summary: 'The candidate’s recruiter: the one assigned, or the next in turn.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: z.object({
      SpecialtyCategory: optionalLine(50).nullish(),
      SpecialtyList: z.array(z.number().int()).max(50).nullish(),
      State: optionalLine(50).nullish(),
      RegistrationId: id.nullish(),
    }),
    returns: z.object({ data: assignedRecruiter }),
  }),
  askAnotherRecruiter: endpoint({
    method: 'POST',
    path: 'user/anotherrecruiter',
    summary:
      'Gives the candidate another recruiter than the one named, at most twice in 90 days; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    body: z.object({ recruiterId: id, reason: z.enum(changeReasonNames).nullish() }),
    returns: z.object({ data: assignedRecruiter }),
  }),
  referral: endpoint({
    method: 'GET',
    path: 'user/referral',
    summary: 'The code of the candidate’s own refer link, and how many registered with it.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ referralCode: z.number().int(), joined: z.number().int() }),
  }),
  accesses: endpoint({
    method: 'GET',
    path: 'user/accesses',
    summary: 'Who of the staff looked at what of the candidate, newest first.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: z.object({ paginationToken: z.string().max(2000).optional() }),
    returns: z.object({ accessList: z.array(accessRow), nextPaginationToken: z.string().nullable() }),
  }),
  accountEvents: endpoint({
    method: 'GET',
    path: 'user/accountevents',
    summary: 'Sign-ins, refused calls and ends of sessions of the caller, newest first; kept 400 days.',
    access: 'user',
    becomeUser: 'refused',
    query: z.object({ paginationToken: z.string().max(2000).optional() }),
    returns: accountEventPage,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'user/logout',
    summary: 'Notes that the caller logs out, or ends all sessions of the account.',
    access: 'user',
    becomeUser: 'ignored',
    body: z.object({ everywhere: z.boolean() }),
    returns: z.object({ success: z.literal(true) }),
  }),
  documentRequests: endpoint({
    method: 'GET',
    path: 'user/documentrequests',
    summary: 'The documents that staff asked the candidate for, or refused, and still wait for.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ requestList: z.array(ownDocumentRequest) }),
  }),
  supportTeam: endpoint({
    method: 'GET',
    path: 'user/supportteam',
    summary: 'Who helps the candidate: the recruiter in charge, then the support team.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ memberList: z.array(supportMember) }),
  }),
  sendSupportMessage: endpoint({
    method: 'POST',
    path: 'user/sendsupportmessage',
    summary: 'Keeps a message and mails it to the support mailbox.',
    access: 'user',
    becomeUser: 'honoured',
    limits: ['supportHour'],
    body: supportMessage.extend({ token: sendToken }),
    returns: z.object({ success: z.literal(true) }),
  }),
  saveAdvData: endpoint({
    method: 'POST',
    path: 'saveadvdata',
    summary: 'Keeps a small setting of the caller under a key; the same token again changes nothing.',
    access: 'user',
    becomeUser: 'ignored',
    maxBodyBytes: 80 * 1024,
    body: z.object({ key: settingKey, saveData: z.json(), token: line(128) }),
    returns: z.object({ success: z.literal(true) }),
  }),
  advData: endpoint({
    method: 'GET',
    path: 'saveadvdata',
    summary: 'A setting of the caller; null when nothing is kept under the key.',
    access: 'user',
    query: z.object({ key: settingKey }),
    returns: z.object({ key: z.string(), saveData: z.json() }),
  }),
} as const;
