import { admin } from '#shared/contract/admin.ts';
import { serve } from '../_http/serve.ts';
import { settings } from '../_runtime/settings.ts';
import { occasionOf } from './occasion.ts';
import { searchUsers } from './search-users.ts';

const remover = async () => (await import('./remove-person.ts')).removePerson;

/** What staff do. */
export const handler = serve(admin, {
  users: ({ body, actor }) => searchUsers(actor, body),
  fullRecruiterAccess: async () => ({ success: settings().fullRecruiterAccess }),
  candidateRegistration: async ({ query }) =>
    (await import('../_people/accounts/invitations.ts')).openInvitation('candidate', query.id),
  inviteCandidate: async ({ body, actor }) => (await import('./invite-candidate.ts')).inviteCandidate(actor, body),
  recruiterRegistration: async ({ query }) =>
    (await import('../_people/accounts/invitations.ts')).openInvitation('recruiter', query.id),
  inviteRecruiter: async ({ body, actor }) => (await import('./invite-recruiter.ts')).inviteRecruiter(actor, body),
  recruiterGroup: async ({ body, actor }) =>
    (await import('./grant-recruiter-group.ts')).grantRecruiterGroup(actor, body.id),
  feeds: async ({ actor, query }) => (await import('./list-feeds.ts')).listFeeds(actor, query),
  candidate: async ({ actor, query }) => (await import('./read-candidate.ts')).readCandidate(actor, query.id),
  changeCandidate: async (request) =>
    (await import('./change-candidate.ts')).changeCandidate(request.actor, request.body, occasionOf(request)),
  removeCandidate: async (request) =>
    (await remover())(request.actor, request.query.id, 'Candidate', occasionOf(request)),
  recruiter: async ({ actor, query }) => (await import('./read-recruiter.ts')).readRecruiter(actor, query.id),
  changeRecruiter: async (request) =>
    (await import('./change-recruiter.ts')).changeRecruiter(request.actor, request.body, occasionOf(request)),
  removeRecruiter: async (request) =>
    (await remover())(request.actor, request.query.id, 'Recruiter', occasionOf(request)),
  applications: async ({ actor, query }) => (await import('./list-applications.ts')).listApplications(actor, query),
  moveApplications: async ({ actor, body }) =>
    (await import('./move-applications.ts')).moveApplications(actor, body.moves),
  applicationHistory: async ({ query }) =>
    (await import('./application-history.ts')).applicationHistory(query.candidateId, query.jobId),
  audit: async ({ actor, query }) => (await import('./list-audit.ts')).listAudit(actor, query),
  announcements: async () => (await import('./save-announcements.ts')).readAnnouncements(),
  saveAnnouncements: async ({ body }) =>
    (await import('./save-announcements.ts')).saveAnnouncements(body.announcementList, body.version),
  templates: async () => (await import('./show-templates.ts')).listTemplates(),
  template: async ({ query }) => (await import('./show-templates.ts')).readTemplate(query.type),
  previewTemplate: async ({ body }) => (await import('./show-templates.ts')).previewTemplate(body.type, body.text),
  restoreTemplate: async ({ body }) => (await import('./show-templates.ts')).bringBackTemplate(body.type),
  refreshCache: async () => (await import('./refresh-cache.ts')).refreshCache(),
  uploadFeed: async ({ body }) => (await import('./upload-feed.ts')).uploadFeed(body),
  skillAssessments: async ({ query }) => (await import('./save-assessment.ts')).readAssessments(query.id),
  saveSkillAssessment: async ({ body }) => (await import('./save-assessment.ts')).saveAssessment(body),
  removeSkillAssessment: async ({ query }) => (await import('./save-assessment.ts')).removeAssessment(query.id),
});
