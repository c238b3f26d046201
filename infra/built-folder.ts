import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.ts';

interface BuiltFolder {
  /** Root of the repository. */
  readonly root: string;
  /** Where the build goes. */
  readonly target: string;
  /** What the build is made from, below the root. */
  readonly inputs: readonly string[];
  /** What else it depends on. */
  readonly settings?: readonly string[];
  /** Fills an empty folder. */
  readonly fill: (folder: string) => Promise<void>;
}

/**
 * Builds `target` unless it was built from the same inputs already; answers whether it had to. The new folder takes the old one's
 * place at once, so that no reader sees half a build.
 */
export async function builtFolder({ root, target, inputs, settings = [], fill }: BuiltFolder): Promise<boolean> {
  const stamp = `${target}.stamp`;
  const wanted = [fingerprint(root, inputs), ...settings].join('\n');
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const draft = `${target}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  try {
    await fill(draft);
    takePlace(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(stamp, wanted);
  return true;
}

/** Swaps the folders. Two builds at the same time may take the place from each other in the middle: then it is tried again. */
export function takePlace(draft: string, target: string): void {
  const old = `${draft}.old`;
  for (let tries = 1; existsSync(draft); tries++) {
    try {
      rmSync(old, { recursive: true, force: true });
      if (existsSync(target)) renameSync(target, old);
      renameSync(draft, target);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
  rmSync(old, { recursive: true, force: true });
}
