import { chmodSync, closeSync, openSync } from 'node:fs';

/** Creates a file readable by its owner only, or restricts an existing one. SQLite gives its side files the same mode. */
export function makePrivate(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}
