import { user } from '#shared/contract/user.ts';
import { serve } from '../_http/serve.ts';
import { listAnnouncements } from '../_reference/announcements.ts';
import { currentUser } from './current-user.ts';
import { emailExists, forgotPasswordStatus, signupMethod } from './signup-method.ts';

/** A picture never changes under its address. */
const yearSeconds = 365 * 24 * 60 * 60;

/** Accounts and registration. What few calls need (identity provider, files, lists, mails) is loaded on first use. */
export const handler = serve(user, {
  registerCandidate: async ({ body, actor }) =>
    (await import('./register-candidate.ts')).registerCandidate(actor, body),
  registerRecruiter: async ({ body, actor }) =>
    (await import('./register-recruiter.ts')).registerRecruiter(actor, body),
  confirmEmail: async ({ query }) => (await import('./confirm-email.ts')).confirmEmail(query.code),
  forgotPasswordStatus: ({ body }) => forgotPasswordStatus(body.EmailOrUsername),
  resetTest: async ({ actor }) => (await import('./reset-test.ts')).resetTest(actor),
  recruiterInfo: async ({ body }) => (await import('./send-lead.ts')).sendLead(body),
  publicBoard: async () => ({ announcementList: await listAnnouncements('public') }),
  userBoard: async () => ({ announcementList: await listAnnouncements('user') }),
  moderatorBoard: async () => ({ announcementList: await listAnnouncements('moderator') }),
  adminBoard: async () => ({ announcementList: await listAnnouncements('admin') }),
  avatar: async ({ query }) => ({
    ...(await (await import('../_storage/avatars.ts')).readAvatar(query.id)),
    cacheSeconds: yearSeconds,
  }),
  current: ({ actor, subject }) => currentUser(actor, subject),
  signupMethod: ({ body }) => signupMethod(body.EmailOrUsername),
  exists: async ({ body }) => ({ exists: await emailExists(body.Email) }),
  contactVerified: async ({ actor }) =>
    (await import('./take-over-verified-contacts.ts')).takeOverVerifiedContacts(actor),
  assignRecruiter: async ({ subject, body }) => ({
    data: await (await import('./assign-recruiter.ts')).assignRecruiter(subject.id, body.RegistrationId),
  }),
  supportTeam: async ({ subject }) => (await import('./support-team.ts')).supportTeam(subject.id),
  sendSupportMessage: async ({ actor, body }) =>
    (await import('./send-support-message.ts')).sendSupportMessage(actor, body),
  saveAdvData: async ({ actor, body }) => (await import('./own-settings.ts')).saveOwnSetting(actor.id, body),
  advData: async ({ actor, query }) => (await import('./own-settings.ts')).readOwnSetting(actor.id, query.key),
});
