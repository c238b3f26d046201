import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/domain/problem.ts';
import { blankRows, recordReader } from '../../../functions/feed/csv-record.ts';
import { feedRows } from '../../../functions/feed/feed-rows.ts';
import { type BrokenRow, isBroken, type RawRow } from '../../../functions/feed/raw-row.ts';
import { cell, csv, feedRow, ndjson } from '../../support/jobs/feeds.ts';
import { sampled } from '../../support/long.ts';
import { random, type SeededRandom } from '../../support/random.ts';

/** The rows of a file that arrives in pieces of these sizes, over and over. */
async function rowsOf(file: string | Buffer, sizes: readonly number[] = [65_536]): Promise<(RawRow | BrokenRow)[]> {
  const bytes = Buffer.from(file);
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  const rows: (RawRow | BrokenRow)[] = [];
  for await (const some of feedRows(Readable.from(pieces), bytes.length)) rows.push(...some);
  return rows;
}

const fieldsOf = (rows: readonly (RawRow | BrokenRow)[]) => rows.map((row) => (isBroken(row) ? row.fault : row.fields));

const textPieces = ['a', 'Ö', '漢', '🩺', ' ', ',', ';', '"', '""', '\r\n', '\n', '#rows=1', '{', '<b>', '=1'];
const someText = (dice: SeededRandom) => Array.from({ length: dice.whole(8) }, () => dice.pick(textPieces)).join('');

describe('the records of a CSV', () => {
  /** The records of a text as far as they are finished, each with its lines, a sign where a quote is wrong, and what is left. */
  function recordsIn(text: string): readonly unknown[] {
    const { read } = recordReader(text);
    const all: unknown[] = [];
    let at = 0;
    for (let record = read(at); record; record = read(at)) {
      const { values, lines, hasStrayText } = record;
      all.push([...values, lines, ...(hasStrayText ? ['!'] : [])]);
      at = record.next;
    }
    return [...all, text.slice(at)];
  }

  it.each<[text: string, records: readonly unknown[]]>([
    ['', ['']],
    ['a,b', ['a,b']],
    ['a,b\nc\r', [['a', 'b', 1], 'c\r']],
    ['a,b\r\n,\n\r\n\n', [['a', 'b', 1], ['', '', 1], ['', 1], ['', 1], '']],
    ['a\rb,c\n', [['a\rb', 'c', 1], '']],
    ['"a"\n', [['a', 1], '']],
    ['"a","b"\r\nc\n', [['a', 'b', 1], ['c', 1], '']],
    ['"a,""b"""\n', [['a,"b"', 1], '']],
    ['a,"b\n\r\nc",d\ne\n', [['a', 'b\n\r\nc', 'd', 3], ['e', 1], '']],
    ['a"b",c\n', [['a"b"', 'c', 1], '']],
    ['"a" ,\t"b"\n', [['a', '\t"b"', 1], '']],
    ['"a" b,c\n', [['ab', 'c', 1, '!'], '']],
    ['"a" b,"c"\n', [['ab', 'c', 1, '!'], '']],
    ['a b,"c"\n', [['a b', 'c', 1], '']],
    ['""\n"",\n', [['', 1], ['', '', 1], '']],
    ['"a\n', ['"a\n']],
    ['"a\n"', ['"a\n"']],
    ['"a\n""b\n', ['"a\n""b\n']],
    ['"a\nb",c', ['"a\nb",c']],
    ['x\n"a\nb",c', [['x', 1], '"a\nb",c']],
  ])('%j are read to the last line feed outside a quote [S14] [Z06]', (text, records) => {
    expect(recordsIn(text)).toEqual(records);
  });

  it('begin behind the rows that hold blanks and separators alone [B19] [Z06]', () => {
    for (const blank of [' ', '\t', ',', ';', '\r', '\u00a0', '\uFEFF'])
      expect(blankRows(`a${blank}\n${blank}\n${blank}b`, 1)).toEqual({ end: 5, lines: 2 });
    expect([blankRows('\fa\n', 0), blankRows(' ', 0)]).toEqual(Array(2).fill({ end: 0, lines: 0 }));
  });
});

describe('the rows of a feed', () => {
  it('are the same with their lines, in whatever pieces they come and however lines end [S14] [Z06]', async () => {
    const rows = [feedRow('ä'), feedRow('b', { description: 'x\ny 漢' }), feedRow('c', { zip: '75001' })];
    const asCsv = csv(rows).replaceAll('\r\n', '\n');
    const asJson = `${ndjson(rows)}\n,\n${ndjson([feedRow('d')])}`;
    for (const [text, lines] of [
      [asCsv, [2, 3, 5]],
      [asJson, [1, 2, 3, 6]],
    ] as const) {
      const expected = await rowsOf(text);
      expect(expected.map(({ line }) => line)).toEqual(lines);
      for (const size of [1, 2, 3]) {
        for (const written of [text, gzipSync(text), text.replaceAll('\n', '\r')])
          expect(await rowsOf(written, [size])).toEqual(expected);
      }
    }
    expect(await rowsOf(asJson.replaceAll('\n', '\r\n'), [1])).toEqual(await rowsOf(asJson));
    expect(await rowsOf(csv(rows), [1])).toEqual(await rowsOf(asCsv));
  });

  it('end with what ended their file, which is let go where it is refused [S14] [Z06]', async () => {
    const reading = async (file: Readable, size: number) => {
      for await (const _ of feedRows(file, size));
    };
    const lost = Object.assign(new Error('Lost.'), { code: 'E_LOST' });
    const whole = Buffer.from(csv([feedRow('a')]));
    for (const bytes of [gzipSync(whole).subarray(0, 20), whole]) {
      const breaking = async function* () {
        yield bytes;
        throw lost;
      };
      await expect(reading(Readable.from(breaking()), whole.length)).rejects.toBe(lost);
    }
    const workbook = 'The file is a ZIP archive or an Excel workbook. Save the sheet as CSV.';
    const tooLarge = 'The file is too large: at most 100 MB packed and 500 MB unpacked.';
    for (const [begin, size, reason] of [
      ['504b0304', 1, workbook],
      ['d0cf11e0', 1, workbook],
      ['61626364', 500 * 1024 * 1024 + 1, tooLarge],
    ] as const) {
      const file = Readable.from([
        Buffer.from(begin.slice(0, 2), 'hex'),
        Buffer.from(`${begin.slice(2)}0a`, 'hex'),
        whole,
      ]);
      await expect(reading(file, size)).rejects.toThrow(reason);
      expect(file.destroyed).toBe(true);
    }
  });

  it('are counted in bytes as they unpack: a small file that becomes too large is stopped on the way [S14]', async () => {
    const most = { packed: 10_000, unpacked: 100_000 };
    const bomb = gzipSync(`${csv([feedRow('a')])}${'\n'.repeat(300_000)}`);
    expect(bomb.length).toBeLessThan(most.packed);
    let unpacked = 0;
    const reading = async (limits: typeof most) => {
      for await (const some of feedRows(Readable.from([bomb]), bomb.length, limits)) unpacked += some.length;
    };
    await expect(reading(most)).rejects.toThrow('The file is too large');
    const whole = csv([feedRow('a')]).length + 300_000;
    await expect(reading({ packed: bomb.length, unpacked: whole })).resolves.toBeUndefined();
    await expect(reading({ ...most, unpacked: whole - 1 })).rejects.toThrow('The file is too large');
    await expect(reading({ packed: bomb.length - 1, unpacked: whole })).rejects.toThrow('The file is too large');
    expect(unpacked).toBeGreaterThan(0);
  });

  it('are read as RFC 4180 says, however the bytes are cut into pieces [S14]', async () => {
    const dice = random(4180);
    for (let round = 0; round < sampled(2_000, 70); round++) {
      const rows = Array.from({ length: 1 + dice.whole(5) }, (_, number) =>
        feedRow(`row${number}`, { description: someText(dice), zip: dice.chance(0.5) ? '75001' : '' }),
      );
      const text = csv(rows, { trailer: dice.chance(0.5) });
      const expected = parse(text.replace(/#rows=\d+\r\n$/, ''), { columns: true, skip_empty_lines: true }) as Record<
        string,
        string
      >[];
      const sizes = Array.from({ length: 4 }, () => 1 + dice.whole(40));
      const bytes = dice.chance(0.3) ? gzipSync(text) : Buffer.from(text);
      const present = expected.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
      );
      expect(fieldsOf(await rowsOf(bytes, sizes))).toEqual(present);
    }
  });

  it('carry the line on which each begins, also behind fields of several lines', async () => {
    const rows = [feedRow('a', { description: 'one\ntwo\nthree' }), feedRow('b', { description: 'x' }), feedRow('c')];
    expect((await rowsOf(csv(rows))).map(({ line }) => line)).toEqual([2, 5, 6]);
    expect((await rowsOf(`\n${ndjson(rows)}`)).map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('keep a byte order mark, blank lines, columns of other names and their order from changing anything', async () => {
    const [row] = await rowsOf(`\uFEFF\r\n${csv([{ secret: 'x', ...feedRow('a') }])}\r\n\r\n`);
    expect(row).toEqual({ line: 3, fields: expect.objectContaining({ externalId: 'a' }) });
    expect(row && !isBroken(row) && 'secret' in row.fields).toBe(false);
  });

  it.each(['csv', 'csv with trailer', 'ndjson', 'gzip'])(
    'of a %s file cut off at any byte are refused whole, unless whole lines are left [S14]',
    async (kind) => {
      const rows = [
        feedRow('a', { description: 'some, "quoted"\ntext' }),
        feedRow('b', { zip: '75001' }),
        feedRow('c'),
      ];
      const text = kind === 'ndjson' ? ndjson(rows) : csv(rows, { trailer: kind !== 'csv' });
      const bytes = kind === 'gzip' ? gzipSync(text) : Buffer.from(text);
      const whole = fieldsOf(await rowsOf(bytes));
      for (let end = 1; end < bytes.length; end++) {
        const left = bytes.subarray(0, end);
        const found = await rowsOf(left).then(fieldsOf, (error) => error as Problem);
        if (found instanceof Problem) {
          expect(found.kind).toBe('invalid');
          continue;
        }
        // What was let through is a beginning of the whole, row by row: nothing half.
        expect(found).toEqual(whole.slice(0, found.length));
        const isWholeLine = left.at(-1) === 10 || left.toString().endsWith('}') || /#rows=3\r?$/.test(left.toString());
        expect(isWholeLine, `cut off at ${end}`).toBe(true);
        if (kind === 'gzip') expect.unreachable('a gzip stream that was cut off was let through');
      }
    },
  );

  it('of a header that names a field twice are refused [S14]', async () => {
    const twice = csv([feedRow('a')]).replace(/^/, 'title,');
    await expect(rowsOf(twice)).rejects.toThrow('names title twice');
  });

  it('that cannot be split are reported with what is known of their id [S14]', async () => {
    const columns = Object.keys(feedRow(''));
    const line = (row: Record<string, unknown>) => columns.map((column) => cell(row[column])).join(',');
    const head = columns.join(',');
    const broken = async (text: string) => (await rowsOf(`${head}\n${text}\n`)).filter(isBroken);
    // Too few and too many fields: any of them may be the id.
    expect(await broken(`${line(feedRow('a'))},more`)).toMatchObject([
      { line: 2, ids: expect.arrayContaining(['a', 'more']) },
    ]);
    expect(await broken(' a , b ')).toMatchObject([{ ids: ['a', 'b'] }]);
    expect(await broken('a,"b\nc"')).toMatchObject([{ ids: undefined }]);
    // A quote that swallows the next rows: it may be any job's.
    const swallowing = line(feedRow('a')).replace('Travel', '"Travel');
    expect(await broken(`${swallowing}\n${line(feedRow('b', { title: '"x"' }))}`)).toMatchObject([
      { line: 2, ids: undefined },
    ]);
    expect(await broken(line(feedRow('a', { title: 'one\ntwo' })))).toMatchObject([{ line: 2, ids: undefined }]);
    const json = async (text: string) => (await rowsOf(`${ndjson([feedRow('z')])}${text}\n`)).filter(isBroken);
    expect(await json('{"title": "x", "externalId": "a\\u0062"')).toMatchObject([{ line: 2, ids: ['ab'] }]);
    expect(await json('{"externalId": 12, oh')).toMatchObject([{ ids: ['12'] }]);
    for (const text of ['[]', 'null', '12', '"text"', '{oh'])
      expect(await json(text)).toEqual([{ line: 2, fault: 'Not a JSON object.', ids: undefined }]);
  });

  it('never break the reader, whatever the bytes are', async () => {
    const dice = random(99);
    const start = Buffer.from(csv([feedRow('a', { description: '"' }), feedRow('b')], { trailer: true }));
    for (let round = 0; round < sampled(5_000, 170); round++) {
      const bytes = Buffer.from(dice.chance(0.2) ? gzipSync(start) : start);
      for (let change = 0; change <= dice.whole(4); change++) {
        bytes[dice.whole(bytes.length)] = dice.chance(0.5) ? dice.whole(256) : dice.pick([34, 44, 10, 13, 0]);
      }
      const result = await rowsOf(bytes, [1 + dice.whole(100)]).catch((error: unknown) => error);
      if (!Array.isArray(result)) expect(result).toBeInstanceOf(Problem);
    }
  });
});
