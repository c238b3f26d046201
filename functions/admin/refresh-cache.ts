import { rebuildSnapshot } from '../_data/job-snapshot/rebuild-snapshot.ts';
import { withLease } from '../_data/lease.ts';

/** A second request waits for the first to end, and then has nothing left to do: publishing without a change changes nothing. */
const patienceSeconds = 20;

/** Builds the job snapshot anew; readers have it within 30 seconds. One at a time, wherever it is asked for. */
export async function refreshCache(): Promise<{ success: true; jobs: number }> {
  const { jobs } = await withLease('refresh-cache', patienceSeconds, () => rebuildSnapshot());
  return { success: true, jobs };
}
