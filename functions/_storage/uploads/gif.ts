import type { Picture } from './orientation.ts';

/** Block by block to the trailer; the largest frame counts, since each says its own size. Of the extensions, comments and programs' data go. */
export function gifPicture(bytes: Buffer): Picture | undefined {
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let at = 13 + colors(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  for (;;) {
    const block = bytes[at];
    const start = at;
    if (block === 0x3b) {
      kept.push(bytes.subarray(at, at + 1));
      return { width, height, orientation: 1, bytes: Buffer.concat(kept) };
    }
    if (block === 0x21) at = afterParts(bytes, at + 2);
    else if (block === 0x2c) {
      width = Math.max(width, bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 7));
      at = afterParts(bytes, at + 11 + colors(bytes[at + 9] ?? 0));
    } else return undefined;
    if (block === 0x2c || isShown(bytes.subarray(start, at))) kept.push(bytes.subarray(start, at));
  }
}

/** How long a frame is shown (F9), and how often all of them (an application's block of this name). */
const isShown = (extension: Buffer) =>
  extension[1] === 0xf9 || (extension[1] === 0xff && extension.toString('latin1', 3, 14) === 'NETSCAPE2.0');

/** How many bytes the table of colours takes that a GIF's flags announce. */
function colors(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Past the parts of a block: each begins with its length, none follows a length of 0. */
function afterParts(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
