import { jobCardOf } from '../../_jobs/job-card.ts';
import { DamagedSource, lineOf, type SourceLine, writeSource } from '../../_jobs/job-sources.ts';
import { findJobs } from '../../_jobs/jobs.ts';
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
 * Rebuilds a source's file from the table: the jobs of the last snapshot that are still open. Their hashes are unknown, so the next feed
 * rewrites each of them once. A concurrent writer wins.
 */
async function repairSource({ source, etag }: DamagedSource): Promise<void> {
  // Without a readable snapshot the source stays empty until its next feed.
  const jobIds = (await currentSnapshot().catch(() => undefined))?.idsOf(source) ?? [];
  const lines = new Map<string, SourceLine>();
  for (let from = 0; from < jobIds.length; from += batchSize) {
    for (const record of (await findJobs(jobIds.slice(from, from + batchSize))).values()) {
      const { externalId } = record;
      if (record.isOpen) lines.set(externalId, lineOf({ externalId, hash: '', card: jobCardOf(record) }));
    }
  }
  log.error('feed source rebuilt from the table', { source, jobs: lines.size });
  await unlessConflict(writeSource(source, { fileAt: '', lines }, etag));
}
