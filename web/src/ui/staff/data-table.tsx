import type { ReactNode } from 'react';
import { Skeleton } from '../surfaces.tsx';
import styles from './data-table.module.css';

/** A column of a table of staff. */
export interface DataColumn<T> {
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** On a phone a row is a card: whether the title stands before what it names. */
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
  keyOf(row: T): string;
}

const waiting = Array.from({ length: 6 }, (_, index) => index);

/** Rows of facts; on a phone every row becomes a card. The roles are said, since browsers drop those of a table laid out as cards. */
export function DataTable<T>({ label, columns, rows, keyOf }: DataTableProps<T>) {
  return (
    <table className={styles.table} role="table" aria-label={label} aria-busy={rows === undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isTitleHidden }) => (
            <th key={title} role="columnheader" scope="col">
              <span className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows
          ? rows.map((row) => (
              <tr key={keyOf(row)} role="row">
                {columns.map(({ title, cell, isNamed }) => (
                  <td key={title} role="cell" data-title={isNamed ? title : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))
          : waiting.map((index) => (
              <tr key={index} aria-hidden="true">
                {columns.map(({ title }) => (
                  <td key={title}>
                    <Skeleton height="16px" />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}
