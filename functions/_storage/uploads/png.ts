import { crc32 } from 'node:zlib';
import { inflatedWithin } from './inflated.ts';
import { onlyOrientation, orientationOf, type Picture } from './orientation.ts';

/** The chunks that showing it needs: pixels, palette, transparency, colours and resolution. */
const shown = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'bKGD', 'pHYs'];

/** Samples of a pixel by its type of colour. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Chunk by chunk to the last one. Pixels that unpack to more than the size says are none. */
export function pngPicture(bytes: Buffer): Picture | undefined {
  const kept = [bytes.subarray(0, 8)];
  const pixels: Buffer[] = [];
  let head: Buffer | undefined;
  let orientation = 1;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (name === 'IHDR') !== (at === 8)) return undefined;
    const content = bytes.subarray(at + 8, end - 4);
    if (name === 'IHDR') head = content;
    if (name === 'IDAT') pixels.push(content);
    if (name === 'eXIf') orientation = orientationOf(content);
    if (name === 'IEND' && orientation !== 1) kept.push(chunk('eXIf', onlyOrientation(orientation)));
    if (shown.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return head && wholePicture(head, pixels, { orientation, bytes: Buffer.concat(kept) });
    at = end;
  }
  return undefined;
}

function wholePicture(
  head: Buffer,
  pixels: readonly Buffer[],
  kept: Pick<Picture, 'orientation' | 'bytes'>,
): Picture | undefined {
  if (head.length !== 13) return undefined;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const row = 1 + Math.ceil((width * (head[8] ?? 0) * (channels[head[9] ?? 0] ?? 4)) / 8);
  // Interlaced, it is packed as seven pictures, whose rows begin with a byte each.
  const most = Math.min(row * height + 7 * height + 64, 150 * 1024 * 1024);
  if (inflatedWithin(Buffer.concat(pixels), most) === 'larger') return undefined;
  return { ...kept, width, height };
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
