import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { StoredNote } from '#shared/contract/job/saved-jobs.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { favorites } from '../_jobs/applications.ts';
import { absent } from '../_table/when.ts';

type Body = z.output<typeof api.job.noteFavorite.body>;

/**
 * Keeps a candidate's note on a saved job, with optimistic locking; an empty one takes it away. Idempotent. Problem missing for a job that
 * is not saved, conflict over a newer note.
 */
export async function noteFavorite(candidateId: string, { jobId, note, version }: Body): Promise<StoredNote> {
  const of = { candidateId, jobId };
  try {
    const change = note ? { set: { note } } : { remove: ['note'] as const };
    const stored = await favorites.change(of, change, { when: { exists: true, version: version || absent } });
    return { note, version: stored.version ?? 0 };
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'conflict') throw error;
    const stored = await favorites.find(of, { consistent: true });
    if (!stored) throw missing();
    // The answer to the same note was lost, and it came again.
    if (stored.version === version + 1 && (stored.note ?? '') === note) return { note, version: stored.version };
    throw changedMeanwhile();
  }
}

const changedMeanwhile = () =>
  new Problem(
    'conflict',
    'changedMeanwhile',
    'This note was changed elsewhere meanwhile. Load it again to see what it says now.',
  );
