import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { putFeedRun } from '../../../functions/_jobs/feed-runs.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { listFeeds } from '../../../functions/admin/jobs/list-feeds.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

const viewer: Actor = { id: 'staff', username: 'staff', groups: ['admin'], registered: true, userType: 'Admin' };

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage();
});
afterAll(() => storage.close());

function aRun(number: number): FeedRun {
  const startedAt = new Date(Date.now() - number * 60_000).toISOString();
  // As large as a report gets: a page of them is more than DynamoDB answers at once.
  const refusedRows = Array.from({ length: 100 }, (_, line) => ({
    line,
    externalId: 'x',
    field: 'title',
    reason: 'x'.repeat(200),
    value: 'x'.repeat(60),
  }));
  return {
    id: `run-${number}`,
    isCheck: false,
    open: 0,
    isHalved: false,
    source: 'atlas',
    fileName: 'jobs.csv',
    startedAt,
    outcome: 'imported',
    reason: '',
    rows: 500,
    added: 0,
    changed: 0,
    unchanged: 380,
    closed: 0,
    refused: 120,
    refusedRows,
    milliseconds: 1,
  };
}

it('shows every run of the last 90 days, page after page, newest first [S14] [K40]', async () => {
  const runs = Array.from({ length: 60 }, (_, number) => aRun(number));
  await inParallel(runs, 5, putFeedRun);
  const seen: string[] = [];
  let pages = 0;
  for (let token: string | null = ''; token !== null; pages++) {
    const { runList, nextPaginationToken } = await listFeeds(viewer, token ? { paginationToken: token } : {});
    expect(runList.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(runList).length).toBeLessThan(2_000_000);
    seen.push(...runList.map(({ id }) => id));
    token = nextPaginationToken;
  }
  expect(seen).toEqual(runs.map(({ id }) => id));
  expect(pages).toBeGreaterThanOrEqual(2);
  await expect(listFeeds({ ...viewer, id: 'other' }, { paginationToken: 'made-up' })).rejects.toThrow(
    'no longer available',
  );
});
