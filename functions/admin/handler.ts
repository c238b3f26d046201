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
  feeds: async () => ({ runList: await listFeedRuns(shownFeedRuns) }),
});
