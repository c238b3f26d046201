import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import { patienceMs } from './patience.ts';

/**
 * Waits until no other test works on something that the portal has one of, and keeps it to the end of this test: files run side by
 * side before one portal. Take it right before it is needed.
 */
export async function alone(what: 'announcements'): Promise<void> {
  const folder = join(inject('dataFolder'), `alone-${what}`);
  // Making a folder succeeds for one only.
  await eventually(async () => (isMade(folder) ? true : undefined), `${what} to be free`, 2 * patienceMs);
  onTestFinished(() => rmdirSync(folder));
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
