import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeResponse } from '../wire/http-exchange.ts';

/** CloudFront compresses these types, for objects of 1,000 to 10,000,000 bytes. */
const types = new Set([
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/xml',
  'application/wasm',
  'application/vnd.ms-fontobject',
  'application/xhtml+xml',
  'application/x-javascript',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
  'text/markdown',
]);
const [smallest, largest] = [1000, 10_000_000];

type Encoding = 'br' | 'gzip';

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/** The best encoding that the viewer accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : undefined;
}

function isCompressible({ status, headers, body }: EdgeResponse): boolean {
  const size = Buffer.isBuffer(body) ? body.length : body.object.size;
  const type =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  return status === 200 && !headers['content-encoding'] && types.has(type) && size >= smallest && size <= largest;
}

/** Compresses origin responses; caches compressed files by entity tag. */
export function compressor(): (response: EdgeResponse, encoding: Encoding) => Promise<EdgeResponse> {
  const files = new Map<string, Promise<Buffer>>();

  function compressedFile(etag: string, source: string, encoding: Encoding): Promise<Buffer> {
    const key = `${etag}.${encoding}`;
    const known = files.get(key) ?? readFile(source).then(compressors[encoding]);
    files.set(key, known);
    known.catch(() => files.delete(key));
    return known;
  }

  return async (response, encoding) => {
    if (!isCompressible(response)) return response;
    const { body, headers } = response;
    const content = Buffer.isBuffer(body)
      ? await compressors[encoding](body)
      : await compressedFile(body.object.etag, body.object.path, encoding);
    const etag = headers.etag === undefined ? {} : { etag: String(headers.etag).replace(/^"/, 'W/"') };
    return {
      ...response,
      headers: {
        ...headers,
        ...etag,
        'content-encoding': encoding,
        'content-length': String(content.length),
        vary: 'Accept-Encoding',
      },
      body: content,
    };
  };
}
