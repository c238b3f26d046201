import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeResponse } from '../wire/http-exchange.ts';

/** CloudFront compresses these types, when an object has 1,000 to 10,000,000 bytes. */
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

/** Compresses answers of origins. Files are compressed once; the result is kept in `folder` under their entity tag. */
export function compressor(folder: string): (response: EdgeResponse, encoding: Encoding) => Promise<EdgeResponse> {
  const running = new Map<string, Promise<Buffer>>();

  async function keep(path: string, source: string, encoding: Encoding): Promise<Buffer> {
    const content = await compressors[encoding](await readFile(source));
    // Without room for it, the copy is made again for each answer.
    await writeFile(`${path}.new`, content, { mode: 0o600 })
      .then(() => rename(`${path}.new`, path))
      .catch(() => rm(`${path}.new`, { force: true }));
    return content;
  }

  function once(path: string, source: string, encoding: Encoding): Promise<Buffer> {
    const known = running.get(path) ?? keep(path, source, encoding).finally(() => running.delete(path));
    running.set(path, known);
    return known;
  }

  return async (response, encoding) => {
    if (!isCompressible(response)) return response;
    const { body, headers } = response;
    const content = Buffer.isBuffer(body)
      ? await compressors[encoding](body)
      : await compressedFile(body.object.etag, body.object.path);

    async function compressedFile(etag: string, source: string): Promise<Buffer> {
      const path = join(folder, `${etag}.${encoding}`);
      return readFile(path).catch(() => once(path, source, encoding));
    }

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
