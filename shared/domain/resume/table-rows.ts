import type { PlacedLine } from './sections.ts';
import { columnNames, labels } from './tables/work-words.ts';

/** Whether a line is the names of a table's columns: "Dates, Facility, Position". */
export const isTableHead = (text: string): boolean =>
  text.includes('\t') && text.split('\t').every((cell) => isColumnName(cell) || cell.split('/').every(isColumnName));

/** Whether a cell is the name of a column, whatever it says of the form ("From (mm/yyyy)", "May we contact?"). */
export const isColumnName = (cell: string): boolean => columnNames.has(nameOf(cell));
const nameOf = (cell: string) =>
  cell
    .replace(/\([^()]{1,30}\)|[?*:]/g, '')
    .trim()
    .toLowerCase();

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
    return [line];
  });
}

/** A date and a place are read as they are, as what a column of two kinds has ("Position / Unit"). */
const labelled = (head: string, cell: string) => {
  const kind = labels.get(nameOf(head));
  if (!kind && head.split('/').every((part) => labels.has(part.trim().toLowerCase()))) return cell;
  return kind === 'dates' || kind === 'place' ? cell : `${head.split(' / ')[0]}: ${cell}`;
};
