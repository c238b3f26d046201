import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Only repetitions of seven bytes or more are looked for: numbers have few, and short ones cost the reader a third more time. */
const params = {
  [constants.ZSTD_c_checksumFlag]: 1,
  [constants.ZSTD_c_strategy]: constants.ZSTD_dfast,
  [constants.ZSTD_c_minMatch]: 7,
};

/** The object of a snapshot: zstd with a checksum, so that damage is seen. */
export function packSnapshot(raw: Buffer): Buffer {
  return zstdCompressSync(raw, { params });
}

/** The snapshot of an object. Throws an Error when the object is cut off or damaged. */
export function unpackSnapshot(packed: Buffer): Buffer {
  // One piece that holds it all: pieces of the usual 16 KiB would have to be put together afterwards, and a piece that is full to the
  // last byte makes zlib ask for another of its size.
  return zstdDecompressSync(packed, { chunkSize: Math.max(64, contentSize(packed) + 1) });
}

/** What the head of a zstd frame says of its content's size (RFC 8878, section 3.1.1.1); bytes. */
function contentSize(packed: Buffer): number {
  const descriptor = packed.readUInt8(4);
  const width = [descriptor & 0x20 ? 1 : 0, 2, 4, 8][descriptor >> 6] as number;
  const at = 5 + (descriptor & 0x20 ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] as number);
  if (width === 2) return packed.readUInt16LE(at) + 256;
  return width === 8 ? Number(packed.readBigUInt64LE(at)) : width === 0 ? 0 : packed.readUIntLE(at, width);
}
