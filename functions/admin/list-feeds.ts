import type { Answer, Input } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { listFeedRuns } from '../_jobs/feed-runs.ts';
import { openPage, sealPage } from './sealed-page.ts';

const pageSize = 50;

/** One page of feed runs, the newest first. */
export async function listFeeds(
  viewer: Actor,
  { paginationToken }: Input<typeof api.admin.feeds>,
): Promise<Answer<typeof api.admin.feeds>> {
  const bound = JSON.stringify([viewer.id, 'feeds']);
  const after = paginationToken ? await openPage(paginationToken, bound) : undefined;
  const { items, last } = await listFeedRuns(pageSize, after);
  return { runList: items, nextPaginationToken: last ? await sealPage(last, bound) : null };
}
