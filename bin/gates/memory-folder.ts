import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const gib = 2 ** 30;

/** What a run of all tests and what it leaves behind take at most, with room for the programs beside it. */
const leastBytes = { folder: 6 * gib, free: 8 * gib };

/**
 * A new folder in memory, removed when this process ends; undefined where the machine has no such place or too little of it. Each
 * answered write of a test waits for its disk otherwise, for milliseconds.
 */
export function memoryFolder(place = '/dev/shm'): string | undefined {
  if (freemem() < leastBytes.free) return undefined;
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < leastBytes.folder) return undefined;
    const folder = mkdtempSync(join(place, 'caravel-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
