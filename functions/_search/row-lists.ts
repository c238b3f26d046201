import type { Columns, Postings } from './columns.ts';
import type { Query } from './query.ts';

/** Lists of rows; no row is in two of them. */
export type RowLists = readonly Uint32Array[];

export const sizeOf = (lists: RowLists): number => lists.reduce((size, list) => size + list.length, 0);

/** Rows of the values `from` up to, not including, `to`. */
function rowsOf({ starts, rows }: Postings, from: number, to: number): Uint32Array {
  return rows.subarray(starts[from], starts[to]);
}

export function rowsOfSpecialties({ bySpecialty }: Columns, codes: readonly number[]): RowLists {
  return codes.map((code) => rowsOf(bySpecialty, code, code + 1));
}

/** For each thing a query asks for and that has lists: the rows that have it. */
export interface ListedRows {
  readonly ofSpecialties: RowLists | undefined;
  readonly ofPlaces: RowLists | undefined;
  readonly ofStarts: RowLists | undefined;
}

export function listedRows(columns: Columns, { specialties, places, starts }: Query): ListedRows {
  return {
    ofSpecialties: specialties && rowsOfSpecialties(columns, specialties),
    ofPlaces: places?.map(({ from, to }) => rowsOf(columns.byPlace, from, to)),
    ofStarts: starts && [columns.byStart.subarray(starts.from, starts.to)],
  };
}
