import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The minimum match length: numbers have few repetitions, and shorter matches make decompression a third slower. */
const params = {
  [constants.ZSTD_c_checksumFlag]: 1,
  [constants.ZSTD_c_strategy]: constants.ZSTD_dfast,
  [constants.ZSTD_c_minMatch]: 7,
};

/** Compresses a snapshot for storage: zstd with a checksum, so that damage is detected. */
export function packSnapshot(raw: Buffer): Buffer {
  return zstdCompressSync(raw, { params });
}

/** Decompresses a stored snapshot. Throws an Error when the object is truncated or damaged. */
export function unpackSnapshot(packed: Buffer): Buffer {
  // One chunk that holds it all: the default 16 KiB chunks would have to be concatenated, and a chunk filled to the last byte makes zlib
  // allocate another of the same size.
  return zstdDecompressSync(packed, { chunkSize: Math.max(256, contentSize(packed) + 1) });
}

/**
 * The content size in the header of a zstd frame (RFC 8878, section 3.1.1.1) as packSnapshot writes it: without a dictionary and below 4 GiB.
 * Zero for less than 256 bytes.
 */
function contentSize(packed: Buffer): number {
  const descriptor = packed.readUInt8(4);
  const width = descriptor >> 6;
  if (width === 0) return 0;
  // A window that is smaller than the content is noted before it.
  const at = descriptor & 0x20 ? 5 : 6;
  return width === 1 ? packed.readUInt16LE(at) + 256 : packed.readUInt32LE(at);
}
