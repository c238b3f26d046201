import * as z from 'zod';
import { type FeedRun, feedRun } from '#shared/contract/admin/admin-jobs.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { entity } from '../_table/entity.ts';
import type { ListPage } from '../_table/query.ts';

const keptDays = 90;

/** What a check was made from: the object, its version, and the version of the source's jobs. */
const checkedFrom = z.object({ key: z.string(), fileEtag: z.string(), sourceEtag: z.string() });
type CheckedFrom = z.infer<typeof checkedFrom>;

/** A run as it is stored. */
export type StoredFeedRun = FeedRun & { readonly from?: CheckedFrom | undefined };

const runs = entity(feedRun.extend({ expiresAt: z.number(), from: checkedFrom.optional() }), {
  pk: 'FEEDRUN',
  sk: '{startedAt}#{id}',
  lists: { all: { pk: 'FEEDRUN', sk: '' } },
});

/** Writes what is known of a run, over what was known of it before. */
export async function putFeedRun(run: StoredFeedRun): Promise<void> {
  await runs.put({ ...run, expiresAt: Math.floor(Date.parse(run.startedAt) / 1000) + keptDays * daySeconds });
}

/** A page of runs, the newest first. */
export async function listFeedRuns(limit: number, after?: Record<string, unknown>): Promise<ListPage<StoredFeedRun>> {
  return await runs.list('all', {}, { limit, descending: true, ...(after && { after }) });
}

/** A run of the last 90 days, or undefined. */
export async function findFeedRun(of: Pick<FeedRun, 'id' | 'startedAt'>): Promise<StoredFeedRun | undefined> {
  return await runs.find(of);
}
