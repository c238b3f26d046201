import { withRequestId } from '../../../lib/problems.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { JobSearch } from './use-job-search.ts';

/** In place of jobs that could not be had; while the board itself is being prepared, the server says so. */
export function SearchFailed({ search: { error, retry } }: { search: JobSearch }) {
  const isPrepared = error?.kind === 'unavailable' && error.retryAfterSeconds !== undefined;
  return (
    <RetryNotice onRetry={retry}>
      {isPrepared ? error.message : withRequestId('Something went wrong. Please try again later.', error?.requestId)}
    </RetryNotice>
  );
}
