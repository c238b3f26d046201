import * as z from 'zod';
import { signupMethods } from '../domain/account/account-username.ts';
import { exportFolders, exportSectionNames } from '../domain/account/data-export.ts';
import { endpoint } from './endpoint.ts';
import { email, emailOrUsernameField, line, passwordChange, sendToken } from './fields.ts';
import { candidateRegistration, recruiterRegistration } from './registrations.ts';
import { assignedRecruiter, signedInUser } from './user-shapes.ts';

/** A file that belongs to the caller's data, and by which call it comes. */
const ownFile = z.object({
  folder: z.enum(exportFolders),
  name: z.string(),
  by: z.discriminatedUnion('call', [
    z.object({ call: z.literal('file'), id: z.string() }),
    z.object({ call: z.literal('consent'), applicationId: z.string(), hash: z.string() }),
    z.object({ call: z.literal('offer'), applicationId: z.string() }),
    z.object({ call: z.literal('picture'), id: z.string() }),
  ]),
});
export type OwnFile = z.infer<typeof ownFile>;

/** Accounts: sign-up, the proof of addresses, recovery, and what is asked before a sign-in. */
export const accountCalls = {
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
    returns: z.object({ emailAddressConfirmed: z.literal(true), username: z.string().optional() }),
  }),
  addressHolder: endpoint({
    method: 'GET',
    path: 'user/addressholder',
    summary: 'The unproved account on the address that the caller’s provider has proved; null when there is none.',
    access: 'identity',
    becomeUser: 'refused',
    returns: z.object({ holder: z.object({ method: z.enum(signupMethods), email: z.string() }).nullable() }),
  }),
  claimAddress: endpoint({
    method: 'POST',
    path: 'user/addressclaim',
    summary:
      'Says that the account on the proved address is the caller’s; the code counts once they are signed in to it.',
    access: 'identity',
    becomeUser: 'refused',
    limits: ['confirmHour'],
    returns: z.object({ claim: z.string(), method: z.enum(signupMethods) }),
  }),
  releaseAddress: endpoint({
    method: 'POST',
    path: 'user/addressrelease',
    summary:
      'Says that the account on the proved address is not the caller’s: it loses the address, and both are told.',
    access: 'identity',
    becomeUser: 'refused',
    limits: ['confirmHour'],
    returns: z.object({ success: z.literal(true) }),
  }),
  proveAddress: endpoint({
    method: 'POST',
    path: 'user/addressproof',
    summary: 'Proves the caller’s address by the code of an address claim; works once, for 24 hours.',
    access: 'user',
    becomeUser: 'refused',
    limits: ['confirmHour'],
    body: z.object({ Claim: line(200, 'Code is required') }),
    returns: signedInUser,
  }),
  forgotPasswordStatus: endpoint({
    method: 'PUT',
    path: 'user/forgotpasswordstatus',
    summary:
      'Whether a password can be reset, and the username to do it with; the same answer whether or not there is an account.',
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
  signupMethod: endpoint({
    method: 'POST',
    path: 'user/signupmethod',
    summary: 'How an email address or username signs in, and the username to sign in with.',
    access: 'anyone',
    limits: ['signupMethodAddress', 'signupMethodName'],
    body: z.object({ EmailOrUsername: emailOrUsernameField('A username or email is required') }),
    returns: z.object({ method: z.enum([...signupMethods, 'None']), username: z.string() }),
  }),
  checkPassword: endpoint({
    method: 'POST',
    path: 'user/passwordcheck',
    summary: 'Whether a password that is being chosen is too easy to guess; nothing is kept of it.',
    access: 'anyone',
    limits: ['passwordMinute'],
    body: z.object({
      Password: z.string().max(256),
      Email: z.string().max(320).nullish(),
      FirstName: z.string().max(50).nullish(),
      LastName: z.string().max(50).nullish(),
    }),
    returns: z.object({ isEasy: z.boolean() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: 'user/password',
    summary: 'Changes the caller’s password by the present one: all sessions end, and a mail tells of it.',
    access: 'candidate',
    becomeUser: 'refused',
    limits: ['passwordDay'],
    body: passwordChange,
    returns: z.object({ success: z.literal(true) }),
  }),
  exportData: endpoint({
    method: 'GET',
    path: 'user/export',
    summary:
      'All data of the caller in pages of at most 1 MB: after a sign-in of the last 15 minutes, three times a day.',
    access: 'candidate',
    becomeUser: 'refused',
    query: z.object({ cursor: z.string().max(2000).optional() }),
    returns: z.object({
      schemaVersion: z.number(),
      /** What there is of each part of data.json, in the order of the pages. */
      partList: z.array(z.object({ section: z.enum(exportSectionNames), record: z.record(z.string(), z.unknown()) })),
      /** Files that other calls answer: their names may repeat. */
      fileList: z.array(ownFile),
      nextCursor: z.string().nullable(),
    }),
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: 'user/deletion',
    summary:
      'Asks for the deletion of the caller’s account in 14 days, after a sign-in of the last 15 minutes: open applications are withdrawn at once.',
    access: 'candidate',
    becomeUser: 'refused',
    limits: ['deletionDay'],
    body: z.object({ token: sendToken }),
    returns: z.object({ leavesAt: z.string() }),
  }),
  keepAccount: endpoint({
    method: 'DELETE',
    path: 'user/deletion',
    summary: 'Takes the deletion of the caller’s account back; what has ended with it stays ended.',
    access: 'candidate',
    becomeUser: 'refused',
    returns: z.object({ success: z.literal(true) }),
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
} as const;
