import { constants, deflateSync } from 'node:zlib';

/** An object of a PDF: the words of its dictionary, and the content of a stream. */
export interface RawObject {
  readonly words: string;
  readonly stream?: Buffer | string;
}

/** A PDF of these objects, numbered from 1, with whatever its trailer is to say; the first one is the catalog. */
export function rawPdf(
  objects: readonly RawObject[],
  { trailer = '', header = '%PDF-1.7', end = '%%EOF\n' } = {},
): Buffer {
  const parts = [Buffer.from(`${header}\n`)];
  for (const [position, { words, stream }] of objects.entries()) {
    const content = stream === undefined ? undefined : Buffer.from(stream);
    const dictionary = content ? words.replace(/>>$/, `/Length ${content.length}>>`) : words;
    parts.push(Buffer.from(`${position + 1} 0 obj\n${dictionary}\n`));
    if (content) parts.push(Buffer.from('stream\n'), content, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  }
  parts.push(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n0\n${end}`));
  return Buffer.concat(parts);
}

/** The objects of one page that says a word; further ones are numbered from 5. `catalog` and `page` are put into theirs. */
export function onePage({
  catalog = '',
  page = '',
  more = [] as readonly RawObject[],
  resources = '',
  content = '',
} = {}) {
  return [
    { words: `<</Type/Catalog/Pages 2 0 R${catalog}>>` },
    { words: '<</Type/Pages/Kids[3 0 R]/Count 1>>' },
    { words: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<<${resources}>>/Contents 4 0 R${page}>>` },
    { words: '<<>>', stream: content || '0 0 m 9 9 l S' },
    ...more,
  ];
}

/** A compressed stream that unpacks to so many blanks, compressed so many times over. */
export function packedBlanks(length: number, words = '', times = 1): RawObject {
  let stream: Buffer = Buffer.alloc(length, 0x20);
  // Runs of one byte are packed in a fifth of the time so, to the same length.
  for (let time = 0; time < times; time++)
    stream = deflateSync(stream, time === 0 ? { strategy: constants.Z_RLE } : {});
  return { words: `<<${words}/Filter[${'/FlateDecode'.repeat(times)}]>>`, stream };
}
