import { constants, inflateRawSync, inflateSync } from 'node:zlib';

/**
 * What a compressed content unpacks to, also when its end is missing; 'larger' beyond so many bytes, of which never more are made, and
 * 'damaged' for what is no such content.
 */
export function inflatedWithin(bytes: Buffer, most: number, { isRaw = false } = {}): Buffer | 'larger' | 'damaged' {
  const inflate = isRaw ? inflateRawSync : inflateSync;
  try {
    return inflate(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'larger' : 'damaged';
  }
}
