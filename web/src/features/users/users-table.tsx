import type { UserRow } from '#shared/contract/user-shapes.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { useHiddenColumns } from '../../ui/staff/use-hidden-columns.ts';
import { personColumn, type RowUse, type UserColumn } from './person-column.tsx';

interface PeopleTableProps {
  /** What the table is called for screen readers. */
  label: string;
  columns: readonly UserColumn[];
  /** Undefined while the first page is on its way. */
  rows: readonly UserRow[] | undefined;
  use: RowUse;
}

/** Users line by line, ten a page. */
export function UsersTable({ label, columns, rows, use }: PeopleTableProps) {
  const shown = columns.map((column) => personColumn(column, use));
  const kept = useHiddenColumns('people');
  return <DataTable label={label} columns={shown} rows={rows} keyOf={keyOf} expected={10} columnsKept={kept} />;
}

/** Colleagues have no id for each other; a page never changes its order. */
function keyOf(row: UserRow, index: number): string {
  return row.authId || `${row.name} ${index}`;
}
