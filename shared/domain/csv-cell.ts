/** The beginning of a text that a spreadsheet would read as a formula, after any blanks. */
const formula = /^[\s\uFEFF\u200B]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A text as one cell of a CSV file (RFC 4180): an apostrophe before what would be a formula, quoted where it has to be. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A whole CSV file: the names of the columns, then the rows. Begins with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvFile(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
