import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Problem } from '#shared/domain/problem.ts';
import { unicodeOf } from '#shared/domain/text/text-bytes.ts';
import { type ObjectHead, readStream } from '../_storage/objects.ts';
import { blankRows } from './csv-record.ts';
import { readCsvRows } from './csv-rows.ts';
import { ndjsonRows } from './ndjson-rows.ts';
import { type BrokenRow, longestRow, type RawRow, type RowReader } from './raw-row.ts';

/** Bytes of a feed: packed, and unpacked, which is where a file that unpacks without end is stopped. */
const mostBytes = { packed: 100 * 1024 * 1024, unpacked: 500 * 1024 * 1024 };

/**
 * The rows of a feed, as they arrive: CSV, or NDJSON when it begins with a brace; gzip is recognized by its first bytes. Linear in the
 * length of the file [Y05]. Throws Problem invalid for a file that is cut off or has no header, Problem tooLarge for one that is too large.
 */
export async function* feedRows(
  file: Readable,
  fileBytes: number,
  most = mostBytes,
): AsyncGenerator<(RawRow | BrokenRow)[]> {
  const start = fileStart();
  let decoder: TextDecoder | undefined;
  let reader: RowReader | undefined;
  for await (const chunk of unpacked(file, fileBytes, most)) {
    decoder ??= new TextDecoder(unicodeOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    if (reader) yield reader.push(start.withLineFeeds(text));
    else if (start.push(text)) {
      reader = start.reader();
      yield reader.push(start.withLineFeeds(start.text()));
    }
  }
  const rest = decoder?.decode() ?? '';
  if (!reader && start.text() + rest === '') throw new Problem('invalid', 'wrongFile', 'The file is empty.');
  if (!reader) {
    reader = start.reader();
    yield reader.push(start.withLineFeeds(start.text()));
  }
  yield reader.push(rest);
  yield reader.end();
}

/** The beginning of a file, from its first letter to the end of that line: it tells what kind of file it is. */
function fileStart() {
  let text = '';
  let line = 1;
  let isMac = false;
  return {
    /** Whether the line has come to its end. Blanks before it are counted, not kept. */
    push(piece: string): boolean {
      if (text === '') {
        const blank = blankRows(piece, 0);
        line += blank.lines;
        text = piece.slice(blank.end).trimStart();
      } else text += piece;
      const end = text.search(/[\r\n]/);
      isMac = text[end] === '\r' && text.length > end + 1 && text[end + 1] !== '\n';
      return isMac || text.includes('\n') || text.length > longestRow;
    },
    text: () => text,
    reader() {
      if (/^(?:\[|\{[^\S\r\n]*(?:[\r\n]|$))/.test(text)) {
        const reason = 'The file is one JSON text. Send one object a line (NDJSON).';
        throw new Problem('invalid', 'wrongFile', reason);
      }
      return text.startsWith('{') ? ndjsonRows(line) : readCsvRows(line);
    },
    /** Old spreadsheets of the Mac end lines by a carriage return alone. */
    withLineFeeds: (piece: string) => (isMac ? piece.replaceAll('\r', '\n') : piece),
  };
}

async function* unpacked(file: Readable, fileBytes: number, most: typeof mostBytes): AsyncGenerator<Buffer> {
  const { isGzip, isArchive, bytes } = await withFirstBytes(file);
  if (isArchive) throw wrongKind(file, 'The file is a ZIP archive or an Excel workbook. Save the sheet as CSV.');
  if (fileBytes > (isGzip ? most.packed : most.unpacked)) throw tooLarge(file);
  let total = 0;
  try {
    for await (const chunk of isGzip ? gunzipped(bytes) : bytes) {
      total += chunk.length;
      if (total > most.unpacked) throw tooLarge(file);
      yield chunk;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (isGzip && code.startsWith('Z_'))
      throw new Problem('invalid', 'wrongFile', 'The gzip stream is broken or cut off.');
    throw error;
  }
}

/** How ZIP archives, and with them newer workbooks of Excel, and older workbooks begin. */
const archives = ['504b0304', 'd0cf11e0'];

function wrongKind(file: Readable, reason: string): Problem {
  file.destroy();
  return new Problem('invalid', 'wrongFile', reason);
}

function tooLarge(file: Readable): Problem {
  file.destroy();
  return new Problem('tooLarge', 'tooLarge', 'The file is too large: at most 100 MB packed and 500 MB unpacked.');
}

/** Whether a file begins as gzip or as an archive or workbook does, and all its bytes. */
async function withFirstBytes(file: Readable) {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first = Buffer.alloc(0);
  for (let next = await chunks.next(); ; next = await chunks.next()) {
    if (!next.done) first = Buffer.concat([first, next.value]);
    if (next.done || first.length >= 4) break;
  }
  async function* bytes() {
    yield first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  return { isGzip, isArchive: archives.includes(first.toString('hex', 0, 4)), bytes: bytes() };
}

function gunzipped(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // Larger pieces than the usual 16 KiB: each becomes text and rows of its own.
  const gunzip = createGunzip({ chunkSize: 0x40000 });
  // An error of either side ends the other and reaches the reader.
  pipeline(Readable.from(bytes), gunzip, () => undefined);
  return gunzip;
}

/** The rows of exactly this file; Problem conflict when another one has taken its place. */
export async function* rowsOfFile({ key, etag, size }: ObjectHead): AsyncGenerator<(RawRow | BrokenRow)[]> {
  const found = await readStream('FEED_BUCKET', key, etag);
  if (!found) throw new Error('The feed file has been removed while it was read.');
  yield* feedRows(found.stream, size);
}
