import type { Answer, Input } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { listFeedRuns } from '../../_jobs/feed-runs.ts';
import { listSources } from '../../_jobs/job-sources.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';

const pageSize = 50;

/** One page of feed runs, the newest first, and the sources that a feed may be of. */
export async function listFeeds(
  viewer: Actor,
  { paginationToken }: Input<typeof api.admin.feeds>,
): Promise<Answer<typeof api.admin.feeds>> {
  const bound = JSON.stringify([viewer.id, 'feeds']);
  const after = paginationToken ? await openPageToken(paginationToken, bound) : undefined;
  const [{ items, last }, sourceList] = await Promise.all([listFeedRuns(pageSize, after), listSources()]);
  return { runList: items, sourceList, nextPaginationToken: last ? await sealPageToken(last, bound) : null };
}
