import { Problem } from '#shared/domain/problem.ts';
import { withLease } from '../_table/lease.ts';
import { jobCardOf } from './job-card.ts';
import { DamagedSource, lineOf, listSources, readJobSource, type SourceLine, writeSource } from './job-sources.ts';
import { findJobs } from './jobs.ts';

/** How many jobs are read at once. */
const batchSize = 1_000;

/** What is left of the function's time to write a source and to build the snapshot. */
const reservedSeconds = 60;

/**
 * Makes the cards of an earlier shape again from the records of their jobs; answers how many. Idempotent, and continued by the next
 * run when time is short: the version of each card says whether it is done. A source whose feed is being imported is left to that
 * import and to the next run.
 */
export async function refreshCards(secondsLeft: () => number): Promise<number> {
  let refreshed = 0;
  for (const source of await listSources()) {
    if (secondsLeft() < reservedSeconds) break;
    try {
      refreshed += await withLease(`feed-${source}`, 0, () => refreshSource(source, secondsLeft));
    } catch (error) {
      // A damaged one is made again when the snapshot is built, its cards with it.
      if (error instanceof DamagedSource) continue;
      if (!(error instanceof Problem && error.kind === 'conflict')) throw error;
    }
  }
  return refreshed;
}

async function refreshSource(source: string, secondsLeft: () => number): Promise<number> {
  const { fileAt, etag, lines } = await readJobSource(source);
  const stale = [...lines].filter(([, { isStale }]) => isStale);
  let refreshed = 0;
  for (let from = 0; from < stale.length && secondsLeft() >= reservedSeconds; from += batchSize) {
    const batch = stale.slice(from, from + batchSize);
    for (const [externalId, line] of await renewed(batch)) {
      lines.set(externalId, line);
      refreshed++;
    }
  }
  if (refreshed > 0) await writeSource(source, { fileAt: fileAt ?? '', lines }, etag);
  return refreshed;
}

/** A job without a record keeps its card. */
async function renewed(batch: readonly [string, SourceLine][]): Promise<[string, SourceLine][]> {
  const records = await findJobs(batch.map(([, { jobId }]) => jobId));
  return batch.flatMap(([externalId, { jobId, hash }]) => {
    const record = records.get(jobId);
    return record ? [[externalId, lineOf({ externalId, hash, card: jobCardOf(record), past: record.past })]] : [];
  });
}
