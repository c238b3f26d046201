import { jobCardOf } from '../../_jobs/job-card.ts';
import { DamagedSource, lineOf, type SourceLine, writeSource } from '../../_jobs/job-sources.ts';
import { findJobs, jobIdOf } from '../../_jobs/jobs.ts';
import { findSourceIds } from '../../_jobs/source-ids.ts';
import { log } from '../../_runtime/log.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';
import { currentSnapshot } from './current-snapshot.ts';

const batchSize = 1_000;

/** Runs work on sources; rebuilds a damaged one from the table and retries. */
export async function repairing<T>(work: () => Promise<T>): Promise<T> {
  const repaired = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DamagedSource) || repaired.has(error.source)) throw error;
      repaired.add(error.source);
      await repairSource(error);
    }
  }
}

/**
 * Rebuilds a source's file from the table: of the jobs whose ids are noted there, or else of the last snapshot, those that are still open
 * [Y13]. Their hashes are unknown, so the next feed rewrites each of them once. A concurrent writer wins.
 */
async function repairSource({ source, etag }: DamagedSource): Promise<void> {
  const noted = (await findSourceIds(source))?.map((externalId) => jobIdOf(source, externalId));
  // Without either the source stays empty until its next feed.
  const jobIds = noted ?? (await currentSnapshot().catch(() => undefined))?.idsOf(source) ?? [];
  const lines = new Map<string, SourceLine>();
  for (let from = 0; from < jobIds.length; from += batchSize) {
    for (const record of (await findJobs(jobIds.slice(from, from + batchSize))).values()) {
      const { externalId } = record;
      if (record.isOpen)
        lines.set(externalId, lineOf({ externalId, hash: '', card: jobCardOf(record), past: record.past }));
    }
  }
  log.error('feed source rebuilt from the table', { source, jobs: lines.size });
  await unlessConflict(writeSource(source, { fileAt: '', lines }, etag));
}
