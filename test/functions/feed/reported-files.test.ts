import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { feedRows } from '../../../functions/feed/feed-rows.ts';
import { isBroken } from '../../../functions/feed/raw-row.ts';
import { isRefusal, rowChecker } from '../../../functions/feed/read-row.ts';
import { csv, feedRow, ndjson } from '../../support/jobs/feeds.ts';

const check = rowChecker([], dayOf(new Date()));
const two = [feedRow('a'), feedRow('b')];
const file = csv(two);
const commas = 'separated by';

/** What becomes of a file: its ids; of a refused row the reason and the value; or why it is refused whole. */
async function outcomeOf(bytes: Buffer | string): Promise<string> {
  const said: string[] = [];
  try {
    for await (const rows of feedRows(Readable.from([Buffer.from(bytes as string)]), bytes.length)) {
      for (const row of rows) {
        if (isBroken(row)) said.push(`! ${row.fault}`);
        else {
          const read = check(row.fields);
          const faults = isRefusal(read) ? read.faults : [];
          said.push(
            isRefusal(read)
              ? `! ${faults.map(({ field, reason, value }) => `${field}: ${reason} (${value})`).join(' ')}`
              : read.externalId,
          );
        }
      }
    }
  } catch (error) {
    return `refused: ${(error as Problem).message}`;
  }
  return said.join(' ');
}

const withCell = (field: string, value: string) => csv([feedRow('a', { [field]: value })]);
const turned = (sign: string) => file.replaceAll(',', sign);

describe('a file of a kind that others were reported to send', () => {
  it.each<[kind: string, bytes: Buffer | string, outcome: string]>([
    ['semicolons, as Excel writes them in half of the world', turned(';'), `${commas} semicolons`],
    [
      'semicolons and quoted names',
      turned(';').replace(/^[^\r]*/, (line) => `"${line.replaceAll(';', '";"')}"`),
      `${commas} semicolons`,
    ],
    [
      'semicolons in another order of the columns',
      turned(';').replace('externalId;title', 'title;externalId'),
      `${commas} semicolons`,
    ],
    ['tabs', turned('\t'), `${commas} tabs`],
    ['bars', turned('|'), `${commas} bars`],
    ['a byte order mark before the first name', `\uFEFF${file}`, 'a b'],
    ['Unicode text of Excel', Buffer.from(`\uFEFF${turned('\t')}`, 'utf16le'), `${commas} tabs`],
    ['zeros between the letters', Buffer.from(file, 'utf16le'), 'a b'],
    ['a comma behind header and rows', file.replaceAll('\r\n', ',\r\n'), 'a b'],
    ['rows of empty cells at the end', `${file}${',,,,,,,,\r\n'.repeat(900)}`, 'a b'],
    [
      'a name twice in the header',
      file.replace('title', 'externalId,title').replaceAll('a,Travel', 'a,a,Travel'),
      'The header names externalId twice.',
    ],
    ['a quote that is not closed', file.replace('Travel ICU', '"Travel ICU'), 'The file ends in the middle of a line'],
    [
      'quotes escaped by a backslash',
      withCell('title', 'x').replace(',x,', ',"A \\"good\\" job",'),
      '! A quote is not closed where its field ends.',
    ],
    [
      'a zero byte inside a word',
      withCell('title', 'Night\u0000nurse'),
      '! title: Contains characters that cannot be used. (Night\u0000nurse)',
    ],
    [
      'an id as Excel shortens it',
      withCell('externalId', '2.02611E+11'),
      '! externalId: The id looks rounded by a spreadsheet. Send it as text. (2.02611E+11)',
    ],
    [
      'a day with the month first',
      withCell('startDate', '01/04/2027'),
      '! startDate: Not a day as YYYY-MM-DD. (01/04/2027)',
    ],
    [
      'a day with the month in letters',
      withCell('startDate', '4-Jan-27'),
      '! startDate: Not a day as YYYY-MM-DD. (4-Jan-27)',
    ],
    [
      'an amount with its sign and separators',
      withCell('weeklySalary', '$2,500.00'),
      '! weeklySalary: Not a whole number. ($2,500.00)',
    ],
    [
      'a decimal comma',
      withCell('hoursPerWeek', '37,5'),
      '! hoursPerWeek: Not a number of whole or half hours. (37,5)',
    ],
    ['a ZIP code without its zero', withCell('zip', '2134'), '! zip: Not a zip code. (2134)'],
    ['a state in full', withCell('state', 'Texas'), '! state: Not a state as two letters. (Texas)'],
    ['an empty cell that is required', withCell('title', ''), '! title: required ()'],
    [
      'letters of Windows-1252',
      Buffer.from(withCell('facility', 'Sant\u00e9'), 'latin1'),
      '! facility: Not valid UTF-8. (Sant\uFFFD)',
    ],
    ['a workbook of Excel', Buffer.from('504b030414000600', 'hex'), 'The file is a ZIP archive or an Excel workbook.'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'The file is a ZIP archive or an Excel workbook.'],
    [
      'a page of the web that says that it failed',
      '<!doctype html>\n<p>x</p>\n',
      'The file is a page of the web or XML, not a CSV.',
    ],
    ['XML', '<?xml version="1.0"?>\n<jobs/>\n', 'The file is a page of the web or XML, not a CSV.'],
    ['one list of JSON', JSON.stringify(two), 'The file is one JSON text.'],
    [
      'an answer of an API in JSON',
      JSON.stringify({ error: 'Unauthorized' }, undefined, 2),
      'The file is one JSON text.',
    ],
    [
      'a value that fills a page',
      withCell('shift', 'x'.repeat(5_000)),
      `! shift: At most 100 characters. (${'x'.repeat(60)}\u2026)`,
    ],
    [
      'a text where JSON has a number',
      ndjson([feedRow('a', { durationWeeks: [13] })]),
      '! durationWeeks: Not a whole number. ([13])',
    ],
  ])('with %s is taken, or told in words that say what to do [X29] [S14]', async (_kind, bytes, outcome) => {
    expect(await outcomeOf(bytes)).toContain(outcome);
  });
});
