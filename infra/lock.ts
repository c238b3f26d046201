import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** Locks a file of SQLite; undefined while another process has it. Answers how to free it: the system does when this one is killed. */
export function takeLock(file: string, waitMs = 0): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch {
    lock.close();
    return undefined;
  }
}

/** Runs an act while no other process runs one under the same lock. */
export async function whileLocked<Answer>(file: string, act: () => Promise<Answer>): Promise<Answer> {
  let release = takeLock(file);
  for (; !release; release = takeLock(file)) await wait(100);
  try {
    return await act();
  } finally {
    release();
  }
}
