import * as z from 'zod';
import { signupMethods } from '../domain/account/account-username.ts';
import { announcement } from './announcements.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { email, emailOrUsernameField, id, line, optionalLine } from './fields.ts';
import { phone } from './phone-field.ts';
import { candidateRegistration, recruiterRegistration } from './registrations.ts';
import { supportMember, supportMessage } from './support.ts';
import { assignedRecruiter, signedInUser } from './user-shapes.ts';

const board = z.object({ announcementList: z.array(announcement) });

/** Names a setting. */
const settingKey = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'Letters, digits, dots and dashes, at most 64.');

/** Users: sign-up, sign-in and the user behind the token. */
export const user = {
  registerCandidate: endpoint({
    method: 'POST',
    path: 'user/registercandidate',
    summary: 'Makes the signed-in identity a candidate; repeating it gives the same result.',
    access: 'identity',
    becomeUser: 'refused',
    limits: ['registerHour', 'registerDay'],
    query: z.object({ autoVerifyPhone: z.string().max(5).optional() }),
    body: candidateRegistration,
    returns: z.object({ user: signedInUser, recruiter: assignedRecruiter.optional() }),
  }),
  registerRecruiter: endpoint({
    method: 'POST',
    path: 'user/registerrecruiter',
    summary:
      'Makes the signed-in identity with a company address a pending recruiter; repeating it gives the same result.',
    access: 'identity',
    becomeUser: 'refused',
    limits: ['registerHour', 'registerDay'],
    maxBodyBytes: 6_000_000,
    body: recruiterRegistration,
    fileField: 'PictureFileBase64Str',
    returns: z.object({ id: z.string(), cognitoId: z.string() }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: 'user/confirmemail',
    summary: 'Confirms an email address by the code of the link that was mailed to it; works once, for 24 hours.',
    access: 'anyone',
    becomeUser: 'refused',
    limits: ['confirmHour'],
    query: z.object({ code: line(200, 'Code is required') }),
    returns: z.object({ emailAddressConfirmed: z.literal(true) }),
  }),
  forgotPasswordStatus: endpoint({
    method: 'PUT',
    path: 'user/forgotpasswordstatus',
    summary: 'Whether a password can be reset, and the username to do it with; answers for nobody as for somebody.',
    access: 'anyone',
    limits: ['lookupMinute', 'lookupHour'],
    body: z.object({ EmailOrUsername: emailOrUsernameField('Username or email is required') }),
    returns: z.object({ success: z.boolean(), username: z.string() }),
  }),
  resetTest: endpoint({
    method: 'POST',
    path: 'user/resettest',
    summary: 'Deletes the one configured test account, for itself or for staff, so that sign-up can be tried again.',
    access: 'identity',
    becomeUser: 'refused',
    notInProduction: true,
    returns: z.object({ success: z.literal(true) }),
  }),
  recruiterInfo: endpoint({
    method: 'POST',
    path: 'user/recruiterinfo',
    summary: 'Sends a lead to the support mailbox.',
    access: 'user',
    becomeUser: 'ignored',
    limits: ['supportHour'],
    body: z.object({ Name: line(100), Specialty: line(100), Email: email, Phone: phone }),
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
    summary: 'Announcements for whoever is signed in.',
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
    returns: signedInUser,
  }),
  signupMethod: endpoint({
    method: 'POST',
    path: 'user/signupmethod',
    summary: 'How an email address or username signs in, and the username to sign in with.',
    access: 'anyone',
    limits: ['signupMethodAddress', 'signupMethodName'],
    body: z.object({ EmailOrUsername: emailOrUsernameField('A username or email is required') }),
    returns: z.object({ method: z.enum([...signupMethods, 'None']), username: z.string() }),
  }),
  exists: endpoint({
    method: 'POST',
    path: 'user/exists',
    summary: 'Whether an email address has an account.',
    access: 'anyone',
    limits: ['lookupMinute', 'lookupHour'],
    body: z.object({ Email: email }),
    returns: z.object({ exists: z.boolean() }),
  }),
  contactVerified: endpoint({
    method: 'POST',
    path: 'user/contactverified',
    summary: 'Takes over from the identity provider which contacts a code has proved.',
    access: 'user',
    becomeUser: 'refused',
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
    body: supportMessage,
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
