import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#shared/domain/problem.ts';
import { feedRows } from '../../../functions/feed/feed-rows.ts';
import { type BrokenRow, isBroken, type RawRow } from '../../../functions/feed/raw-row.ts';

const columns = 'externalId,title,specialty,facility,city,state,shift,startDate,durationWeeks,zip';
const row = (id: string) => `${id},RN,1001,Prairie Star,Austin,TX,Days,2027-01-04,13,`;
const three = ['a', 'b', 'c'].map(row).join('\n');
const file = (...lines: string[]) => `${[columns, ...lines].join('\n')}\n`;

async function read(bytes: Buffer): Promise<(RawRow | BrokenRow)[]> {
  const rows: (RawRow | BrokenRow)[] = [];
  for await (const some of feedRows(Readable.from([bytes]), bytes.length)) rows.push(...some);
  return rows;
}

/** The ids of the rows, a fault in the place of each that cannot be split; or why the whole file is refused. */
async function outcomeOf(text: string | Buffer): Promise<string> {
  try {
    const rows = await read(Buffer.from(text as string));
    return rows.map((one) => (isBroken(one) ? `! ${one.fault}` : String(one.fields.externalId))).join(' ');
  } catch (error) {
    return `refused: ${(error as Problem).message}`;
  }
}

const pad = ','.repeat(9);
const wrong = 'refused: The file says that it has 99 rows, but it has 3.';
const malformed = 'refused: Line 5 should count the rows, as #rows=N.';
const separatedBy = (signs: string) =>
  `refused: The fields of the file are separated by ${signs}. Save it as CSV with commas.`;
const page = 'refused: The file is a page of the web or XML, not a CSV.';
const required = columns.split(',').slice(0, -1);
const noneOf = (names: readonly string[]) => `refused: The header names no ${names.join(', ')}.`;
const endless = (line: number) => `refused: The row that begins on line ${line} has no end: is a quote left open?`;
const oneText = 'refused: The file is one JSON text. Send one object a line (NDJSON).';
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a CSV feed of the world', () => {
  it.each<[what: string, text: string | Buffer, outcome: string]>([
    ['a trailer', file(three, '#rows=3'), 'a b c'],
    ['a trailer padded by commas', file(three, `#rows=3${pad}`), 'a b c'],
    ['a wrong trailer padded by commas', file(three, `#rows=99${pad}`), wrong],
    ['one with fewer commas', file(three, '#rows=99,,'), wrong],
    ['one with more commas than columns', file(three, `#rows=99${pad}${pad}`), wrong],
    ['a quoted trailer', file(three, '"#rows=99"'), wrong],
    ['a quoted and padded one', file(three, `"#rows=99"${pad}`), wrong],
    ['one quoted with its padding', file(three, '"#rows=99,,,,"'), wrong],
    ['one with quoted empty cells behind', file(three, '#rows=99,"",""'), wrong],
    ['one padded by semicolons', file(three, '#rows=99;;;;'), wrong],
    ['one padded by spaces', file(three, '  #rows=99   '), wrong],
    ['one padded by tabs', file(three, '#rows=99\t\t'), wrong],
    ['one with spaces inside', file(three, '# rows = 99'), wrong],
    ['one in capitals', file(three, '#ROWS=99'), wrong],
    ['one whose number is quoted', file(three, '#rows="99"'), wrong],
    ['a right one with spaces inside', file(three, '# Rows = 3 ,,'), 'a b c'],
    ['one without a line break', file(three, '#rows=3').trimEnd(), 'a b c'],
    ['a padded one without a line break', `${file(three)}#rows=3,,,`, 'a b c'],
    ['a quoted one without a line break', `${file(three)}"#rows=3"`, 'a b c'],
    ['one cut off before its number', `${file(three)}#rows=`, malformed],
    ['one without a number', file(three, '#rows='), malformed],
    ['one with a negative number', file(three, '#rows=-3'), malformed],
    ['one with a word', file(three, '#rows=three'), malformed],
    ['one with a fraction', file(three, '#rows=3.5'), malformed],
    ['one that is a row as well', file(three, '#rows=3,RN,1001'), malformed],
    ['one too long to be a number', file(three, `#rows=${'9'.repeat(20)}`), malformed],
    ['a trailer with blank rows behind', file(three, '#rows=3', pad, '', '  '), 'a b c'],
    [
      'a row behind the trailer',
      file(three, '#rows=3', row('d')),
      'refused: Line 6 follows the line that counts the rows.',
    ],
    ['two trailers', file(three, '#rows=3', '#rows=3'), 'refused: Line 6 follows the line that counts the rows.'],
    ['nothing but a trailer', '#rows=0\n', 'refused: The file has nothing but the line that counts its rows.'],
    [
      'nothing but a padded trailer',
      '#rows=5,,,\n',
      'refused: The file has nothing but the line that counts its rows.',
    ],
    ['nothing but trailers', '#rows=1\n'.repeat(9), 'refused: Line 2 follows the line that counts the rows.'],
    ['a header and a trailer', file('#rows=0'), ''],
    ['a remark that is no trailer', file(three, '# end of file'), 'a b c ! The row has 1 fields, the header 10.'],
    ['blank rows at the end', file(three, pad, pad, pad), 'a b c'],
    ['blank rows between', file(row('a'), pad, row('b'), '', row('c')), 'a b c'],
    ['blank rows before the header', `\n${pad}\n${file(three)}`, 'a b c'],
    ['rows of quoted nothing', file(three, '"","","","","","","","","",""'), 'a b c'],
    ['rows of spaces and commas', file(three, ' , ,\t,,,,,,,'), 'a b c'],
    ['rows of no-break spaces', file(three, '\u00a0,\u00a0,,,,,,,,'), 'a b c'],
    ['rows with too few commas', file(three, ',,'), 'a b c'],
    ['rows with too many commas', file(three, pad + pad), 'a b c'],
    ['rows of semicolons', file(three, ';;;;'), 'a b c'],
    ['rows of carriage returns', file(three, '\r', '\r'), 'a b c'],
    ['a blank last row without a line break', `${file(three)},,,`, 'a b c'],
    ['blank rows that a trailer does not count', file(row('a'), pad, row('b'), pad, '#rows=2'), 'a b'],
    ['a comma behind every row', file(`${row('a')},`, `${row('b')},,`), 'a b'],
    ['a header padded by commas', `${columns},,,\n${three}\n`, 'a b c'],
    ['more cells than columns', file(`${row('a')},more`), '! The row has 11 fields, the header 10.'],
    ['a row that ends early', file('a,RN'), '! The row has 2 fields, the header 10.'],
    ['spaces behind a closing quote', file(`"a" ,RN,1001,x,Austin,TX,Days,2027-01-04,13,`), 'a'],
    ['letters behind a closing quote', file('"a"b,c'), '! A quote is not closed where its field ends.'],
    ['an inch sign within a field', file(row('a').replace('RN', 'RN 5" cast')), 'a'],
    ['a byte order mark', `\uFEFF${file(three)}`, 'a b c'],
    ['two byte order marks', `\uFEFF\uFEFF${file(three)}`, 'a b c'],
    ['the line of Excel for itself', `sep=,\n${file(three)}`, 'a b c'],
    ['that line in quotes', `"sep=,"\n${file(three)}`, 'a b c'],
    ['line ends of Windows', file(three).replaceAll('\n', '\r\n'), 'a b c'],
    ['line ends of an old Mac', file(three).replaceAll('\n', '\r'), 'a b c'],
    ['those with a trailer', file(three, '#rows=3').replaceAll('\n', '\r'), 'a b c'],
    ['mixed line ends', `${columns}\r\n${row('a')}\n${row('b')}\r\n`, 'a b'],
    ['semicolons between fields', file(three).replaceAll(',', ';'), separatedBy('semicolons')],
    ['tabs between fields', file(three).replaceAll(',', '\t'), separatedBy('tabs')],
    ['bars between fields', file(three).replaceAll(',', '|'), separatedBy('bars')],
    ['UTF-16 as Windows writes it', utf16(file(three)), 'a b c'],
    ['UTF-16 the other way round', utf16(file(three), true), 'a b c'],
    ['UTF-16 without a mark', Buffer.from(file(three), 'utf16le'), 'a b c'],
    ['gzip', gzipSync(file(three, `#rows=3${pad}`)), 'a b c'],
    ['no bytes', '', 'refused: The file is empty.'],
    ['blanks only', ' \n\t\n  ', 'refused: The file is empty.'],
    ['commas only', ',,,\n,,\n', 'refused: The file is empty.'],
    ['a page of the web', '<!doctype html>\n<p>x</p>\n', page],
    ['a page of the web behind blanks', '"  <HTML>",x\n', page],
    ['few of its names', 'title,city\n', noneOf(required.filter((name) => name !== 'title' && name !== 'city'))],
    ['a tag within its first line', 'a <html>\n', noneOf(required)],
    ['one semicolon', 'a;b,c\n', noneOf(required)],
    ['a line that only ends like that of Excel', `my sep=,\n${file(three)}`, noneOf(required)],
    ['that line alone', 'sep=,\n', 'refused: The file is empty: it has no header.'],
    ['spaces around its names', `${columns.replaceAll(',', ' , ')}\n${three}\n`, 'a b c'],
    ['spaces around names and semicolons', file(three).replaceAll(',', ' ; '), separatedBy('semicolons')],
    ['a remark that begins as a trailer', file(three, '#rows'), 'a b c ! The row has 1 fields, the header 10.'],
    ['a number with a comma', file(three, '#rows=9,9'), malformed],
    ['a number with a space', file(three, '#rows=9 9'), malformed],
    ['two numbers', file(three, '#rows=9=9'), malformed],
    ['rows of quoted blanks', file(three, '"  "," ",,,,,,,,'), 'a b c'],
    ['rows of form feeds', file(three, '\f,\f,,,,,,,,'), 'a b c'],
    ['a blank cell too many', file(`${row('a')}, ,`), 'a'],
    ['a field of several lines', file(row('a').replace('RN', '"R\nN"')), '! The field title goes over several lines.'],
    ['a quote without an end', file(row('a').replace('RN', `"${'x'.repeat(1_048_577)}`)), endless(2)],
    [
      'a quote without an end at its end',
      file(three, row('d').replace('RN', `"${'\n'.repeat(1_048_577)}`)),
      endless(5),
    ],
    ['blanks without an end', `${file(three)}${' '.repeat(1_100_000)}\n${row('d')}\n`, 'a b c d'],
    ['gzip that is cut off', gzipSync(file(three)).subarray(0, -9), 'refused: The gzip stream is broken or cut off.'],
    ['gzip of nothing', gzipSync(''), 'refused: The file is empty.'],
    ['the first byte of gzip', `\u001f${file(three)}`, noneOf(['externalId'])],
    [
      'the second byte of gzip',
      Buffer.from(`41 8b ${Buffer.from(file(three)).toString('hex')}`.replaceAll(' ', ''), 'hex'),
      noneOf(['externalId']),
    ],
    ['one JSON text', '[\n{"externalId":"a"}]\n', oneText],
    ['one JSON object over several lines', '{ \t\n"externalId":"a"}\n', oneText],
    ['one JSON object of an old Mac', '{\r"externalId":"a"}\r', oneText],
    ['a brace', '{', oneText],
  ])('that has %s is read as it is meant [B18] [B19] [Y05]', async (_what, text, outcome) => {
    expect(await outcomeOf(text)).toBe(outcome);
  });

  it('counts its lines through everything that is blank [B19]', async () => {
    const rows = await read(Buffer.from(`\n${pad}\n${columns}\n\n${pad}\n${row('a')}\n;;\n${row('b')}\n`));
    expect(rows.map(({ line }) => line)).toEqual([6, 8]);
  });
});

describe('a feed of any length', () => {
  /** Microseconds of the processor for a file of so many pieces. */
  async function cost(begin: string, unit: string, pieces: number): Promise<number> {
    const piece = Buffer.from(unit.repeat(Math.ceil(65_536 / unit.length)));
    async function* bytes() {
      yield Buffer.from(begin);
      for (let at = 0; at < pieces; at++) yield piece;
    }
    const started = process.cpuUsage();
    try {
      for await (const _ of feedRows(Readable.from(bytes()), 1));
    } catch {
      // Blank files are refused in the end.
    }
    const { user, system } = process.cpuUsage(started);
    return user + system;
  }

  const head = `${columns}\n`;
  it.each<[what: string, begin: string, unit: string]>([
    ['blanks', '', ' '],
    ['line breaks', '', '\n'],
    ['line breaks behind a header', head, '\n'],
    ['spaces behind a header', head, ' '],
    ['rows of commas', head, `${pad}\n`],
    ['rows', head, `${row('a')}\n`],
    ['rows with quotes', head, `${row('a').replace('RN', '"R ""N"""')}\n`],
    ['rows of JSON', '', '{"externalId":"a"}\n'],
    ['line breaks behind JSON', '{"externalId":"a"}\n', '\n'],
    ['spaces behind JSON', '{"externalId":"a"}\n', ' '],
    ['an open quote', head, '""'],
    ['a line without an end', '{', 'a'],
  ])('of %s costs what its length is: twice the bytes are no four times the work [Y05]', async (_what, begin, unit) => {
    const ratios: number[] = [];
    // The least of several: another process may take the time of one, never of all.
    for (let round = 0; round < 4; round++) {
      const [once, fourTimes] = [await cost(begin, unit, 24), await cost(begin, unit, 96)];
      ratios.push(fourTimes / Math.max(once, 1_000));
      if (Math.min(...ratios) < 8) break;
    }
    // Quadratic work would be sixteen times as much.
    expect(Math.min(...ratios)).toBeLessThan(11);
  });
});
