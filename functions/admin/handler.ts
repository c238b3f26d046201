import { admin } from '#shared/contract/admin.ts';
import { serve } from '../_http/serve.ts';
import { applicationCalls } from './applications/application-calls.ts';
import { auditCalls } from './audit/audit-calls.ts';
import { leavingLooks } from './audit/leaving-looks.ts';
import { candidateCalls } from './candidate/candidate-calls.ts';
import { contentCalls } from './contents/content-calls.ts';
import { deskCalls } from './desk/desk-calls.ts';
import { jobCalls } from './jobs/job-calls.ts';
import { mailingCalls } from './mailings/mailing-calls.ts';
import { peopleCalls } from './people/people-calls.ts';

const handlers = {
  ...peopleCalls,
  ...candidateCalls,
  ...applicationCalls,
  ...auditCalls,
  ...mailingCalls,
  ...deskCalls,
  ...contentCalls,
  ...jobCalls,
};

/** What staff do, by what it is done to. */
export const handler = serve(admin, leavingLooks(admin, handlers));
