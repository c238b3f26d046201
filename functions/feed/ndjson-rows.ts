import { Problem } from '#shared/domain/problem.ts';
import { parsedJson } from '../_runtime/parsed-json.ts';
import { blankRows } from './csv-record.ts';
import { type BrokenRow, longestRow, type RawRow, type RowReader } from './raw-row.ts';
import { cutOff, rowCount } from './row-count.ts';

const idInside = /"externalId"\s*:\s*("(?:[^"\\]|\\.)*"|\d+)/;
const numberInside = /"externalId"\s*:\s*(-?\d[\d.eE+-]*)/;

/** Reads a feed with one JSON object a line. A last line without a line break is finished when it is a whole object. */
export function ndjsonRows(firstLine = 1): RowReader {
  const trailer = rowCount();
  let rest = '';
  let line = firstLine;
  let rows = 0;

  function rowOf(text: string): RawRow | BrokenRow | undefined {
    const begin = line++;
    if (text.trim() === '' || trailer.isTrailer([text], begin)) return undefined;
    rows++;
    const fields = parsedJson(text);
    if (isObject(fields)) return { line: begin, fields: withWrittenId(fields, text) };
    return { line: begin, fault: 'Not a JSON object.', ids: idsInside(text) };
  }

  return {
    push(piece) {
      const found: (RawRow | BrokenRow)[] = [];
      const [text, isFinished] = [rest + piece, piece.includes('\n')];
      rest = text;
      // A line that goes on is not looked at again for each piece.
      if (isFinished) {
        let at = 0;
        for (;;) {
          const blank = blankRows(text, at);
          at = blank.end;
          line += blank.lines;
          const end = text.indexOf('\n', at);
          if (end === -1) break;
          const row = rowOf(text.slice(at, end));
          if (row) found.push(row);
          at = end + 1;
        }
        rest = text.slice(at);
      }
      if (rest.length > longestRow) {
        if (rest.trim() !== '') throw new Problem('invalid', 'wrongFile', `Line ${line} is longer than any row.`);
        rest = '';
      }
      return found;
    },
    end() {
      const last = rest.trim();
      const isWhole = last === '' || trailer.isTrailer([last], line) || isObject(parsedJson(last));
      if (!isWhole) throw cutOff();
      const found = last.startsWith('{') ? rowOf(rest) : undefined;
      trailer.check(rows);
      return found ? [found] : [];
    },
  };
}

/** An id that is a number with an exponent, as it was written: as a number it would look like an exact one. */
function withWrittenId(fields: Record<string, unknown>, text: string): Record<string, unknown> {
  if (typeof fields.externalId !== 'number') return fields;
  const written = numberInside.exec(text)?.[1] ?? '';
  return /e/i.test(written) ? { ...fields, externalId: written.replace(/e\+?(?=\d)/i, 'E+') } : fields;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idsInside(text: string): string[] | undefined {
  const found = idInside.exec(text.slice(0, 10_000))?.[1];
  const id = found === undefined ? undefined : parsedJson(found);
  return id === undefined ? undefined : [String(id)];
}
