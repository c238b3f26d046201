import { Problem } from '#shared/domain/problem.ts';
import { decodeSnapshot } from './decode.ts';
import { unpackSnapshot } from './packing.ts';
import { pointer, pointerKey } from './pointer.ts';
import type { JobSnapshot } from './snapshot.ts';

const lookEveryMilliseconds = 30_000;

let held: JobSnapshot | undefined;
let lookedAt = Number.NEGATIVE_INFINITY;
let looking: Promise<void> | undefined;

/**
 * The newest snapshot. The pointer is looked at every 30 seconds at most, by one caller for all, and whole snapshots are
 * swapped. A newer one that is missing or broken leaves the old one in place; Problem unavailable without any.
 */
export async function currentSnapshot(now = Date.now()): Promise<JobSnapshot> {
  if (!held || now - lookedAt >= lookEveryMilliseconds) {
    looking ??= look(now).finally(() => {
      looking = undefined;
    });
    // Everybody waits: a Lambda stands still after its answer, so what it began beside it would come a call too late.
    await looking;
  }
  if (held) return held;
  throw new Problem('unavailable', 'The job board is being prepared. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}

async function look(now: number): Promise<void> {
  try {
    // Loaded here: details and applying never need the bucket.
    const { readBytes } = await import('../_storage/objects.ts');
    const bytes = await readBytes('JOB_BUCKET', pointerKey);
    if (!bytes) return;
    const { key, version } = pointer.parse(JSON.parse(bytes.toString('utf8')));
    if (held?.version === version) return;
    const packed = await readBytes('JOB_BUCKET', key);
    if (!packed) throw new Error('The pointer names a snapshot that is not there.');
    const loaded = decodeSnapshot(unpackSnapshot(packed));
    if (loaded.version !== version) throw new Error('The snapshot is another one than the pointer says.');
    held = loaded;
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    console.error(JSON.stringify({ level: 'ERROR', message: 'The job snapshot could not be loaded.', reason }));
  } finally {
    lookedAt = now;
  }
}
