import { allCards } from '../_jobs/job-sources.ts';
import type { Pointer } from './pointer.ts';
import { publishSnapshot } from './publish-snapshot.ts';

/** Makes the snapshot from what the last feeds of all sources say. Safe to repeat: without a change it changes nothing. */
export async function rebuildSnapshot(): Promise<Pointer> {
  return await publishSnapshot(allCards);
}
