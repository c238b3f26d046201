import { Problem } from '#shared/domain/problem.ts';
import { snapshotReader } from '../snapshot-reader.ts';
import { emptyBoard } from './empty-board.ts';
import { jobCollection } from './job-collection.ts';
import { type JobSnapshot, jobSnapshot } from './job-snapshot.ts';

const read = snapshotReader(jobCollection, jobSnapshot, emptyBoard);

/** The newest snapshot of the open jobs, at most four seconds old; empty before the first one. Problem unavailable when none can be read. */
export async function currentSnapshot(now = Date.now()): Promise<JobSnapshot> {
  const snapshot = await read(now);
  if (snapshot) return snapshot;
  throw new Problem('unavailable', 'boardNotReady', 'The job board is being prepared. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
