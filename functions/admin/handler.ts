import { admin } from '#shared/contract/admin.ts';
import { serve } from '../_http/serve.ts';
import { lazy } from '../_runtime/lazy.ts';
import { settings } from '../_runtime/settings.ts';
import { auditContextOf } from './audit-context.ts';

const search = lazy(() => import('./search-users.ts'));
const people = lazy(() => import('./find-people.ts'));
const userCount = lazy(() => import('./count-users.ts'));
const authenticator = lazy(() => import('./reset-authenticator.ts'));
const admins = lazy(() => import('./manage-admins.ts'));
const history = lazy(() => import('./applications/application-history.ts'));
const audit = lazy(() => import('./list-audit.ts'));
const feedRuns = lazy(() => import('./list-feeds.ts'));
const announcements = lazy(() => import('./save-announcements.ts'));
const assessments = lazy(() => import('./save-assessment.ts'));
const candidate = lazy(() => import('./candidate/read-candidate.ts'));
const candidatePage = lazy(() => import('./candidate/candidate-page.ts'));
const mailingPreview = lazy(() => import('./mailings/preview-mailing.ts'));
const mailing = lazy(() => import('./mailings/send-mailing.ts'));
const notes = lazy(() => import('./candidate/candidate-notes.ts'));
const tasks = lazy(() => import('./candidate/candidate-tasks.ts'));
const asked = lazy(() => import('./candidate/document-requests.ts'));
const ownership = lazy(() => import('./candidate/reassign.ts'));
const handingOver = lazy(() => import('./hand-over-candidates.ts'));
const candidateStory = lazy(() => import('./candidate/candidate-history.ts'));
const recruiter = lazy(() => import('./read-recruiter.ts'));
const invitations = lazy(() => import('../_people/accounts/invitations.ts'));
const invitationList = lazy(() => import('./list-invitations.ts'));
const recruiterInvitation = lazy(() => import('./invite-recruiter.ts'));
const candidateInvitation = lazy(() => import('./invite-candidate.ts'));
const applications = lazy(() => import('./applications/list-staff-applications.ts'));
const numbers = lazy(() => import('./applications/application-numbers.ts'));
const offers = lazy(() => import('./applications/extend-offer.ts'));
const news = lazy(() => import('./applications/tell-news.ts'));
const moves = lazy(() => import('./applications/move-applications.ts'));
const undoing = lazy(() => import('./applications/undo-moves.ts'));
const desk = lazy(() => import('./desk/show-desk.ts'));
const reminders = lazy(() => import('./desk/remind.ts'));
const exported = lazy(() => import('./record-export.ts'));
const removal = lazy(() => import('./remove-person.ts'));
const candidateChange = lazy(() => import('./candidate/change-candidate.ts'));
const recruiterChange = lazy(() => import('./change-recruiter.ts'));
const group = lazy(() => import('./grant-recruiter-group.ts'));
const templates = lazy(() => import('./show-templates.ts'));
const cache = lazy(() => import('./refresh-cache.ts'));
const board = lazy(() => import('./jobs/staff-board.ts'));
const suggesting = lazy(() => import('./jobs/suggest-job.ts'));
const jobCandidates = lazy(() => import('./jobs/job-candidates.ts'));
const feed = lazy(() => import('./upload-feed.ts'));

/** What staff do. */
export const handler = serve(admin, {
  users: ({ body, actor }) => search.searchUsers(actor, body),
  people: ({ body, actor }) => people.findPeople(actor, body),
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
  candidate: ({ query, ...context }) => candidate.readCandidate(query.id, context),
  candidatePage: ({ query, ...context }) => candidatePage.readCandidatePage(query.id, context),
  candidateFile: ({ query, ...context }) => candidatePage.readCandidateFile(query.candidateId, query.fileId, context),
  candidateSkill: ({ query, ...context }) =>
    candidatePage.readCandidateSkill(query.candidateId, query.assessmentId, context),
  candidateHistory: ({ actor, query }) => candidateStory.candidateHistory(actor, query),
  previewMailing: ({ actor, body }) => mailingPreview.previewMailing(actor, body),
  sendMailing: (request) => mailing.sendMailing(request.actor, request.body, auditContextOf(request)),
  notes: ({ actor, query }) => notes.listNotes(actor, query),
  addNote: ({ actor, body }) => notes.addNote(actor, body),
  changeNote: ({ actor, body }) => notes.changeNote(actor, body),
  documentRequests: ({ actor, query }) => asked.listDocumentRequests(actor, query.candidateId),
  askDocument: ({ actor, body }) => asked.askDocument(actor, body),
  withdrawDocumentRequest: ({ actor, query }) => asked.withdrawDocumentRequest(actor, query),
  tasks: ({ actor, query }) => tasks.listTasks(actor, query.candidateId),
  addTask: ({ actor, body }) => tasks.addTask(actor, body),
  changeTask: ({ actor, body }) => tasks.changeTask(actor, body),
  owners: () => tasks.listOwners(),
  handOver: (request) => handingOver.handOverCandidates(request.body, auditContextOf(request)),
  reassign: ({ actor, body }) => ownership.reassign(actor, body),
  changeCandidate: (request) => candidateChange.changeCandidate(request.actor, request.body, auditContextOf(request)),
  removeCandidate: (request) =>
    removal.removePerson(request.actor, request.query.id, 'Candidate', auditContextOf(request)),
  recruiter: ({ actor, query }) => recruiter.readRecruiter(actor, query.id),
  changeRecruiter: (request) => recruiterChange.changeRecruiter(request.actor, request.body, auditContextOf(request)),
  removeRecruiter: (request) =>
    removal.removePerson(
      request.actor,
      request.query.id,
      'Recruiter',
      auditContextOf(request),
      request.query.successorId,
    ),
  admins: ({ actor }) => admins.readAdmins(actor),
  appointAdmin: (request) => admins.appointAdmin(request.body.email, auditContextOf(request)),
  removeAdmin: (request) => admins.removeAdmin(request.query.id, auditContextOf(request)),
  resetAuthenticator: (request) => authenticator.resetAuthenticator(request.body.email, auditContextOf(request)),
  applications: ({ actor, query }) => applications.listStaffApplications(actor, query),
  moveApplications: ({ actor, body }) => moves.moveApplications(actor, body),
  undoMoves: ({ actor, body }) => undoing.undoMoves(actor, body.moves),
  offer: ({ query }) => offers.showOffer(query.candidateId, query.jobId),
  extendOffer: ({ actor, body }) => offers.extendOffer(actor, body),
  offerDocument: ({ query, ...context }) => candidatePage.readSignedOffer(query.candidateId, query.jobId, context),
  consentDocument: ({ query, ...context }) => candidatePage.readCandidateConsent(query, context),
  tellNews: ({ actor, body }) => news.tellNews(actor, body),
  applicationHistory: ({ query }) => history.applicationHistory(query.candidateId, query.jobId),
  desk: ({ actor, query }) => desk.showDesk(actor, query),
  remind: ({ body }) => reminders.remind(body),
  numbers: ({ actor, query }) => numbers.applicationNumbers(actor, Number(query.days)),
  recordExport: (request) => exported.recordExport(request.body.list, request.body.rows, auditContextOf(request)),
  audit: ({ actor, query }) => audit.listAudit(actor, query),
  announcements: () => announcements.readAnnouncements(),
  saveAnnouncements: ({ body }) => announcements.saveAnnouncements(body.announcementList, body.version),
  templates: () => templates.listTemplates(),
  template: ({ query }) => templates.readTemplateFile(query.type),
  previewTemplate: ({ body }) => templates.previewTemplate(body.type, body.text),
  restoreTemplate: ({ body }) => templates.bringBackTemplate(body.type),
  refreshCache: () => cache.refreshCache(),
  jobs: ({ body }) => board.searchStaffJobs(body),
  job: ({ query }) => board.readStaffJob(query.id),
  suggest: ({ actor, body }) => suggesting.suggestJob(actor, body),
  suggestions: ({ query }) => suggesting.listSuggestions(query.jobId),
  jobCandidates: ({ query }) => jobCandidates.listJobCandidates(query.jobId, query.page),
  uploadFeed: ({ body }) => feed.uploadFeed(body),
  skillAssessments: ({ query }) => assessments.readAssessments(query.id),
  saveSkillAssessment: ({ body }) => assessments.saveAssessment(body),
  removeSkillAssessment: ({ query }) => assessments.removeAssessment(query.id),
});
