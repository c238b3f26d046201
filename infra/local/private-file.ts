import { chmodSync, closeSync, openSync } from 'node:fs';

/** Makes a file that its owner alone may read, or takes others' rights to one that is there. SQLite gives its own files the same. */
export function makePrivate(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}
