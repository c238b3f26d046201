import { Table, type TableProps } from 'antd';
import { createElement } from 'react';
import type { UserRow } from '#shared/contract/people.ts';
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

interface Line {
  readonly key: string;
  /** Undefined for the shape of a line that is on its way. */
  readonly row: UserRow | undefined;
}

const waiting: readonly Line[] = Array.from({ length: 10 }, (_, index) => ({ key: String(index), row: undefined }));

/** People line by line; on a phone every line becomes a card. The roles stay whatever the styles do to the layout. */
export function PeopleTable({ label, columns, rows, use }: PeopleTableProps) {
  return (
    <Table<Line>
      className={styles.table ?? ''}
      aria-label={label}
      aria-busy={rows === undefined}
      size="small"
      pagination={false}
      loading={quiet}
      components={parts}
      columns={columns.map((column) => columnOf(column, use))}
      dataSource={rows?.map(lineOf) ?? waiting}
      onHeaderRow={() => ({ role: 'row' })}
      // A shape is no person: it is not counted.
      onRow={({ row }) => (row ? { role: 'row' } : { 'aria-hidden': true })}
    />
  );
}

/** antd would have every change of the table read aloud; our pager says what has changed. */
const quiet = { spinning: false, 'aria-live': 'off' } as const;

const parts: NonNullable<TableProps<Line>['components']> = {
  table: part('table', 'table'),
  header: { wrapper: part('thead', 'rowgroup') },
  body: { wrapper: part('tbody', 'rowgroup') },
};

/** Browsers drop the roles of a table that is laid out as cards, so they are said. */
function part(tag: string, role: string) {
  return (props: Readonly<Record<string, unknown>>) => createElement(tag, { ...props, role });
}

function columnOf(column: PeopleColumn, use: RowUse): NonNullable<TableProps<Line>['columns']>[number] {
  return {
    key: column,
    title: column,
    onHeaderCell: () => ({ role: 'columnheader' }),
    onCell: () => ({ role: 'cell', 'data-column': column }),
    render: (_, { row }) => <PersonCell column={column} row={row} use={use} />,
  };
}

/** Colleagues have no id for each other; a page never changes its order. */
function lineOf(row: UserRow, index: number): Line {
  return { key: row.authId || `${row.name} ${index}`, row };
}
