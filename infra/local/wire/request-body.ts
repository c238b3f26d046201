import type { Readable } from 'node:stream';

/** Thrown when a body is longer than its reader accepts. */
export class BodyTooLarge extends Error {}

/** Reads a whole body into memory, at most `limit` bytes. Throws BodyTooLarge, having read what came so that an answer can be sent. */
export async function readBody(stream: Readable, limit = 16 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > limit) throw new BodyTooLarge(`The body has ${size} bytes; ${limit} are accepted.`);
  return Buffer.concat(chunks);
}
