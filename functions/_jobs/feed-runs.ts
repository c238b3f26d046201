import * as z from 'zod';
import { type FeedRun, feedRun } from '#shared/contract/admin/admin-jobs.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { entity } from '../_table/entity.ts';
import type { ListPage } from '../_table/query.ts';

const keptDays = 90;

const runs = entity(feedRun.extend({ expiresAt: z.number() }), {
  pk: 'FEEDRUN',
  sk: '{startedAt}#{id}',
  lists: { all: { pk: 'FEEDRUN', sk: '' } },
});

/** Writes what is known of a run, over what was known of it before. */
export async function putFeedRun(run: FeedRun): Promise<void> {
  await runs.put({ ...run, expiresAt: Math.floor(Date.parse(run.startedAt) / 1000) + keptDays * daySeconds });
}

/** A page of runs, the newest first. */
export async function listFeedRuns(limit: number, after?: Record<string, unknown>): Promise<ListPage<FeedRun>> {
  return await runs.list('all', {}, { limit, descending: true, ...(after && { after }) });
}
