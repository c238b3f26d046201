import type { PlacedLine } from './sections.ts';
import { columnNames, labels } from './tables/work-words.ts';

/** Whether a line is the names of a table's columns: "Dates, Facility, Position". */
export const isTableHead = (text: string): boolean => text.includes('\t') && text.split('\t').every(isColumnName);

/** Whether a cell is the name of a column, whatever it says of the form ("From (mm/yyyy)", "May we contact?"). */
export const isColumnName = (cell: string): boolean =>
  columnNames.has(nameOf(cell)) || cell.split('/').every((part) => columnNames.has(nameOf(part)));
const bare = (cell: string) => cell.replace(/\([^()]{1,30}\)|[?*:]/g, '').trim();
const nameOf = (cell: string) => bare(cell).toLowerCase();

/** The lines without the names of columns, each value below them with its name before it. */
export function withLabels(lines: readonly PlacedLine[]): PlacedLine[] {
  let heads: readonly string[] = [];
  return lines.flatMap((line) => {
    const cells = line.text.split('\t');
    if (isTableHead(line.text)) {
      heads = cells;
      return [];
    }
    if (line.text === '') return [line];
    if (cells.length === heads.length)
      return [{ ...line, text: cells.map((cell, at) => labelled(heads[at] ?? '', cell)).join('\t') }];
    heads = [];
    return [{ ...line, text: asPairs(cells) ?? line.text }];
  });
}

/** Names and values side by side: "Unit, Telemetry, Shift, Nights". */
const asPairs = (cells: readonly string[]): string | undefined =>
  cells.length > 1 && cells.length % 2 === 0 && cells.every((cell, at) => at % 2 === 1 || labels.has(nameOf(cell)))
    ? cells.flatMap((cell, at) => (at % 2 === 0 ? labelled(cell, cells[at + 1] ?? '') : [])).join('\t')
    : undefined;

/** A date is read as it is, as what a column of two kinds has ("Position / Unit"). */
const labelled = (head: string, cell: string) => {
  const kind = labels.get(nameOf(head));
  if (!kind && head.split('/').every((part) => labels.has(part.trim().toLowerCase()))) return cell;
  return kind === 'dates' ? cell : `${bare(head.split(' / ')[0] ?? '')}: ${cell}`;
};
