import { keepsBudget, type Row } from './bench-row.ts';

/** Three significant figures, whole numbers in full. */
function spelled(figure: number): string {
  return Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)));
}

const verdict = (row: Row) => ({ true: 'pass', false: 'FALLS SHORT', undefined: '' })[`${keepsBudget(row)}`];

function budgetOf({ budget, unit }: Row): string {
  return typeof budget === 'number' ? `<= ${budget} ${unit}`.trim() : (budget ?? '');
}

/** The rows as one table of text: name, figure, budget, pass or FALLS SHORT. */
export function benchTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [row.name, `${spelled(row.figure)} ${row.unit}`.trim(), budgetOf(row), verdict(row)]);
  const cells = [['name', 'figure', 'budget', ''], ...lines];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const spell = (line: readonly string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  const [head = '', ...body] = cells.map((line) => spell(line).trimEnd());
  const spoiled = rows.filter(({ countsWrong, figure }) => countsWrong && figure !== 0);
  const rule = '-'.repeat(Math.max(...cells.map((line) => spell(line).length)));
  const warnings = spoiled.map(({ name, figure }) => `FAILED: ${name}: ${figure}. The figures beside it mean nothing.`);
  return [head, rule, ...body, ...warnings].join('\n');
}
