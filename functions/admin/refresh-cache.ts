import { rebuildSnapshot } from '../_data/job-snapshot/rebuild-snapshot.ts';
import { withLease } from '../_data/lease.ts';
import { findLastRefresh, noteRefresh, type Refresh } from '../_data/refreshes.ts';

/** As long as the gateway waits for us, less the time for an answer. */
const patienceSeconds = 20;

/** What was built this short a time ago is new: a hundred who ask together do not all arrive together. */
const newMilliseconds = 10_000;

let underWay: Promise<Refresh> | undefined;

/**
 * Builds the job snapshot anew; readers have it within 30 seconds. One at a time, wherever it is asked for: who asks while one is
 * under way gets that one's result.
 */
export async function refreshCache(): Promise<{ success: true; jobs: number; builtAt: string }> {
  underWay ??= refreshOnce().finally(() => {
    underWay = undefined;
  });
  const { jobs, finishedAt } = await underWay;
  return { success: true, jobs, builtAt: new Date(finishedAt).toISOString() };
}

async function refreshOnce(): Promise<Refresh> {
  const askedAt = Date.now();
  return await withLease('refresh-cache', patienceSeconds, async () => {
    const last = await findLastRefresh();
    if (last && last.finishedAt >= askedAt - newMilliseconds) return last;
    const { jobs } = await rebuildSnapshot();
    const done = { finishedAt: Date.now(), jobs };
    await noteRefresh(done);
    return done;
  });
}
