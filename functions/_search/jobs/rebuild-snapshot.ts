import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { cardsOfSource, listSources, sourcesMark } from '../../_jobs/job-sources.ts';
import { withLease } from '../../_table/lease.ts';
import type { Pointer } from '../pointer.ts';
import { findPointer, publishSnapshot } from '../publish-snapshot.ts';
import { jobCollection } from './job-collection.ts';
import { repairing } from './repair-source.ts';

/** Publishing the largest board takes about ten seconds, and a caller waits for two publications at most. */
const usualPatienceSeconds = 120;

/**
 * Builds the snapshot of the open jobs from the cards of all sources. Idempotent: without a change the pointer stays. Serialized by a
 * lease: a caller that waited and finds its source covered by a publication meanwhile returns that one. Problem conflict after
 * `patienceSeconds` of waiting.
 */
export async function rebuildSnapshot(patienceSeconds = usualPatienceSeconds): Promise<Pointer> {
  const before = await findPointer(jobCollection);
  return await withLease('publish-jobs', patienceSeconds, async () => {
    const builtFrom = await sourcesMark();
    const present = await findPointer(jobCollection);
    const isCovered = present?.builtFrom === builtFrom && present.publishedAt !== before?.publishedAt;
    if (isCovered) return present;
    const confirmed: Record<string, string> = {};
    return await repairing(() =>
      publishSnapshot(jobCollection, () => cardsNoting(confirmed), { builtFrom, confirmed }),
    );
  });
}

/** The cards of all sources; records the instant of each source's last file, where it is known. */
async function* cardsNoting(confirmed: Record<string, string>): AsyncGenerator<JobCard> {
  for (const source of await listSources()) {
    // A source that was read before may have been repaired meanwhile.
    delete confirmed[source];
    for await (const { card, fileAt } of cardsOfSource(source)) {
      if (fileAt) confirmed[source] = fileAt;
      yield card;
    }
  }
}
