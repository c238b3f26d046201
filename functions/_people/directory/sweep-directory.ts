import { inParallel } from '../../_runtime/in-parallel.ts';
import { sweepCursors } from '../../_table/sweep-cursors.ts';
import { type DirectoryEntry, directoryPage } from './directory.ts';

const atOnce = 10;

/** Time reserved for the rest of the hourly round. */
const reservedSeconds = 30;

interface DirectorySweep {
  /** Names the stored cursor. */
  readonly name: string;
  /** Version of the output: a higher one restarts the sweep. */
  readonly version: number;
  /** The directory list to walk. */
  readonly partition: string;
  readonly pageSize: number;
  /** Pages per run; unlimited by default. */
  readonly mostPages?: number;
  readonly secondsLeft: () => number;
  /** Writes what one entry needs; answers whether there was anything to write. */
  refresh(entry: DirectoryEntry): Promise<boolean>;
}

/**
 * Walks a list of the directory once per version and returns how many entries needed a write. Idempotent. Resumes from run to run and, once
 * complete, does nothing until the version rises.
 */
export async function sweepDirectory(sweep: DirectorySweep): Promise<number> {
  const { name, partition, pageSize, mostPages = Number.POSITIVE_INFINITY, secondsLeft, refresh } = sweep;
  const version = String(sweep.version);
  const place = (await sweepCursors.find({ name }, { consistent: true }))?.place;
  const { version: begun, ...after } = place?.version === version ? place : {};
  if (begun && !after.PK) return 0;
  let from = begun ? after : undefined;
  let refreshed = 0;
  for (let page = 0; page < mostPages && secondsLeft() >= reservedSeconds; page++) {
    const { entries, next } = await directoryPage(partition, { pageSize, after: from });
    await inParallel(entries, atOnce, async (entry) => {
      if (await refresh(entry)) refreshed++;
    });
    await sweepCursors.put({ name, place: { version, ...next } });
    if (!next) break;
    from = next;
  }
  return refreshed;
}
