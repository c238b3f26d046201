import { readFileSync } from 'node:fs';

let read: Uint8Array | undefined;

/**
 * The letters of documents (DejaVu Sans, free to pass on). The build puts the file beside the folders of the functions; FONT_FILE names it
 * where the code runs from its sources.
 */
export function documentFont(): Uint8Array {
  read ??= readFileSync(process.env.FONT_FILE ?? new URL('../DejaVuSans.ttf', import.meta.url));
  return read;
}
