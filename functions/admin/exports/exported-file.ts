import { mostExportedRows } from '#shared/contract/admin/admin-exports.ts';

/** What a file holds; a list that goes on behind its rows is not whole. */
export interface ExportedFile {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/** The columns of a list in their order: the heading of each, and its cell of a row. */
export type FileColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** These rows as a file. */
export function fileFrom<Row>(columns: FileColumns<Row>, rows: readonly Row[], isWhole: boolean): ExportedFile {
  const cells = Object.values(columns);
  return { columns: Object.keys(columns), rows: rows.map((row) => cells.map((cell) => cell(row))), isWhole };
}

/** A cell that answers a question. */
export const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** A page of a list, and the token of the next one. */
interface ReadPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Follows page tokens to the end of a list, or until a file is full. */
export async function readToEnd<Row>(
  readPage: (next: { readonly paginationToken?: string }) => Promise<ReadPage<Row>>,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = [];
  let token: string | null = null;
  do {
    const page: ReadPage<Row> = await readPage(token === null ? {} : { paginationToken: token });
    rows.push(...page.rows);
    token = page.next;
  } while (token !== null && rows.length < mostExportedRows);
  return firstRows(rows, token === null);
}

/** As many rows as a file has at most. */
export function firstRows<Row>(rows: readonly Row[], isEnd = true): { rows: Row[]; isWhole: boolean } {
  return { rows: rows.slice(0, mostExportedRows), isWhole: isEnd && rows.length <= mostExportedRows };
}
