import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a portal has written down since this was made: the log of each function, and its own words. */
export interface FunctionLogs {
  /** By the name of the file. */
  read(): ReadonlyMap<string, string>;
}

/** Follows the logs of the portal that keeps its data in this folder. */
export function followLogs(dataFolder: string): FunctionLogs {
  const files = () => [
    join(dataFolder, 'portal.log'),
    ...readdirSync(join(dataFolder, 'logs')).map((name) => join(dataFolder, 'logs', name)),
  ];
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const before = new Map(files().map((file) => [file, size(file)]));
  return { read: () => new Map(files().map((file) => [file, textFrom(file, before.get(file) ?? 0, size(file))])) };
}

function textFrom(file: string, start: number, end: number): string {
  if (end <= start) return '';
  const bytes = Buffer.alloc(end - start);
  const handle = openSync(file, 'r');
  try {
    const text = bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start)).toString('utf8');
    // Whole lines: the last one may just be written.
    return text.slice(0, text.lastIndexOf('\n') + 1);
  } finally {
    closeSync(handle);
  }
}
