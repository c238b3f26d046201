import type { adminBoard } from '#shared/contract/admin/admin-board.ts';
import type { adminJobs } from '#shared/contract/admin/admin-jobs.ts';
import type { adminSuggestions } from '#shared/contract/admin/admin-suggestions.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';

const { searchStaffJobs, readStaffJob } = lazy(() => import('./staff-board.ts'));
const { listJobCandidates } = lazy(() => import('./job-candidates.ts'));
const { listCandidateJobs } = lazy(() => import('./candidate-jobs.ts'));
const { suggestJobs, listSuggestions } = lazy(() => import('./suggest-job.ts'));
const { listFeeds } = lazy(() => import('./list-feeds.ts'));
const { uploadFeed, importCheckedFeed } = lazy(() => import('./upload-feed.ts'));
const { refreshCache } = lazy(() => import('./refresh-cache.ts'));

/** The board as staff see it, suggestions of jobs, and feeds. */
export const jobCalls: Implementation<typeof adminBoard & typeof adminSuggestions & typeof adminJobs> = {
  jobs: ({ body }) => searchStaffJobs(body),
  job: ({ query }) => readStaffJob(query.id),
  jobCandidates: ({ actor, query }) => listJobCandidates(actor, query),
  suggest: ({ actor, body }) => suggestJobs(actor, body),
  candidateJobs: ({ actor, body }) => listCandidateJobs(actor, body),
  suggestions: ({ query }) => listSuggestions(query.jobId),
  feeds: ({ actor, query }) => listFeeds(actor, query),
  uploadFeed: ({ body }) => uploadFeed(body),
  importFeed: ({ body }) => importCheckedFeed(body),
  refreshCache: () => refreshCache(),
};
