import { Problem } from '#shared/domain/problem.ts';

/** The last line that a feed may have: how many rows it has, so that one that was cut off is known. */
export interface RowCount {
  /** Whether these cells are the trailer, padded or not. Problem invalid when it is a broken one, or when any line follows one. */
  isTrailer(cells: readonly string[], line: number): boolean;
  /** Whether one has come. */
  isThere(): boolean;
  /** Problem invalid when the trailer says another number than the rows that came. */
  check(rows: number): void;
}

/** What a spreadsheet adds to a line when it quotes or pads it. */
const padding = /[\s",;]/g;

/** Counts the rows of a feed, and compares them with its last line where that tells their number. */
export function rowCount(): RowCount {
  let told: number | undefined;
  return {
    isTrailer(cells, line) {
      if (told !== undefined)
        throw new Problem('invalid', 'wrongFile', `Line ${line} follows the line that counts the rows.`);
      const [first = ''] = cells;
      if (first.split('=', 1)[0]?.replace(padding, '').toLowerCase() !== '#rows' || !first.includes('=')) return false;
      const digits = cells.join(',').split('=').slice(1).join('=').replace(padding, ' ').trim();
      if (!/^\d{1,9}$/.test(digits))
        throw new Problem('invalid', 'wrongFile', `Line ${line} should count the rows, as #rows=N.`);
      told = Number(digits);
      return true;
    },
    isThere: () => told !== undefined,
    check(rows) {
      if (told === undefined || told === rows) return;
      throw new Problem('invalid', 'wrongFile', `The file says that it has ${told} rows, but it has ${rows}.`);
    },
  };
}

/** The one answer to a file whose last line was not finished. */
export function cutOff(): Problem {
  return new Problem('invalid', 'wrongFile', 'The file ends in the middle of a line: its last line has no line break.');
}
