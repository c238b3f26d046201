import { inParallel } from '../../_runtime/in-parallel.ts';
import { sweepCursors } from '../../_table/sweep-cursors.ts';
import { type DirectoryEntry, directoryPage } from './directory.ts';

const atOnce = 10;

/** What is left of the function's time for the other parts of the hour. */
const reservedSeconds = 30;

interface DirectorySweep {
  /** Names its cursor. */
  readonly name: string;
  /** Of what it writes: it begins again when this goes up. */
  readonly version: number;
  /** The list of the directory that it walks. */
  readonly partition: string;
  readonly pageSize: number;
  /** Of one run; without it, as many as there is time for. */
  readonly mostPages?: number;
  readonly secondsLeft: () => number;
  /** Writes what belongs to one entry; whether there was anything to write. */
  refresh(entry: DirectoryEntry): Promise<boolean>;
}

/**
 * Walks a list of the directory once for each version, and answers how many entries had anything to write. Idempotent. Continues from
 * run to run, and once it has come to the end does nothing until the version goes up again.
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
