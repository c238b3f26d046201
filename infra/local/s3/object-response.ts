import { createReadStream, openSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { conditionFailed, type StoredObject } from './object-store.ts';

interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

export interface ObjectAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly range: ByteRange;
}

/** One range of a Range header; lists and malformed ranges are ignored, as S3 does. */
function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether a list of entity tags contains this one, by weak comparison. */
export function matchesTag(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"`);
}

/** Status and headers of a GET or HEAD, from its conditional and range headers; throws AwsError where If-Match does not hold. */
export function answerObject(object: StoredObject, request: Readonly<Record<string, unknown>>): ObjectAnswer {
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    'accept-ranges': 'bytes',
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
  };
  for (const [name, value] of Object.entries(object.metadata)) headers[`x-amz-meta-${name}`] = value;
  if (object.versionId !== 'null') headers['x-amz-version-id'] = object.versionId;
  const whole = { start: 0, end: object.size - 1 };
  const { 'if-match': match, 'if-none-match': noneMatch, 'if-modified-since': since, range } = request;
  if (typeof match === 'string' && !matchesTag(match, object.etag)) throw conditionFailed();
  const unchanged =
    typeof noneMatch === 'string'
      ? matchesTag(noneMatch, object.etag)
      : typeof since === 'string' && Date.parse(since) >= Math.floor(object.modifiedAt / 1000) * 1000;
  if (unchanged) return { status: 304, headers, range: whole };
  const wanted = typeof range === 'string' ? parseRange(range, object.size) : undefined;
  if (wanted === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${object.size}` }, range: whole };
  if (!wanted) {
    headers['x-amz-checksum-crc32'] = object.crc32;
    return { status: 200, headers: { ...headers, 'content-length': String(object.size) }, range: whole };
  }
  headers['content-length'] = String(wanted.end - wanted.start + 1);
  headers['content-range'] = `bytes ${wanted.start}-${wanted.end}/${object.size}`;
  return { status: 206, headers, range: wanted };
}

/** Streams the content. The file is opened at once, so that a concurrent delete does not break the read. */
export async function streamObject(
  object: StoredObject,
  { start, end }: ByteRange,
  response: ServerResponse,
): Promise<void> {
  if (end < start) {
    response.end();
    return;
  }
  const content = createReadStream(object.path, { fd: openSync(object.path, 'r'), start, end });
  // A client that disconnects mid-stream is not an error.
  await pipeline(content, response).catch(() => response.destroy());
}
