import { inParallel } from '../../_runtime/in-parallel.ts';
import { log, logged } from '../../_runtime/log.ts';
import { sweepCursors } from '../../_table/sweep-cursors.ts';
import { type DirectoryEntry, directoryKey, directoryVersion, listDirectory, partitionOf } from './directory.ts';
import { syncDirectory } from './directory-sync.ts';

const name = 'directory';
const version = String(directoryVersion);
const atOnce = 10;

/** What is left of the function's time for the other parts of the hour. */
const reservedSeconds = 30;

/**
 * Rewrites the directory entries of an earlier version from the records of their users; answers how many users. Idempotent. Continues
 * from run to run, and once it has come to the end does nothing until the version goes up again.
 */
export async function refreshDirectory(secondsLeft: () => number, pageSize = 100): Promise<number> {
  const place = (await sweepCursors.find({ name }, { consistent: true }))?.place;
  const { version: begun, ...after } = place?.version === version ? place : {};
  if (begun && !after.PK) return 0;
  let from = begun ? after : undefined;
  let refreshed = 0;
  while (secondsLeft() >= reservedSeconds) {
    const entries = await listDirectory(partitionOf('everybody', 'name'), '', { limit: pageSize, after: from });
    await inParallel(entries, atOnce, async (entry) => {
      if (await refreshEntries(entry)) refreshed++;
    });
    const last = entries.at(-1);
    from = last && entries.length === pageSize ? directoryKey(last) : undefined;
    await sweepCursors.put({ name, place: { version, ...from } });
    if (!from) break;
  }
  return refreshed;
}

/** Rewrites the entries of one user when this one is of an earlier version; those that fail are left to the sweep through all users. */
export async function refreshEntries({ id, entryVersion }: DirectoryEntry): Promise<boolean> {
  if (entryVersion === directoryVersion) return false;
  try {
    await syncDirectory(id, { always: true });
    return true;
  } catch (error) {
    log.warn('directory entries not rewritten', { userId: id, error: logged(error) });
    return false;
  }
}
