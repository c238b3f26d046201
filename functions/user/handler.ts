import { user } from '#shared/contract/user.ts';
import { serve } from '../_http/serve.ts';
import { assignRecruiter } from './assign-recruiter.ts';
import { currentUser } from './current-user.ts';
import { emailExists, signupMethod } from './signup-method.ts';

/** Who somebody is. What talks to the identity provider is loaded when it is first needed: most calls never do. */
export const handler = serve(user, {
  registerCandidate: async ({ body, actor }) =>
    (await import('./register-candidate.ts')).registerCandidate(actor, body),
  current: ({ actor, subject }) => currentUser(actor, subject),
  signupMethod: ({ body }) => signupMethod(body.EmailOrUsername),
  exists: async ({ body }) => ({ exists: await emailExists(body.Email) }),
  contactVerified: async ({ actor }) =>
    (await import('./take-over-verified-contacts.ts')).takeOverVerifiedContacts(actor),
  assignRecruiter: async ({ subject }) => ({ data: await assignRecruiter(subject.id) }),
});
