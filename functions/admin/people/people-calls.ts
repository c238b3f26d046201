import type { adminFind } from '#shared/contract/admin/admin-find.ts';
import type { adminInvitations } from '#shared/contract/admin/admin-invitations.ts';
import type { adminPeople } from '#shared/contract/admin/admin-people.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { settings } from '../../_runtime/settings.ts';
import { auditContextOf } from '../audit/audit-context.ts';

const { searchUsers } = lazy(() => import('./search-users.ts'));
const { findAnything } = lazy(() => import('./find-anything.ts'));
const { findPeople } = lazy(() => import('./find-people.ts'));
const { countUsers } = lazy(() => import('./count-users.ts'));
const { showInvitation } = lazy(() => import('../../_people/accounts/invitations.ts'));
const { inviteCandidate } = lazy(() => import('./invite-candidate.ts'));
const { inviteRecruiter } = lazy(() => import('./invite-recruiter.ts'));
const { grantRecruiterGroup } = lazy(() => import('./grant-recruiter-group.ts'));
const { readCandidate } = lazy(() => import('../candidate/read-candidate.ts'));
const { changeCandidate } = lazy(() => import('../candidate/change-candidate.ts'));
const { removePerson } = lazy(() => import('./remove-person.ts'));
const { readRecruiter } = lazy(() => import('./read-recruiter.ts'));
const { changeRecruiter } = lazy(() => import('./change-recruiter.ts'));
const { readAdmins, appointAdmin, removeAdmin } = lazy(() => import('./manage-admins.ts'));
const { resetAuthenticator } = lazy(() => import('./reset-authenticator.ts'));
const { listInvitations, sendInvitation, revokeInvitation } = lazy(() => import('./list-invitations.ts'));

/** What staff do with accounts, recruiters, admins and invitations. */
export const peopleCalls: Implementation<typeof adminPeople & typeof adminInvitations & typeof adminFind> = {
  users: ({ body, actor }) => searchUsers(actor, body),
  find: ({ body, actor }) => findAnything(actor, body.text),
  people: ({ body, actor }) => findPeople(actor, body),
  userCount: ({ body, actor }) => countUsers(actor, body),
  fullRecruiterAccess: async () => ({ success: settings().fullRecruiterAccess }),
  candidateRegistration: ({ query }) => showInvitation('candidate', query.id),
  inviteCandidate: ({ body, actor }) => inviteCandidate(actor, body),
  recruiterRegistration: ({ query }) => showInvitation('recruiter', query.id),
  inviteRecruiter: ({ body, actor }) => inviteRecruiter(actor, body),
  recruiterGroup: ({ body, actor }) => grantRecruiterGroup(actor, body.id),
  candidate: ({ query, ...context }) => readCandidate(query.id, context),
  changeCandidate: (request) => changeCandidate(request.actor, request.body, auditContextOf(request)),
  removeCandidate: (request) => removePerson(request.actor, request.query.id, 'Candidate', auditContextOf(request)),
  recruiter: ({ actor, query }) => readRecruiter(actor, query.id),
  changeRecruiter: (request) => changeRecruiter(request.actor, request.body, auditContextOf(request)),
  removeRecruiter: (request) =>
    removePerson(request.actor, request.query.id, 'Recruiter', auditContextOf(request), request.query.successorId),
  admins: ({ actor }) => readAdmins(actor),
  appointAdmin: (request) => appointAdmin(request.body.email, auditContextOf(request)),
  removeAdmin: (request) => removeAdmin(request.query.id, auditContextOf(request)),
  resetAuthenticator: (request) => resetAuthenticator(request.body.email, auditContextOf(request)),
  invitations: ({ actor, query }) => listInvitations(actor, query),
  sendInvitation: ({ actor, body }) => sendInvitation(actor, body.id),
  revokeInvitation: ({ actor, query }) => revokeInvitation(actor, query.id),
};
