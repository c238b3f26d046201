import { hourMs } from '#shared/domain/days/durations.ts';
import { listFeedRuns, putFeedRun } from '../_jobs/feed-runs.ts';
import { log } from '../_runtime/log.ts';

/** An import ends in minutes, its retries included; what still runs after this long has no worker any more. */
const longestMilliseconds = 2 * hourMs;

/** Of this many of the newest runs: a source sends one an hour at most. */
const lookedAt = 200;

/** Marks the runs whose worker died as refused, so that the list says it. Idempotent; answers how many. */
export async function endDeadRuns(now = Date.now()): Promise<number> {
  const { items } = await listFeedRuns(lookedAt);
  const dead = items.filter(
    ({ outcome, startedAt }) => outcome === 'running' && now - Date.parse(startedAt) > longestMilliseconds,
  );
  for (const run of dead) {
    await putFeedRun({
      ...run,
      outcome: 'refused',
      reason: 'The import broke off and did not come to an end. Hand the feed in again.',
    });
    log.warn('dead feed run', { source: run.source, run: run.id });
  }
  return dead.length;
}
