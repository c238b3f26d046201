import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { feedRows } from '../../../functions/feed/feed-rows.ts';
import { isBroken } from '../../../functions/feed/raw-row.ts';
import { isRefusal, rowChecker } from '../../../functions/feed/read-row.ts';
import { feedRow } from '../../support/jobs/feeds.ts';

const check = rowChecker([], dayOf(new Date()));
const fields = JSON.stringify({ ...feedRow(''), externalId: undefined }).slice(1, -1);
const line = (id: string) => `{"externalId":${id},${fields}}`;

/** The ids of the rows that are taken, and why others are not; or why the whole file is refused. */
async function outcomeOf(text: string): Promise<string> {
  const found: string[] = [];
  try {
    for await (const rows of feedRows(Readable.from([Buffer.from(text)]), text.length)) {
      for (const row of rows) {
        const read = isBroken(row) ? undefined : check(row.fields);
        if (!read) found.push('! broken');
        else found.push(isRefusal(read) ? `! ${read.faults.map(({ reason }) => reason).join(' ')}` : read.externalId);
      }
    }
  } catch (error) {
    return `refused: ${(error as Problem).message}`;
  }
  return found.join(' ');
}

const rounded = '! The id looks rounded by a spreadsheet. Send it as text.';
const cut = 'refused: The file ends in the middle of a line: its last line has no line break.';

describe('the id of a JSON row of the world', () => {
  it.each<[written: string, outcome: string]>([
    ['"a-1"', 'a-1'],
    ['1', '1'],
    ['0', '0'],
    ['-5', '-5'],
    ['12.5', '12.5'],
    ['12.0', '12'],
    ['202611000000', '202611000000'],
    ['9007199254740991', '9007199254740991'],
    ['9007199254740992', rounded],
    ['9007199254740993', rounded],
    ['15793596764604416', rounded],
    ['12345678901234567890', rounded],
    ['-9007199254740993', rounded],
    ['1e3', rounded],
    ['1E3', rounded],
    ['1.2E+11', rounded],
    ['1.2e+11', rounded],
    ['2.02611E+11', rounded],
    ['1.5e2', rounded],
    ['1e400', rounded],
    ['"2.02611E+11"', rounded],
    ['"2,02611E+11"', rounded],
    ['"1.2e+21"', rounded],
    ['"1E+12"', rounded],
    ['"4.5E-07"', rounded],
    ['"-1.2E+11"', rounded],
    ['" 1.2E+11 "', rounded],
    ['"123456789012345000"', rounded],
    ['"12345678901234500000"', rounded],
    ['"12345678901234567890"', '12345678901234567890'],
    ['"9007199254740993"', '9007199254740993'],
    ['"1234567890123450"', '1234567890123450'],
    ['"000123456789012000"', '000123456789012000'],
    ['"12E5"', '12E5'],
    ['"1E10"', '1E10'],
    ['"E+11"', 'E+11'],
    ['"RN-1.2E+11"', 'RN-1.2E+11'],
    ['"1.2E+11-A"', '1.2E+11-A'],
    ['"é-1"', 'é-1'],
    ['"R&amp;D"', 'R&amp;D'],
    ['" a "', 'a'],
    ['""', '! required'],
    ['null', '! required'],
    ['true', '! required'],
    ['["a"]', '! required'],
    ['{"a":1}', '! required'],
    [`"${'x'.repeat(129)}"`, '! At most 128 characters.'],
  ])('that is written %s: %s [B20]', async (written, outcome) => {
    expect(await outcomeOf(`${line(written)}\n`)).toBe(outcome);
  });

  it('is found where a text beside it names one as well [B20]', async () => {
    const text = `{"description":"\\"externalId\\": 5","externalId":1.2E+11,${fields}}\n`;
    expect(await outcomeOf(text)).toBe(rounded);
  });
});

describe('a JSON feed of the world', () => {
  it.each<[what: string, text: string, outcome: string]>([
    ['a line break behind the last row', `${line('"a"')}\n`, 'a'],
    ['none', line('"a"'), 'a'],
    ['blanks behind it', `${line('"a"')}\n \n\t\n`, 'a'],
    ['blanks between', `${line('"a"')}\n\n\n${line('"b"')}\n`, 'a b'],
    ['blanks before', `\n  \n${line('"a"')}\n`, 'a'],
    ['a byte order mark', `\uFEFF${line('"a"')}\n`, 'a'],
    ['line ends of Windows', `${line('"a"')}\r\n${line('"b"')}\r\n`, 'a b'],
    ['line ends of an old Mac', `${line('"a"')}\r${line('"b"')}\r`, 'a b'],
    ['a trailer', `${line('"a"')}\n#rows=1\n`, 'a'],
    ['a trailer without a line break', `${line('"a"')}\n#rows=1`, 'a'],
    ['a padded trailer', `${line('"a"')}\n# rows = 1 ,,,\n`, 'a'],
    ['a wrong one', `${line('"a"')}\n#rows=2,,\n`, 'refused: The file says that it has 2 rows, but it has 1.'],
    [
      'a row behind it',
      `${line('"a"')}\n#rows=1\n${line('"b"')}\n`,
      'refused: Line 3 follows the line that counts the rows.',
    ],
    ['a row cut off', `${line('"a"')}\n{"externalId":"b","ti`, cut],
    ['a comma behind a row', `${line('"a"')},\n${line('"b"')}\n`, '! broken b'],
    ['a list', `${line('"a"')}\n[${line('"b"')}]\n`, 'a ! broken'],
    ['single quotes', `${line('"a"')}\n{'externalId':'b'}\n`, 'a ! broken'],
    ['a line separator in a text', `${line('"a\u2028b"')}\n`, 'a\u2028b'],
    ['blanks without end behind it', `${line('"a"')}\n${' '.repeat(2_000_000)}`, 'a'],
    ['blanks without end before a row', `${line('"a"')}\n${' '.repeat(2_000_000)}\n${line('"b"')}`, 'a b'],
    ['a row without end', `${line('"a"')}\n{"${'x'.repeat(1_048_575)}`, 'refused: Line 2 is longer than any row.'],
    ['a row cut off as long as one may be', `${line('"a"')}\n{"${'x'.repeat(1_048_574)}`, cut],
    ['blanks before its last row', `${line('"a"')}\n  ${line('"b"')}`, 'a b'],
    ['form feeds between', `${line('"a"')}\n\f\n${line('"b"')}\n`, 'a b'],
    ['a number deep within a row', `{"externalId":"a","more":{"externalId":1e5},${fields}}\n`, 'a'],
    ['an escaped name', `{"\\u0065xternalId":5,${fields}}\n`, '5'],
  ])('that has %s is read as it is meant [B19] [B20]', async (_what, text, outcome) => {
    expect(await outcomeOf(text)).toBe(outcome);
  });
});
