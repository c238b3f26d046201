import { user } from '#shared/contract/user.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { serve } from '../_http/serve.ts';
import { listAnnouncements } from '../_reference/announcements.ts';
import { lazy } from '../_runtime/lazy.ts';
import { currentUser } from './current-user.ts';
import { readOwnSetting, saveOwnSetting } from './own-settings.ts';
import { sendLead } from './send-lead.ts';
import { emailExists, signupMethod } from './signup-method.ts';

const assignment = lazy(() => import('./assign-recruiter.ts'));
const anotherRecruiter = lazy(() => import('./ask-another-recruiter.ts'));
const candidateRegistration = lazy(() => import('./register-candidate.ts'));
const recruiterRegistration = lazy(() => import('./register-recruiter.ts'));
const recovery = lazy(() => import('./forgot-password.ts'));
const emailConfirmation = lazy(() => import('./confirm-email.ts'));
const addressChoice = lazy(() => import('./address-choice.ts'));
const addressProof = lazy(() => import('./prove-address.ts'));
const accesses = lazy(() => import('./list-accesses.ts'));
const asked = lazy(() => import('./own-document-requests.ts'));
const team = lazy(() => import('./support-team.ts'));
const supportMessages = lazy(() => import('./send-support-message.ts'));
const testReset = lazy(() => import('./reset-test.ts'));
const referrals = lazy(() => import('../_people/referrals.ts'));
const inbox = lazy(() => import('./inbox.ts'));
const noticeSettings = lazy(() => import('./notice-settings.ts'));
const unsubscription = lazy(() => import('./unsubscribe.ts'));
const avatars = lazy(() => import('../_storage/avatars.ts'));
const verifiedContacts = lazy(() => import('./take-over-verified-contacts.ts'));

/** A picture never changes under its address. */
const yearSeconds = 365 * daySeconds;

/** Accounts and registration. */
export const handler = serve(user, {
  registerCandidate: ({ body, actor }) => candidateRegistration.registerCandidate(actor, body),
  registerRecruiter: ({ body, actor }) => recruiterRegistration.registerRecruiter(actor, body),
  confirmEmail: ({ query }) => emailConfirmation.confirmEmail(query.code),
  addressHolder: ({ actor }) => addressChoice.addressHolder(actor),
  claimAddress: ({ actor }) => addressChoice.claimAddress(actor),
  releaseAddress: ({ actor, requestId }) => addressChoice.releaseAddress(actor, requestId),
  proveAddress: ({ actor, body, requestId }) => addressProof.proveAddress(actor, body.Claim, requestId),
  forgotPasswordStatus: ({ body }) => recovery.forgotPasswordStatus(body.EmailOrUsername),
  resetTest: ({ actor }) => testReset.resetTest(actor),
  recruiterInfo: ({ actor, body }) => sendLead(actor, body),
  publicBoard: async () => ({ announcementList: await listAnnouncements('public') }),
  userBoard: async () => ({ announcementList: await listAnnouncements('user') }),
  moderatorBoard: async () => ({ announcementList: await listAnnouncements('moderator') }),
  adminBoard: async () => ({ announcementList: await listAnnouncements('admin') }),
  avatar: async ({ query }) => ({
    ...(await avatars.readAvatar(query.id)),
    cacheSeconds: yearSeconds,
  }),
  current: ({ actor, subject }) => currentUser(actor, subject),
  notices: ({ query, subject }) => inbox.listNotices(subject, query.paginationToken),
  unsubscribe: ({ query }) => unsubscription.unsubscribe(query),
  noticeSettings: ({ subject }) => noticeSettings.readNoticeSettings(subject.id),
  saveNoticeSettings: ({ actor, body }) => noticeSettings.saveNoticeSettings(actor.id, body),
  readNotice: ({ body, actor }) => inbox.readNotice(actor.id, body.id),
  readAllNotices: ({ body, actor }) => inbox.readAllNotices(actor.id, body.id),
  signupMethod: ({ body }) => signupMethod(body.EmailOrUsername),
  exists: async ({ body }) => ({ exists: await emailExists(body.Email) }),
  contactVerified: ({ actor }) => verifiedContacts.takeOverVerifiedContacts(actor),
  assignRecruiter: async ({ subject, body }) => ({
    data: await assignment.assignRecruiter(subject.id, body.RegistrationId),
  }),
  askAnotherRecruiter: async ({ subject, body, requestId, address }) => ({
    data: await anotherRecruiter.askAnotherRecruiter(subject.id, body, { requestId, address }),
  }),
  referral: ({ subject }) => referrals.referralOf(subject.id),
  accesses: ({ subject, query }) => accesses.whoLooked(subject.id, query.paginationToken),
  documentRequests: ({ subject }) => asked.ownDocumentRequests(subject.id),
  supportTeam: ({ subject }) => team.supportTeam(subject.id),
  sendSupportMessage: ({ actor, body }) => supportMessages.sendSupportMessage(actor, body),
  saveAdvData: ({ actor, body }) => saveOwnSetting(actor.id, body),
  advData: ({ actor, query }) => readOwnSetting(actor.id, query.key),
});
