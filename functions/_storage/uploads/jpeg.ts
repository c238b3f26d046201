import { onlyOrientation, orientationOf, type Picture } from './orientation.ts';

const exif = Buffer.from('Exif\0\0', 'latin1');
const colors = Buffer.from('ICC_PROFILE\0', 'latin1');

/** Segment by segment to the end of the first picture: cameras put further ones, and the data of their makers, behind it. */
export function jpegPicture(bytes: Buffer): Picture | undefined {
  const kept: Buffer[] = [];
  let orientation = 1;
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const content = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && content.subarray(0, 6).equals(exif)) orientation = orientationOf(content.subarray(6));
    if (isFrame(marker)) size ??= { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    if (isShown(marker, content)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    hasScan = true;
    const next = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (!size || !hasScan) return undefined;
  const turn = orientation === 1 ? [] : [segment(0xe1, Buffer.concat([exif, onlyOrientation(orientation)]))];
  const parts = [Buffer.from('ffd8', 'hex'), ...turn, ...kept, Buffer.from('ffd9', 'hex')];
  return { ...size, orientation, bytes: Buffer.concat(parts) };
}

/** SOF0 to SOF15, without the tables DHT, JPG and DAC among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Everything but comments and what programs add (APP0 to APP15), of which JFIF, the colours' profile and Adobe's transform matter. */
function isShown(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return content.toString('latin1', 0, 4) === 'JFIF' && content.length === 14;
  if (marker === 0xe2) return content.subarray(0, colors.length).equals(colors);
  return marker === 0xee && content.toString('latin1', 0, 5) === 'Adobe';
}

/** The first marker behind compressed data: no stuffed byte (00), restart or fill byte. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
