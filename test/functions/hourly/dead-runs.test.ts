import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { listFeedRuns, putFeedRun } from '../../../functions/_jobs/feed-runs.ts';
import { endDeadRuns } from '../../../functions/hourly/end-dead-runs.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const now = Date.now();

function aRun(id: string, hoursAgo: number, outcome: FeedRun['outcome']): FeedRun {
  return {
    id,
    source: 'atlas',
    fileName: 'jobs.csv',
    startedAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
    outcome,
    reason: '',
    rows: 7,
    added: 0,
    changed: 0,
    unchanged: 0,
    closed: 0,
    refused: 0,
    refusedRows: [],
    isCheck: false,
    open: 0,
    isHalved: false,
    milliseconds: 0,
  };
}

it('a run whose worker died is said to have failed by the next round, once, and no other is [S14] [O13]', async () => {
  for (const run of [aRun('dead', 2.001, 'running'), aRun('young', 2, 'running'), aRun('done', 5, 'imported')])
    await putFeedRun(run);
  expect(await endDeadRuns(now)).toBe(1);
  expect(await endDeadRuns(now)).toBe(0);
  const { items } = await listFeedRuns(10);
  expect(items.map(({ id, outcome, rows }) => [id, outcome, rows])).toEqual([
    ['young', 'running', 7],
    ['dead', 'refused', 7],
    ['done', 'imported', 7],
  ]);
  expect(items[1]?.reason).toBe('The import broke off and did not come to an end. Hand the feed in again.');
});
