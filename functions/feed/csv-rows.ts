import { Problem } from '#shared/domain/problem.ts';
import { blankRows, type CsvRecord, recordReader } from './csv-record.ts';
import { fieldNames, multilineField, requiredFields } from './feed-row.ts';
import { type BrokenRow, longestRow, type RawRow, type RowReader } from './raw-row.ts';
import { cutOff, rowCount } from './row-count.ts';

/** Reads a CSV feed: a header that names the fields in any order, then one row a record. Columns of other names are left out. */
export function readCsvRows(firstLine = 1): RowReader {
  const trailer = rowCount();
  let text = '';
  /** The length from which a text is worth another try: an unfinished record is not read again for each piece. */
  let tryFrom = 0;
  let line = firstLine;
  let rows = 0;
  let header: readonly string[] | undefined;

  function rowOf({ values, lines, hasStrayText }: CsvRecord): RawRow | BrokenRow | undefined {
    const begin = line;
    line += lines;
    if (values.every((value) => value.trim() === '') || trailer.isTrailer(values, begin)) return undefined;
    if (!header) {
      // Excel's line for itself.
      if (/^sep=/i.test(values[0] ?? '')) return undefined;
      header = readHeader(values);
      return undefined;
    }
    rows++;
    if (hasStrayText) return { line: begin, fault: 'A quote is not closed where its field ends.', ids: undefined };
    if (values.length < header.length || values.slice(header.length).some((value) => value.trim() !== '')) {
      const fault = `The row has ${values.length} fields, the header ${header.length}.`;
      // Any of its fields may be the id. Over several lines, it may have swallowed other rows.
      return { line: begin, fault, ids: lines > 1 ? undefined : values.map((value) => value.trim()) };
    }
    const fields: Record<string, string> = {};
    for (let column = 0; column < header.length; column++) {
      const name = header[column] as string;
      const value = values[column] as string;
      if (value === '' || !fieldNames.has(name)) continue;
      if (lines > 1 && name !== multilineField && value.includes('\n')) {
        return { line: begin, fault: `The field ${name} goes over several lines.`, ids: undefined };
      }
      fields[name] = value;
    }
    return { line: begin, fields };
  }

  /** The rows of the finished records; what is left of the text is kept. */
  function finishedRows(): (RawRow | BrokenRow)[] {
    const records = recordReader(text);
    const found: (RawRow | BrokenRow)[] = [];
    let at = 0;
    for (;;) {
      const blank = blankRows(text, at);
      at = blank.end;
      line += blank.lines;
      const record = records.read(at);
      if (!record) break;
      at = record.next;
      const row = rowOf(record);
      if (row) found.push(row);
    }
    text = text.slice(at);
    return found;
  }

  return {
    push(piece) {
      text += piece;
      if (text.length < tryFrom) return [];
      const found = finishedRows();
      if (text.length > longestRow) {
        if (text.trim() !== '') {
          const reason = `The row that begins on line ${line} has no end: is a quote left open?`;
          throw new Problem('invalid', 'wrongFile', reason);
        }
        text = ' ';
      }
      tryFrom = 2 * text.length;
      return found;
    },
    end() {
      const found = finishedRows();
      const rest = `${text}\n`;
      if (blankRows(rest, 0).end < rest.length) {
        // Its number of rows proves that a trailer without a line break is whole.
        const last = recordReader(rest).read(0);
        if (!last || !trailer.isTrailer(last.values, line)) throw cutOff();
      }
      if (!header) throw new Problem('invalid', 'wrongFile', noHeader(trailer.isThere()));
      trailer.check(rows);
      return found;
    },
  };
}

function noHeader(hasTrailer: boolean): string {
  return hasTrailer
    ? 'The file has nothing but the line that counts its rows.'
    : 'The file is empty: it has no header.';
}

function readHeader(values: readonly string[]): readonly string[] {
  const names = values.map((value) => value.trim());
  // A spreadsheet pads the header as well.
  while (names.at(-1) === '') names.pop();
  const missing = requiredFields.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Problem('invalid', 'wrongFile', headerFault(values[0] ?? '', missing));
  const twice = names.find((name, at) => fieldNames.has(name) && names.indexOf(name) !== at);
  if (twice) throw new Problem('invalid', 'wrongFile', `The header names ${twice} twice.`);
  return names;
}

/** What other programs put between fields. */
const separators = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
] as const;

function headerFault(first: string, missing: readonly string[]): string {
  const names = (sign: string) => first.split(sign).map((name) => name.replaceAll('"', '').trim());
  const separator = separators.find(([sign]) => names(sign).filter((name) => fieldNames.has(name)).length > 1);
  if (separator) return `The fields of the file are separated by ${separator[1]}. Save it as CSV with commas.`;
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(first)) return 'The file is a page of the web or XML, not a CSV.';
  return `The header names no ${missing.join(', ')}.`;
}
