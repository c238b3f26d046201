import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endOrphan } from './dynamodb/engine.ts';
import { makePrivate } from './private-file.ts';

export interface StateFolder {
  readonly path: string;
  /** The state of the emulated services, except DynamoDB's and Cognito's own files. A commit is durable before it returns. */
  readonly database: DatabaseSync;
  /** A subfolder, created when missing. */
  folder(name: string): string;
  /** Records the folder's owner, for the error message of another process. */
  claim(port: number): void;
  close(): void;
}

const ownerFile = 'running.json';

function describeOwner(path: string): string {
  try {
    const owner = JSON.parse(readFileSync(join(path, ownerFile), 'utf8')) as { pid: number; port: number };
    return ` (process ${owner.pid}, http://localhost:${owner.port})`;
  } catch {
    return '';
  }
}

/**
 * Opens the folder with all state of the local cloud. SQLite's exclusive lock locks the whole folder: the operating system releases it
 * however its owner ended, so a kill -9 leaves no stale lock. Throws one sentence when another process uses the folder.
 */
export function openStateFolder(folder: string): StateFolder {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(makePrivate(join(path, 'state.sqlite')), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec(
      'BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS names (id TEXT PRIMARY KEY, value TEXT NOT NULL); COMMIT',
    );
  } catch (error) {
    database.close();
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new Error(`The data folder ${path} is in use by another copy${describeOwner(path)}.`);
  }
  return {
    path,
    database,
    folder(name) {
      const inner = join(path, name);
      mkdirSync(inner, { recursive: true, mode: 0o700 });
      return inner;
    },
    claim: (port) => writeFileSync(join(path, ownerFile), JSON.stringify({ pid: process.pid, port }), { mode: 0o600 }),
    close() {
      rmSync(join(path, ownerFile), { force: true });
      database.close();
    },
  };
}

/** Throws the error of openStateFolder while the folder is in use, before any long work. */
export function assertFolderIsFree(folder: string): void {
  openStateFolder(folder).close();
}

/** The only names in the folder; a reset deletes nothing else, whichever folder it is given. */
const ownNames = [
  'cognito',
  'compressed',
  'dynamodb',
  'logs',
  's3',
  'environments.json',
  ownerFile,
  'role-use.txt',
  'state.sqlite',
  'state.sqlite-wal',
];

/** Empties the data folder. Throws the error of openStateFolder while it is in use. */
export async function emptyStateFolder(folder: string): Promise<void> {
  const state = openStateFolder(folder);
  await endOrphan(state.folder('dynamodb'));
  state.close();
  for (const name of ownNames) rmSync(join(state.path, name), { recursive: true, force: true });
}
