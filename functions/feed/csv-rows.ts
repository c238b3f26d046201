import { Problem } from '#shared/domain/problem.ts';
import { type CsvRecord, readRecord } from './csv-record.ts';
import { fieldNames, multilineField, requiredFields } from './feed-row.ts';
import { type BrokenRow, longestRow, type RawRow, type RowReader } from './raw-row.ts';
import { cutOff, rowCount } from './row-count.ts';

/** Reads a CSV feed: a header that names the fields in any order, then one row a record. Columns of other names are left out. */
export function readCsvRows(): RowReader {
  const trailer = rowCount();
  let text = '';
  let line = 1;
  let rows = 0;
  let header: readonly string[] | undefined;

  function rowOf({ values, lines, hasStrayText }: CsvRecord): (RawRow | BrokenRow)[] {
    const begin = line;
    line += lines;
    const isBlank = values.length === 1 && values[0]?.trim() === '';
    if (isBlank || trailer.isTrailer(values.length === 1 ? (values[0] ?? '') : '', begin)) return [];
    if (!header) {
      header = readHeader(values);
      return [];
    }
    rows++;
    if (hasStrayText) return [{ line: begin, fault: 'A quote is not closed where its field ends.', ids: undefined }];
    if (values.length !== header.length) {
      const fault = `The row has ${values.length} fields, the header ${header.length}.`;
      // Any of its fields may be the id. Over several lines, it may have swallowed other rows.
      return [{ line: begin, fault, ids: lines > 1 ? undefined : values.map((value) => value.trim()) }];
    }
    const fields: Record<string, string> = {};
    for (let column = 0; column < header.length; column++) {
      const name = header[column] as string;
      const value = values[column] as string;
      if (value === '' || !fieldNames.has(name)) continue;
      if (lines > 1 && name !== multilineField && value.includes('\n')) {
        return [{ line: begin, fault: `The field ${name} goes over several lines.`, ids: undefined }];
      }
      fields[name] = value;
    }
    return [{ line: begin, fields }];
  }

  return {
    push(piece) {
      text += piece;
      const found: (RawRow | BrokenRow)[] = [];
      let at = 0;
      for (let record = readRecord(text, at); record; record = readRecord(text, at)) {
        at = record.next;
        found.push(...rowOf(record));
      }
      text = text.slice(at);
      if (text.length > longestRow) {
        throw new Problem(
          'invalid',
          'wrongFile',
          `The row that begins on line ${line} has no end: is a quote left open?`,
        );
      }
      return found;
    },
    end() {
      if (text.trim() !== '') {
        // Its number of rows proves that a trailer without a line break is whole.
        if (!text.startsWith('#rows=')) throw cutOff();
        trailer.isTrailer(text, line);
      }
      if (!header) throw new Problem('invalid', 'wrongFile', 'The file is empty: it has no header.');
      trailer.check(rows);
      return [];
    },
  };
}

function readHeader(values: readonly string[]): readonly string[] {
  const names = values.map((value) => value.trim());
  const missing = requiredFields.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Problem('invalid', 'wrongFile', `The header names no ${missing.join(', ')}.`);
  const twice = names.find((name, at) => fieldNames.has(name) && names.indexOf(name) !== at);
  if (twice) throw new Problem('invalid', 'wrongFile', `The header names ${twice} twice.`);
  return names;
}
