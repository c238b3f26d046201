import type { UserRow } from '#shared/contract/user-shapes.ts';
import { type DataColumn, DataTable } from '../../ui/staff/data-table.tsx';
import styles from './people-table.module.css';
import { type PeopleColumn, PersonCell, type RowUse } from './person-cell.tsx';

interface PeopleTableProps {
  /** What the table is called for screen readers. */
  label: string;
  columns: readonly PeopleColumn[];
  /** Undefined while the first page is on its way. */
  rows: readonly UserRow[] | undefined;
  use: RowUse;
}

const named: readonly PeopleColumn[] = ['Team', 'Sign-up method'];

/** People line by line; on a phone every line becomes a card. */
export function PeopleTable({ label, columns, rows, use }: PeopleTableProps) {
  const shown = columns.map(
    (column): DataColumn<UserRow> => ({
      title: column,
      isNamed: named.includes(column),
      cell: (row) => <PersonCell column={column} row={row} use={use} />,
    }),
  );
  return <DataTable className={styles.table} label={label} columns={shown} rows={rows} keyOf={keyOf} expected={10} />;
}

/** Colleagues have no id for each other; a page never changes its order. */
function keyOf(row: UserRow, index: number): string {
  return row.authId || `${row.name} ${index}`;
}
