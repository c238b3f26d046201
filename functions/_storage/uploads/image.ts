import { pictureSize } from '../picture-size.ts';

// Long enough that no picture contains one by chance.
const markup = /<(?:script|html[\s>]|!doctype|\?php\s)/i;

/** Width and height of a whole PNG, JPEG or GIF; undefined for one that is broken or has other content appended. */
export function imageSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 32) return undefined;
  const isGif = bytes.toString('latin1', 0, 4) === 'GIF8';
  const isPng = bytes.readUInt32BE(0) === 0x89504e47;
  const size = isGif ? gifSize(bytes) : isPng ? (isWholePng(bytes) ? pictureSize(bytes) : undefined) : jpegSize(bytes);
  // A polyglot: a picture that is also a page or a script.
  return size && !markup.test(bytes.toString('latin1')) ? size : undefined;
}

function jpegSize(bytes: Buffer) {
  const isJpeg = bytes.readUInt16BE(0) === 0xffd8;
  return isJpeg ? pictureSize(bytes) : undefined;
}

/** Chunk after chunk to the last one, with nothing behind it. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return at + 12 === bytes.length;
  }
  return false;
}

/** Block after block to the trailer; the largest frame counts, since each says its own size. */
function gifSize(bytes: Buffer): { width: number; height: number } | undefined {
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let at = 13 + colors(bytes[10] ?? 0);
  for (;;) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1 === bytes.length ? { width, height } : undefined;
    if (block === 0x21) at = afterParts(bytes, at + 2);
    else if (block === 0x2c && at + 11 < bytes.length) {
      width = Math.max(width, bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 7));
      at = afterParts(bytes, at + 11 + colors(bytes[at + 9] ?? 0));
    } else return undefined;
  }
}

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
