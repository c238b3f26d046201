import { Problem } from '#shared/domain/problem.ts';
import { lineSplitter } from '../_storage/text-lines.ts';
import { type BrokenRow, longestRow, type RawRow, type RowReader } from './raw-row.ts';
import { cutOff, rowCount } from './row-count.ts';

const idInside = /"externalId"\s*:\s*("(?:[^"\\]|\\.)*"|\d+)/;

/** Reads a feed with one JSON object a line. A last line without a line break is finished when it is a whole object. */
export function ndjsonRows(): RowReader {
  const splitter = lineSplitter();
  const trailer = rowCount();
  let line = 0;
  let rows = 0;

  function rowOf(text: string): (RawRow | BrokenRow)[] {
    line++;
    if (text.trim() === '' || trailer.isTrailer(text, line)) return [];
    rows++;
    const fields = parsed(text);
    if (isObject(fields)) return [{ line, fields }];
    return [{ line, fault: 'Not a JSON object.', ids: idsInside(text) }];
  }

  return {
    push(text) {
      const found = splitter.push(text).flatMap(rowOf);
      if (splitter.rest().length > longestRow)
        throw new Problem('invalid', 'wrongFile', `Line ${line + 1} is longer than any row.`);
      return found;
    },
    end() {
      const rest = splitter.rest();
      const isWhole = rest.trim() === '' || rest.startsWith('#rows=') || isObject(parsed(rest));
      if (!isWhole) throw cutOff();
      const found = rest === '' ? [] : rowOf(rest);
      trailer.check(rows);
      return found;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idsInside(text: string): string[] | undefined {
  const found = idInside.exec(text.slice(0, 10_000))?.[1];
  const id = found === undefined ? undefined : parsed(found);
  return id === undefined ? undefined : [String(id)];
}
