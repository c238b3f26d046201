import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Skeleton } from '../surfaces.tsx';
import styles from './data-table.module.css';

/** A column of a table of staff. */
export interface DataColumn<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** On a phone a row is a card: whether the title precedes the value. A table's own styles find it as data-column. */
  readonly isNamed?: boolean;
  /** For controls: the title is for screen readers only. */
  readonly isTitleHidden?: boolean;
}

interface DataTableProps<T> {
  /** What the table is called for screen readers. */
  label: string;
  columns: readonly DataColumn<T>[];
  /** Undefined while they are on their way. */
  rows: readonly T[] | undefined;
  keyOf(row: T, index: number): string;
  /** How many rows to expect while they are on their way. */
  expected?: number;
  className?: string | undefined;
}

/** The roles that browsers drop, and that a linter takes for granted. A shape is no row: it is not counted. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  shape: { 'aria-hidden': true },
} as const;

/** Rows of facts; on a phone every row becomes a card. */
export function DataTable<T>({ label, columns, rows, keyOf, expected = 6, className }: DataTableProps<T>) {
  return (
    <table className={classes(styles.table, className)} {...as.table} aria-label={label} aria-busy={rows === undefined}>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map(({ title, isTitleHidden }) => (
            <th key={title} {...as.columnheader} scope="col">
              <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows
          ? rows.map((row, index) => (
              <tr key={keyOf(row, index)} {...as.row}>
                {columns.map(({ title, cell, isNamed }) => (
                  <td key={title} {...as.cell} data-column={title} data-title={isNamed ? title : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))
          : Array.from({ length: expected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have nothing else, and never change places.
              <tr key={index} {...as.shape}>
                {columns.map(({ title }) => (
                  <td key={title} data-column={title}>
                    <Skeleton height="16px" />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}
