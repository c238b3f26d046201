import type { IncomingMessage } from 'node:http';

/** A decoded aws-chunked body; `trailers` is complete once the content has been read to its end. */
export interface ChunkedContent {
  readonly content: AsyncIterable<Buffer>;
  readonly trailers: ReadonlyMap<string, string>;
}

/** Reads lines and exact amounts from a stream of arbitrary chunks. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new Error('The body ended in the middle of a chunk.');
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf('\r\n');
      if (end >= 0) {
        const line = this.#held.subarray(0, end).toString('latin1');
        this.#held = this.#held.subarray(end + 2);
        return line;
      }
      if (this.#held.length > 16_384) throw new Error('A chunk header is too long.');
      await this.#more();
    }
  }

  /** The next chunk, of at most `limit` bytes. */
  async some(limit: number): Promise<Buffer> {
    if (this.#held.length === 0) await this.#more();
    const piece = this.#held.subarray(0, limit);
    this.#held = this.#held.subarray(piece.length);
    return piece;
  }
}

/**
 * The upload encoding of SDK clients: chunks with a hexadecimal length and an optional signature, then trailing headers such as a checksum.
 */
export function awsChunked(request: AsyncIterable<Buffer>): ChunkedContent {
  const trailers = new Map<string, string>();
  async function* unpack(): AsyncGenerator<Buffer> {
    const reader = new ByteReader(request);
    for (;;) {
      let left = Number.parseInt(await reader.line(), 16);
      if (!Number.isSafeInteger(left)) throw new Error('A chunk has no length.');
      if (left === 0) break;
      while (left > 0) {
        const piece = await reader.some(left);
        left -= piece.length;
        yield piece;
      }
      await reader.line();
    }
    for (let line = await reader.line(); line !== ''; line = await reader.line()) {
      const colon = line.indexOf(':');
      trailers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
    }
  }
  return { content: unpack(), trailers };
}

/** An upload's content, decoded when it is aws-chunked. */
export function uploadedContent(request: IncomingMessage): ChunkedContent {
  const chunked = String(request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  return chunked ? awsChunked(request) : { content: request, trailers: new Map() };
}
