import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStateFolder } from '../../infra/local/state-folder.ts';
import { takeLock } from '../../infra/lock.ts';

/** The note of the portal that is kept between runs. Once it is deleted or names another data folder, the portal ends itself. */
interface Kept {
  readonly dataFolder: string;
  /** What the portal was made from. */
  readonly fingerprint: string;
  /** Missing while it starts. */
  readonly origin?: string;
}

/** The portal that is kept, for one run: until `release`, or until the run dies. */
export interface PortalInUse {
  readonly dataFolder: string;
  readonly origin: string;
  readonly release: () => void;
}

/**
 * The portal that is noted in `place`, started again unless it runs and was made from the same inputs. Answers undefined while
 * another run uses it.
 */
export async function takeKeptPortal(
  place: string,
  fingerprint: string,
  start: (dataFolder: string) => Promise<string>,
): Promise<PortalInUse | undefined> {
  // The portal itself looks at the lock every second, for an instant.
  const release = lockKept(place, 500);
  if (!release) return undefined;
  try {
    const last = readKept(place);
    if (last?.origin && last.fingerprint === fingerprint && isRunning(last.dataFolder)) {
      forgetTests(last.dataFolder);
      console.info(`The kept portal at ${last.origin} is reused.`);
      return { dataFolder: last.dataFolder, origin: last.origin, release };
    }
    // One that was killed could not remove its data.
    if (last && !isRunning(last.dataFolder)) rmSync(last.dataFolder, { recursive: true, force: true });
    const why = last?.origin && last.fingerprint !== fingerprint ? 'Sources have changed: a' : 'A';
    console.info(`${why} portal starts, and is kept until 15 minutes have passed without use.`);
    return { ...(await startNoted(place, fingerprint, start)), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Notes a portal before it starts too: one whose run is killed meanwhile is replaced by the next run. */
async function startNoted(place: string, fingerprint: string, start: (dataFolder: string) => Promise<string>) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'caravel-kept-'));
  try {
    note(place, { dataFolder, fingerprint });
    const origin = await start(dataFolder);
    note(place, { dataFolder, fingerprint, origin });
    return { dataFolder, origin };
  } catch (error) {
    rmSync(dataFolder, { recursive: true, force: true });
    throw error;
  }
}

/** Locks the use of the portal that is kept; undefined while another process has it. */
export function lockKept(place: string, waitMs: number): (() => void) | undefined {
  return takeLock(join(place, 'lock.sqlite'), waitMs);
}

/** The note, if there is one. */
export function readKept(place: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(join(place, 'portal.json'), 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

function note(place: string, kept: Kept): void {
  writeFileSync(join(place, 'portal.draft'), JSON.stringify(kept));
  renameSync(join(place, 'portal.draft'), join(place, 'portal.json'));
}

/** A portal locks its data folder as long as it lives. */
function isRunning(dataFolder: string): boolean {
  if (!existsSync(dataFolder)) return false;
  try {
    openStateFolder(dataFolder).close();
    return false;
  } catch {
    return true;
  }
}

/** Frees what a killed run has taken with `alone()`. */
function forgetTests(dataFolder: string): void {
  const taken = readdirSync(dataFolder).filter((name) => name.startsWith('alone-'));
  for (const name of taken) rmSync(join(dataFolder, name), { recursive: true });
}
