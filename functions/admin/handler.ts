import { admin } from '#shared/contract/admin.ts';
import { listFeedRuns } from '../_data/feed-runs.ts';
import { serve } from '../_http/serve.ts';
import { settings } from '../_http/settings.ts';
import { searchUsers } from './search-users.ts';

const shownFeedRuns = 50;

/** What staff do. */
export const handler = serve(admin, {
  users: ({ body, actor }) => searchUsers(actor, body),
  fullRecruiterAccess: async () => ({ success: settings().fullRecruiterAccess }),
  candidateRegistration: async ({ query }) =>
    (await import('../_data/invitations.ts')).openInvitation('candidate', query.id),
  inviteCandidate: async ({ body, actor }) => (await import('./invite-candidate.ts')).inviteCandidate(actor, body),
  recruiterRegistration: async ({ query }) =>
    (await import('../_data/invitations.ts')).openInvitation('recruiter', query.id),
  inviteRecruiter: async ({ body, actor }) => (await import('./invite-recruiter.ts')).inviteRecruiter(actor, body),
  recruiterGroup: async ({ body, actor }) =>
    (await import('./grant-recruiter-group.ts')).grantRecruiterGroup(actor, body.id),
  feeds: async () => ({ runList: await listFeedRuns(shownFeedRuns) }),
});
