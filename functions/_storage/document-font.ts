import { readFileSync } from 'node:fs';

let read: Uint8Array | undefined;

/** The letters of documents (DejaVu Sans, free to pass on); the build puts the file beside the folders of the functions. */
export function documentFont(): Uint8Array {
  read ??= readFileSync(new URL('../DejaVuSans.ttf', import.meta.url));
  return read;
}
