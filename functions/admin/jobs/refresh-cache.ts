import { sourcesMark } from '../../_jobs/job-sources.ts';
import { findLastRefresh, noteRefresh, type Refresh } from '../../_jobs/last-refresh.ts';
import { rebuildSnapshot } from '../../_search/jobs/rebuild-snapshot.ts';
import { withLease } from '../../_table/lease.ts';

/** The gateway's timeout, less the time for an answer. */
const patienceSeconds = 20;

/** A snapshot as new as this, of the same imports, is not rebuilt: debounces calls that arrive together. */
const newMilliseconds = 10_000;

/** The last refresh that this instance has begun, and the one that waits for its end. */
let begun: Promise<unknown> = Promise.resolve();
let waiting: Promise<Refresh> | undefined;

/**
 * Rebuilds the job snapshot; readers load it within 30 seconds. One at a time across all instances: calls during a refresh share the
 * next one, since the running one may have read a source before its newest import.
 */
export async function refreshCache(): Promise<{ success: true; jobs: number; builtAt: string }> {
  const begin = () => {
    waiting = undefined;
    return refreshOnce();
  };
  waiting ??= begun.then(begin, begin);
  begun = waiting;
  const { jobs, finishedAt } = await waiting;
  return { success: true, jobs, builtAt: new Date(finishedAt).toISOString() };
}

async function refreshOnce(): Promise<Refresh> {
  return await withLease('refresh-cache', patienceSeconds, async () => {
    const [last, sources] = await Promise.all([findLastRefresh(), sourcesMark()]);
    const isNew = last && last.finishedAt >= Date.now() - newMilliseconds;
    if (isNew && last.sources === sources) return last;
    const { count: jobs } = await rebuildSnapshot(patienceSeconds);
    const done = { finishedAt: Date.now(), jobs, sources };
    await noteRefresh(done);
    return done;
  });
}
