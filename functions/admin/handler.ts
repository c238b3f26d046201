import { admin } from '#shared/contract/admin.ts';
import { serve } from '../_http/serve.ts';
import { applicationCalls } from './applications/application-calls.ts';
import { auditCalls } from './audit/audit-calls.ts';
import { candidateCalls } from './candidate/candidate-calls.ts';
import { contentCalls } from './contents/content-calls.ts';
import { deskCalls } from './desk/desk-calls.ts';
import { jobCalls } from './jobs/job-calls.ts';
import { mailingCalls } from './mailings/mailing-calls.ts';
import { peopleCalls } from './people/people-calls.ts';

/** What staff do, by what it is done to. */
export const handler = serve(admin, {
  ...peopleCalls,
  ...candidateCalls,
  ...applicationCalls,
  ...auditCalls,
  ...mailingCalls,
  ...deskCalls,
  ...contentCalls,
  ...jobCalls,
});
