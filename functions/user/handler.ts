import { user } from '#shared/contract/user.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { serve } from '../_http/serve.ts';
import { listAnnouncements } from '../_reference/announcements.ts';
import { lazy } from '../_runtime/lazy.ts';
import { currentUser } from './current-user.ts';
import { readOwnSetting, saveOwnSetting } from './own-settings.ts';
import { sendLead } from './send-lead.ts';
import { emailExists, signupMethod } from './signup-method.ts';

const { assignRecruiter } = lazy(() => import('./assign-recruiter.ts'));
const { askAnotherRecruiter } = lazy(() => import('./ask-another-recruiter.ts'));
const { registerCandidate } = lazy(() => import('./register-candidate.ts'));
const { registerRecruiter } = lazy(() => import('./register-recruiter.ts'));
const { forgotPasswordStatus } = lazy(() => import('./forgot-password.ts'));
const { checkPassword } = lazy(() => import('./check-password.ts'));
const { changeOwnPassword } = lazy(() => import('./change-password.ts'));
const { exportData } = lazy(() => import('./export/export-data.ts'));
const { askDeletion, keepAccount } = lazy(() => import('./leave/ask-deletion.ts'));
const { confirmEmail } = lazy(() => import('./confirm-email.ts'));
const { addressHolder, claimAddress, releaseAddress } = lazy(() => import('./address-choice.ts'));
const { proveAddress } = lazy(() => import('./prove-address.ts'));
const { showAccountEvents } = lazy(() => import('../_people/accounts/show-account-events.ts'));
const { logOut } = lazy(() => import('./log-out.ts'));
const { whoLooked } = lazy(() => import('./list-accesses.ts'));
const { ownDocumentRequests } = lazy(() => import('./own-document-requests.ts'));
const { supportTeam } = lazy(() => import('./support-team.ts'));
const { sendSupportMessage } = lazy(() => import('./send-support-message.ts'));
const { resetTest } = lazy(() => import('./reset-test.ts'));
const { referralOf } = lazy(() => import('../_people/referrals.ts'));
const { listNotices, readNotice, readAllNotices } = lazy(() => import('./inbox.ts'));
const { readNoticeSettings, saveNoticeSettings } = lazy(() => import('./notice-settings.ts'));
const { unsubscribe } = lazy(() => import('./unsubscribe.ts'));
const { readAvatar } = lazy(() => import('../_storage/avatars.ts'));
const { takeOverVerifiedContacts } = lazy(() => import('./take-over-verified-contacts.ts'));

/** A picture never changes under its address. */
const yearSeconds = 365 * daySeconds;

/** Accounts and registration. */
export const handler = serve(user, {
  registerCandidate: ({ body, actor }) => registerCandidate(actor, body),
  registerRecruiter: ({ body, actor }) => registerRecruiter(actor, body),
  confirmEmail: ({ query }) => confirmEmail(query.code),
  addressHolder: ({ actor }) => addressHolder(actor),
  claimAddress: ({ actor }) => claimAddress(actor),
  releaseAddress: ({ actor, requestId }) => releaseAddress(actor, requestId),
  proveAddress: ({ actor, body, requestId }) => proveAddress(actor, body.Claim, requestId),
  forgotPasswordStatus: ({ body }) => forgotPasswordStatus(body.EmailOrUsername),
  resetTest: ({ actor }) => resetTest(actor),
  recruiterInfo: ({ actor, body }) => sendLead(actor, body),
  publicBoard: async () => ({ announcementList: await listAnnouncements('public') }),
  userBoard: async () => ({ announcementList: await listAnnouncements('user') }),
  moderatorBoard: async () => ({ announcementList: await listAnnouncements('moderator') }),
  adminBoard: async () => ({ announcementList: await listAnnouncements('admin') }),
  avatar: async ({ query }) => ({
    ...(await readAvatar(query.id)),
    cacheSeconds: yearSeconds,
  }),
  current: ({ actor, subject, address }) => currentUser(actor, subject, address),
  notices: ({ query, subject }) => listNotices(subject, query.paginationToken),
  unsubscribe: ({ query }) => unsubscribe(query),
  noticeSettings: ({ subject }) => readNoticeSettings(subject.id),
  saveNoticeSettings: ({ actor, body }) => saveNoticeSettings(actor.id, body),
  readNotice: ({ body, actor }) => readNotice(actor.id, body.id),
  readAllNotices: ({ body, actor }) => readAllNotices(actor.id, body.id),
  signupMethod: ({ body }) => signupMethod(body.EmailOrUsername),
  checkPassword: ({ body }) => checkPassword(body),
  changePassword: ({ actor, body, accessToken, address }) => changeOwnPassword(actor, body, { accessToken, address }),
  exportData: ({ actor, query, requestId, address }) => exportData(actor, query.cursor, { requestId, address }),
  askDeletion: ({ actor, body, requestId, address }) => askDeletion(actor, body.token, { requestId, address }),
  keepAccount: ({ actor, requestId, address }) => keepAccount(actor.id, { requestId, address }),
  exists: async ({ body }) => ({ exists: await emailExists(body.Email) }),
  contactVerified: ({ actor }) => takeOverVerifiedContacts(actor),
  assignRecruiter: async ({ subject, body }) => ({
    data: await assignRecruiter(subject.id, body.RegistrationId),
  }),
  askAnotherRecruiter: async ({ subject, body, requestId, address }) => ({
    data: await askAnotherRecruiter(subject.id, body, { requestId, address }),
  }),
  referral: ({ subject }) => referralOf(subject.id),
  accesses: ({ subject, query }) => whoLooked(subject.id, query.paginationToken),
  accountEvents: ({ actor, query }) => showAccountEvents(actor, actor.id, query.paginationToken),
  logout: ({ actor, body, address }) => logOut(actor, body.everywhere, address),
  documentRequests: ({ subject }) => ownDocumentRequests(subject.id),
  supportTeam: ({ subject }) => supportTeam(subject.id),
  sendSupportMessage: ({ actor, body }) => sendSupportMessage(actor, body),
  saveAdvData: ({ actor, body }) => saveOwnSetting(actor.id, body),
  advData: ({ actor, query }) => readOwnSetting(actor.id, query.key),
});
