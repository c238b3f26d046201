import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** The digests of written content that S3 reports. */
export interface WrittenBlob {
  readonly path: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly md5: string;
  /** Base64; SDK clients send it for verification. */
  readonly crc32: string;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

function base64OfCrc(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('base64');
}

/** Streams into a new file, which is removed on failure. When this returns, content and directory entry are durable. */
export async function writeBlob(path: string, content: AsyncIterable<Buffer>): Promise<WrittenBlob> {
  const md5 = createHash('md5');
  let [size, crc] = [0, 0];
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      size += chunk.length;
      crc = crc32(chunk, crc);
      md5.update(chunk);
      await file.writeFile(chunk);
    }
    await file.datasync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
  return {
    path,
    size,
    md5: md5.digest('hex'),
    crc32: base64OfCrc(crc),
  };
}
