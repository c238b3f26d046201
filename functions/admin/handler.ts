import { admin } from '#shared/contract/admin.ts';
import { serve } from '../_http/serve.ts';
import { namesOf } from '../_people/directory/people-names.ts';
import { lazy } from '../_runtime/lazy.ts';
import { settings } from '../_runtime/settings.ts';
import { auditContextOf } from './audit-context.ts';

const search = lazy(() => import('./search-users.ts'));
const userCount = lazy(() => import('./count-users.ts'));
const admins = lazy(() => import('./manage-admins.ts'));
const history = lazy(() => import('./application-history.ts'));
const audit = lazy(() => import('./list-audit.ts'));
const feedRuns = lazy(() => import('./list-feeds.ts'));
const announcements = lazy(() => import('./save-announcements.ts'));
const assessments = lazy(() => import('./save-assessment.ts'));
const candidate = lazy(() => import('./read-candidate.ts'));
const recruiter = lazy(() => import('./read-recruiter.ts'));
const invitations = lazy(() => import('../_people/accounts/invitations.ts'));
const invitationList = lazy(() => import('./list-invitations.ts'));
const recruiterInvitation = lazy(() => import('./invite-recruiter.ts'));
const candidateInvitation = lazy(() => import('./invite-candidate.ts'));
const applications = lazy(() => import('./list-staff-applications.ts'));
const offers = lazy(() => import('./extend-offer.ts'));
const signedOffers = lazy(() => import('../_jobs/offer-file.ts'));
const moves = lazy(() => import('./move-applications.ts'));
const removal = lazy(() => import('./remove-person.ts'));
const candidateChange = lazy(() => import('./change-candidate.ts'));
const recruiterChange = lazy(() => import('./change-recruiter.ts'));
const group = lazy(() => import('./grant-recruiter-group.ts'));
const templates = lazy(() => import('./show-templates.ts'));
const cache = lazy(() => import('./refresh-cache.ts'));
const feed = lazy(() => import('./upload-feed.ts'));

/** What staff do. */
export const handler = serve(admin, {
  users: ({ body, actor }) => search.searchUsers(actor, body),
  userCount: ({ body, actor }) => userCount.countUsers(actor, body),
  fullRecruiterAccess: async () => ({ success: settings().fullRecruiterAccess }),
  candidateRegistration: ({ query }) => invitations.showInvitation('candidate', query.id),
  inviteCandidate: ({ body, actor }) => candidateInvitation.inviteCandidate(actor, body),
  recruiterRegistration: ({ query }) => invitations.showInvitation('recruiter', query.id),
  inviteRecruiter: ({ body, actor }) => recruiterInvitation.inviteRecruiter(actor, body),
  invitations: ({ actor, query }) => invitationList.listInvitations(actor, query),
  sendInvitation: ({ actor, body }) => invitationList.sendInvitation(actor, body.id),
  revokeInvitation: ({ actor, query }) => invitationList.revokeInvitation(actor, query.id),
  recruiterGroup: ({ body, actor }) => group.grantRecruiterGroup(actor, body.id),
  feeds: ({ actor, query }) => feedRuns.listFeeds(actor, query),
  candidate: ({ actor, query }) => candidate.readCandidate(actor, query.id),
  changeCandidate: (request) => candidateChange.changeCandidate(request.actor, request.body, auditContextOf(request)),
  removeCandidate: (request) =>
    removal.removePerson(request.actor, request.query.id, 'Candidate', auditContextOf(request)),
  recruiter: ({ actor, query }) => recruiter.readRecruiter(actor, query.id),
  changeRecruiter: (request) => recruiterChange.changeRecruiter(request.actor, request.body, auditContextOf(request)),
  removeRecruiter: (request) =>
    removal.removePerson(request.actor, request.query.id, 'Recruiter', auditContextOf(request)),
  admins: ({ actor }) => admins.readAdmins(actor),
  appointAdmin: (request) => admins.appointAdmin(request.body.email, auditContextOf(request)),
  removeAdmin: (request) => admins.removeAdmin(request.query.id, auditContextOf(request)),
  applications: ({ actor, query }) => applications.listStaffApplications(actor, query),
  moveApplications: ({ actor, body }) => moves.moveApplications(actor, body.moves),
  offer: ({ query }) => offers.showOffer(query.candidateId, query.jobId),
  extendOffer: ({ actor, body }) => offers.extendOffer(actor, body),
  offerDocument: ({ query }) => signedOffers.signedOfferFile(query.candidateId, query.jobId, namesOf),
  applicationHistory: ({ query }) => history.applicationHistory(query.candidateId, query.jobId),
  audit: ({ actor, query }) => audit.listAudit(actor, query),
  announcements: () => announcements.readAnnouncements(),
  saveAnnouncements: ({ body }) => announcements.saveAnnouncements(body.announcementList, body.version),
  templates: () => templates.listTemplates(),
  template: ({ query }) => templates.readTemplateFile(query.type),
  previewTemplate: ({ body }) => templates.previewTemplate(body.type, body.text),
  restoreTemplate: ({ body }) => templates.bringBackTemplate(body.type),
  refreshCache: () => cache.refreshCache(),
  uploadFeed: ({ body }) => feed.uploadFeed(body),
  skillAssessments: ({ query }) => assessments.readAssessments(query.id),
  saveSkillAssessment: ({ body }) => assessments.saveAssessment(body),
  removeSkillAssessment: ({ query }) => assessments.removeAssessment(query.id),
});
