import type { SavedJob } from '#shared/contract/job/saved-jobs.ts';

/** What changed at a job since it was saved; nothing where nothing did. */
export function SinceLine({ job: { sinceSaved } }: { job: SavedJob }) {
  return sinceSaved ? <p className="strong">{sinceSaved}</p> : null;
}
