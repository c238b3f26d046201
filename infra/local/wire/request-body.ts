import type { Readable } from 'node:stream';

/** Thrown when a body exceeds its reader's limit. */
export class BodyTooLarge extends Error {}

/** Reads a whole body into memory, at most `limit` bytes. Throws BodyTooLarge, after draining the rest so that a response can be sent. */
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
