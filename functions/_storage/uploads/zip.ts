import { inflatedWithin } from './inflated.ts';

const mostEntries = 1000;
const endMark = Buffer.from('504b0506', 'hex');

/** An entry of a zip file, unpacked. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** Why a file is no zip file that can be read. */
export type ZipFault = 'broken' | 'encrypted' | 'larger';

/**
 * Offset of the end of central directory record, when it ends with the file, but for the NULs with which disks and mail programs fill
 * up; -1 for no zip file.
 */
export function endOfZip(bytes: Buffer): number {
  const at = bytes.lastIndexOf(endMark);
  if (at < 0 || at + 22 > bytes.length) return -1;
  const behind = bytes.subarray(at + 22 + bytes.readUInt16LE(at + 20));
  return behind.every((byte) => byte === 0) ? at : -1;
}

/**
 * The entries of a zip file, of which at most so many bytes are unpacked: what the directory says of sizes is not believed.
 */
export function unzipped(bytes: Buffer, mostBytes: number): ZipEntry[] | ZipFault {
  const end = endOfZip(bytes);
  if (end < 0 || bytes.readUInt32LE(0) !== 0x04034b50) return 'broken';
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // The directory must end right before this record, so that nothing is hidden between.
  if (count > mostEntries || at + bytes.readUInt32LE(end + 12) !== end) return 'broken';
  const entries: ZipEntry[] = [];
  let left = mostBytes;
  for (let position = 0; position < count; position++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return 'broken';
    const nameLength = bytes.readUInt16LE(at + 28);
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) return 'encrypted';
    const content = contentAt(bytes.subarray(0, end), at, left);
    if (typeof content === 'string') return content;
    left -= content.length;
    entries.push({ name: bytes.toString('utf8', at + 46, at + 46 + nameLength), content });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The content of the entry whose line of the directory begins here. Both of its heads must name it alike. */
function contentAt(bytes: Buffer, at: number, most: number): Buffer | ZipFault {
  const local = bytes.readUInt32LE(at + 42);
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50) return 'broken';
  const nameEnd = local + 30 + bytes.readUInt16LE(local + 26);
  const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28));
  if (!bytes.subarray(local + 30, nameEnd).equals(name)) return 'broken';
  const start = nameEnd + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
  const method = bytes.readUInt16LE(at + 10);
  if (method === 0) return packed.length <= most ? packed : 'larger';
  const content = method === 8 ? inflatedWithin(packed, most, { isRaw: true }) : 'damaged';
  return content === 'damaged' ? 'broken' : content;
}
