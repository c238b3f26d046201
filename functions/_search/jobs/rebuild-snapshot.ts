import { allCards } from '../../_jobs/job-sources.ts';
import type { Pointer } from '../pointer.ts';
import { publishSnapshot } from '../publish-snapshot.ts';
import { jobCollection } from './job-collection.ts';

/** Builds the snapshot of the open jobs from the cards of all sources. Idempotent: without a change it changes nothing. */
export async function rebuildSnapshot(): Promise<Pointer> {
  return await publishSnapshot(jobCollection, allCards);
}
