import { versionOf } from '../../_runtime/derived.ts';
import { log, logged } from '../../_runtime/log.ts';
import { type DirectoryEntry, partitionOf } from './directory.ts';
import { syncDirectory } from './directory-sync.ts';
import { sweepDirectory } from './sweep-directory.ts';

/** Rewrites directory entries of an earlier version from their user records; returns how many users. */
export async function refreshDirectory(secondsLeft: () => number, pageSize = 100): Promise<number> {
  const list = { name: 'directory', version: versionOf('directory'), partition: partitionOf('everybody', 'name') };
  return await sweepDirectory({ ...list, pageSize, secondsLeft, refresh: refreshEntries });
}

/** Rewrites one user's entries when they are of an earlier version; failures are left to the sweep through all users. */
export async function refreshEntries({ id, entryVersion }: DirectoryEntry): Promise<boolean> {
  if (entryVersion === versionOf('directory')) return false;
  try {
    await syncDirectory(id, { always: true });
    return true;
  } catch (error) {
    log.warn('directory entries not rewritten', { userId: id, error: logged(error) });
    return false;
  }
}
