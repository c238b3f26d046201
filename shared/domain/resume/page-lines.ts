import { dateTokens } from './date-tokens.ts';
import { resumeLines } from './resume-lines.ts';
import { placedLines } from './sections.ts';
import { isColumnName } from './table-rows.ts';

/** A piece of text on a page, its measures in points from the lower left. */
export interface PageText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Row {
  readonly y: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  readonly pieces: readonly PageText[];
}

interface Cell {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The lines of pages as they are read: rows of one baseline, columns one after the other, without what repeats at the edges. */
export function pageLines(pages: readonly (readonly PageText[])[]): string[] {
  const rows = pages.map((page) => withTables(rowsOf(page)));
  const edges = new Map<string, number>();
  for (const page of rows) {
    const atEdge = new Set([...page.slice(0, 2), ...page.slice(-2)].map(edgeKey));
    for (const key of atEdge) edges.set(key, (edges.get(key) ?? 0) + 1);
  }
  return rows.flatMap((page, number) => {
    const kept = page.filter((row, at) => {
      const isEdge = at < 2 || at >= page.length - 2;
      return (
        !isEdge || (((number === 0 && at < 2) || (edges.get(edgeKey(row)) ?? 0) < 2) && !/^page \d+/i.test(textOf(row)))
      );
    });
    return inColumns(kept);
  });
}

const textOf = (row: Row) => row.cells.map(({ text }) => text).join('\t');
const edgeKey = (row: Row) => textOf(row).replace(/\d+/g, '#').trim();

/** Words are at least this much of the letters' height apart. */
const wordGap = 0.12;

/** Pieces of one baseline; gaps of more than 1.4 times the letters' height part cells. */
function rowsOf(given: readonly PageText[]): Row[] {
  const pieces = given.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y);
  const grouped: PageText[][] = [];
  for (const piece of pieces) {
    const group = grouped.at(-1);
    const first = group?.[0];
    if (first && first.y - piece.y < 0.45 * Math.min(first.height || 10, piece.height || 10)) group.push(piece);
    else grouped.push([piece]);
  }
  return grouped.map((group) => {
    const sorted = group.toSorted((a, b) => a.x - b.x);
    const height = Math.max(...sorted.map((piece) => piece.height), 1);
    const cells: { from: number; to: number; text: string }[] = [];
    for (const { text, x, width } of sorted) {
      const last = cells.at(-1);
      const gap = last ? x - last.to : 0;
      if (!last || gap > 1.4 * height) cells.push({ from: x, to: x + width, text: text.trim() });
      else {
        last.text += `${gap > wordGap * height && !last.text.endsWith(' ') ? ' ' : ''}${text}`;
        last.to = Math.max(last.to, x + width);
      }
    }
    return { y: sorted[0]?.y ?? 0, height, cells, pieces: sorted };
  });
}

/** Pieces of text that a cell of a table has at most. */
const mostPieces = 16;

/** Rows of tables whose cells have several lines, a row each: one begins where the gap above is wider than between lines. */
function withTables(rows: readonly Row[]): Row[] {
  const whole: Row[] = [];
  let head: Row | undefined;
  let above: Row | undefined;
  /** The row of the table that the last baseline is of. */
  let last: Row | undefined;
  for (const row of rows) {
    if (head && above && isBelow(head, above, row)) {
      const goesOn =
        last && above.y - row.y < lineGap * row.height && last.pieces.length < mostPieces * head.cells.length;
      last = inTable(head, goesOn && last ? { ...last, y: row.y, pieces: [...last.pieces, ...row.pieces] } : row);
      if (goesOn) whole.pop();
      whole.push(last);
    } else {
      head = isColumnHead(row) ? row : undefined;
      last = undefined;
      whole.push(head ? inTable(head, row) : row);
    }
    above = row;
  }
  return whole;
}

/** Baselines of one cell are at most this many times the letters' height apart. */
const lineGap = 1.45;
const isColumnHead = ({ cells }: Row) => cells.length > 2 && cells.every(({ text }) => isColumnName(text));
const isBelow = (head: Row, above: Row, next: Row) =>
  above.y - next.y < 4 * next.height &&
  !next.cells.every(({ text }) => isColumnName(text)) &&
  !isHeading(textOf(next)) &&
  (next.cells[0]?.from ?? 0) >= (head.cells[0]?.from ?? 0) - 4;

/** A row of a table as one cell, so that no column of the page is beside it. */
function inTable(head: Row, row: Row): Row {
  const columns = head.cells.map(({ from }) => from);
  const texts = columns.map(() => '');
  for (const [at, piece] of row.pieces.entries()) {
    const last = row.pieces[at - 1];
    const column = Math.max(
      0,
      columns.findLastIndex((from) => from <= piece.x + 2),
    );
    const isGlued = last?.y === piece.y && piece.x - last.x - last.width <= wordGap * row.height;
    texts[column] += `${isGlued ? '' : ' '}${piece.text}`;
  }
  const to = Math.max(...row.pieces.map(({ x, width }) => x + width));
  const from = Math.min(...row.pieces.map(({ x }) => x));
  return { ...row, cells: [{ from, to, text: texts.map((text) => text.trim() || '-').join('\t') }] };
}

/** The texts of rows, with an empty line where the gap is wide. */
function linesOf(rows: readonly Row[]): string[] {
  return rows.flatMap((row, at) => {
    const above = rows[at - 1];
    const isApart = above && above.y - row.y > 2.1 * Math.max(row.height, 6);
    return isApart ? ['', textOf(row)] : [textOf(row)];
  });
}

const isHeading = (text: string) => placedLines(resumeLines([text])).length === 0 && text.trim() !== '';

/** Two columns are a strip that no text crosses, with headings on both sides, and not mostly dates on one. */
function inColumns(rows: readonly Row[]): string[] {
  const starts = new Set(rows.flatMap(({ cells }) => cells.map(({ from }) => Math.round(from))));
  // Where headings begin a little left of their texts, the strip is left of both.
  const best = [...starts]
    .toSorted((a, b) => a - b)
    .map((at) => ({ at, ...bandOf(rows, at) }))
    .filter(({ from, to, at }) => isTwoColumns(rows.slice(from, to), at))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!best) return linesOf(rows);
  const { from, to, at } = best;
  const side = (isLeft: boolean) =>
    rows
      .slice(from, to)
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => cell.from < at - 2 === isLeft) }))
      .filter(({ cells }) => cells.length > 0);
  return [
    ...linesOf(rows.slice(0, from)),
    '',
    ...linesOf(side(true)),
    '',
    ...linesOf(side(false)),
    '',
    ...linesOf(rows.slice(to)),
  ];
}

/** The longest run of rows in which no cell crosses a place. */
function bandOf(rows: readonly Row[], at: number): { from: number; to: number } {
  let best = { from: 0, to: 0 };
  let from = 0;
  for (let row = 0; row <= rows.length; row++) {
    const crosses = row === rows.length || rows[row]?.cells.some((cell) => cell.from < at - 4 && cell.to > at - 2);
    if (!crosses) continue;
    if (row - from > best.to - best.from) best = { from, to: row };
    from = row + 1;
  }
  return best;
}

/** Of a column, in points. */
const leastWidth = 60;

function isTwoColumns(rows: readonly Row[], at: number): boolean {
  const cells = rows.flatMap((row) => row.cells);
  // What is set in a little below its heading is no column beside it.
  if (at - Math.min(...cells.map(({ from }) => from)) < leastWidth) return false;
  return [true, false].every((isLeft) => {
    const lines = rows.map((row) => row.cells.filter(({ from }) => from < at - 2 === isLeft));
    const side = lines.flat();
    const dates = side.filter(({ text }) => dateTokens(text).length > 0 && text.length < 30).length;
    // A heading has nothing beside it; headings beside what they are about are no column.
    const headed = lines.filter(([first, ...more]) => first && more.length === 0 && isHeading(first.text)).length;
    return side.length > 4 && dates * 2 < side.length && headed > 0 && headed * 2 < side.length;
  });
}
